import * as z from 'zod/mini';
import { foldText } from './fold-text.ts';
import { id, instant, lineText } from './text.ts';

/** Segments of the paths of groups. */
export const reservedGroupNames = ['create', 'update', 'delete', 'draw', 'schedule'] as const;

export const groupName = lineText(1, 16, {
  missing: 'Nazwa grupy jest wymagana.',
  tooLong: 'Nazwa grupy może mieć najwyżej 16 znaków.',
}).check(
  z.regex(/^[\p{L}\p{N} -]+$/u, 'Nazwa grupy może mieć tylko litery, cyfry, spacje i łączniki.'),
  z.refine((name) => !reservedGroupNames.some((word) => word === foldText(name)), {
    error: 'Ta nazwa jest zastrzeżona.',
  }),
);

export const groupInput = z.strictObject({ name: groupName });
export const groupUpdate = z.strictObject({
  name: groupName,
  expectedUpdatedAt: z.optional(instant),
});
export const groupIdPath = z.strictObject({ id });
export const assignPath = z.strictObject({ id, groupId: id });
export const teamIdPath = z.strictObject({ id });

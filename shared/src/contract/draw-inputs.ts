import * as z from 'zod/mini';
import { foldText } from './fold-text.ts';
import { groupName } from './group-inputs.ts';
import { lineText } from './text.ts';

export const drawInput = z.strictObject({
  seed: lineText(1, 120, { missing: 'Podaj ziarno losowania.' }),
  names: z.array(groupName).check(
    z.minLength(1, 'Podaj co najmniej jedną grupę.'),
    z.maxLength(16, 'Grup może być najwyżej 16.'),
    z.refine((names) => new Set(names.map(foldText)).size === names.length, {
      error: 'Nazwy grup muszą się różnić.',
    }),
  ),
});
export type DrawInput = z.output<typeof drawInput>;

import * as z from 'zod/mini';
import { id, instant } from './text.ts';

/** A new kind is a name here, a reader on the server and a row in the panel. */
export const caseKind = z.enum([
  'MESSAGE',
  'CORRECTION_SENT',
  'CORRECTION_AWAITED',
  'CONSENT_TO_REVIEW',
  'CONSENT_AWAITED',
  'ROSTER_REQUEST',
  'RESULT',
  'DATE_TO_DECIDE',
  'DATE_AWAITED',
]);
export type CaseKind = z.infer<typeof caseKind>;

export const openCase = z.strictObject({
  kind: caseKind,
  /** Unique within its kind. */
  id,
  waitsFor: z.enum(['ORGANISERS', 'TEAM']),
  team: z.strictObject({ id, name: z.string(), tag: z.string() }),
  /** Of two teams; it then leads to the meeting. */
  meeting: z.optional(z.strictObject({ id, name: z.string() })),
  /** Of the single things in it. */
  count: z.int(),
  /** Of the oldest one. */
  since: instant,
  isLate: z.boolean(),
});
export type OpenCase = z.infer<typeof openCase>;

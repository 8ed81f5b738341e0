import * as z from 'zod/mini';

/** What the process is told. */
export type ToProcess =
  | { type: 'host'; text: string; limitMs: number }
  | { type: 'module'; hash: string; text: string }
  | { type: 'forget'; hash: string }
  | { type: 'page'; id: number; job: string; modules: ModuleOfPage[] };

/** A module of a page, its code named by what it was told with. */
export interface ModuleOfPage {
  slug: string;
  hash: string;
  base: string;
}

const result = z.union([
  z.strictObject({ kind: z.literal('drawn'), text: z.string().check(z.maxLength(1_500_000)) }),
  z.strictObject({ kind: z.enum(['threw', 'late', 'silent', 'too-large']) }),
]);

/** A page as it was drawn, or why it was not; `loads` tells of each module that was tried. */
const pageAnswer = z.strictObject({
  type: z.literal('page'),
  id: z.int(),
  loads: z.record(z.string().check(z.maxLength(64)), z.enum(['ok', 'threw', 'late'])),
  result,
});
export type PageAnswer = z.infer<typeof pageAnswer>;

/** What the process tells. It may have been taken over, so anything else than this is a reason to end it. */
export const fromProcess = z.union([z.strictObject({ type: z.literal('ready') }), pageAnswer]);

import * as z from 'zod/mini';

export interface ModuleOfPage {
  slug: string;
  hash: string;
  base: string;
}

export type MessageToSandbox =
  | { type: 'host'; text: string; limitMs: number }
  | { type: 'module'; hash: string; text: string }
  | { type: 'forget'; hash: string }
  | { type: 'page'; id: number; job: string; modules: ModuleOfPage[] };

const result = z.union([
  z.strictObject({ kind: z.literal('rendered'), text: z.string().check(z.maxLength(1_500_000)) }),
  z.strictObject({ kind: z.enum(['threw', 'late', 'silent', 'too-large']) }),
]);

const pageMessage = z.strictObject({
  type: z.literal('page'),
  id: z.int(),
  loads: z.record(z.string().check(z.maxLength(64)), z.enum(['ok', 'threw', 'late'])),
  result,
});
export type PageMessage = z.infer<typeof pageMessage>;

/** The sandbox may be compromised: any other message ends it. */
export const messageFromSandbox = z.union([
  z.strictObject({ type: z.literal('ready') }),
  pageMessage,
]);

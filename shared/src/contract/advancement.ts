import * as z from 'zod/mini';

/**
 * Who advances to the bracket. `IN` and `OUT`: whatever the remaining meetings bring; `SHARED`: no rule decides;
 * `ADVANCED`: it is in the bracket.
 */
export const advancement = z.strictObject({
  mark: z.enum(['IN', 'OUT', 'SHARED', 'OPEN', 'ADVANCED']),
  /** Polish, of OPEN: what has to happen. Names of teams stand between U+2068 and U+2069. */
  sentences: z.array(z.string()),
});
export type Advancement = z.infer<typeof advancement>;

import * as z from 'zod/mini';

/** When a live version of a module counts as broken. */
export interface GuardRule {
  /** Page views over which is judged. */
  visits: number;
  /** Largest share of them that may fail; 1 never judges. */
  share: number;
}

/** Settings of the guard over versions of modules that were activated. */
export const moduleSettings = {
  MODULE_GUARD_VISITS: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,6}$/, 'must be a whole number')),
      z.pipe(z.transform(Number), z.number().check(z.gte(1, 'must be 1 or more'))),
    ),
    20,
  ),
  MODULE_GUARD_SHARE: z._default(
    z.pipe(
      z.string().check(z.regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'must be from 0 to 1')),
      z.transform(Number),
    ),
    0.3,
  ),
};
const settings = z.object(moduleSettings);

export function readGuard(parsed: z.infer<typeof settings>): GuardRule {
  return { visits: parsed.MODULE_GUARD_VISITS, share: parsed.MODULE_GUARD_SHARE };
}

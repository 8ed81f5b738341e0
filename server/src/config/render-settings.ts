import * as z from 'zod/mini';

const longestMs = 60_000;
const wrong = `must be a whole number from 100 to ${longestMs}`;

/** Settings of the process that draws pages. */
export const renderSettings = {
  RENDER: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  RENDER_LIMIT_MS: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{3,5}$/, wrong)),
      z.pipe(z.transform(Number), z.number().check(z.gte(100, wrong), z.lte(longestMs, wrong))),
    ),
    2000,
  ),
};

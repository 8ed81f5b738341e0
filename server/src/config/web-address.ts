import * as z from 'zod/mini';

/** An http(s) address in the settings. */
export const webAddress = z.string().check(
  z.refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    error: 'must be an http(s) address',
  }),
);

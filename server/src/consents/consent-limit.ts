import { createRateLimit } from '../platform/http/rate-limit.ts';

/**
 * Per address against guessing links; a school that does it all in one lesson stays below. Overall against
 * filling the disk: counts files for links that exist and are open.
 */
export const consentLimit = createRateLimit({
  windowMs: 10 * 60_000,
  perAddress: 600,
  overall: 20_000,
});

import { createRateLimit } from '../platform/http/rate-limit.ts';

/** For guessing links and for filling the disk; a school that does it all in one lesson stays below. */
export const consentLimit = createRateLimit({
  windowMs: 10 * 60_000,
  perAddress: 600,
  overall: 20_000,
});

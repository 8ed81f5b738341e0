import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimit, runOrReject } from '../../platform/jobs/concurrency-limit.ts';

/** OWASP's minimum for Argon2id, the library's default: 19 MiB, two passes, about 50 ms. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const atOnce = 2;
/** Beyond it the response is an immediate 503. */
const longestQueue = 60;

const limit = createConcurrencyLimit(atOnce, longestQueue);

export function hashPassword(password: string): Promise<string> {
  return runOrReject(limit, () => hash(password, settings));
}

/** Made with the settings above from discarded random bytes. */
export const unknownAccountHash =
  '$argon2id$v=19$m=19456,t=2,p=1$gI6kJQMOtmx5FXj0pXY3Og$L1iPyOuNi1EqgPU8FF7C4/gcaA1it6NAKnI1W014DDY';

/** Does the same work without an account, so that timing does not reveal accounts. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await runOrReject(limit, () => verify(stored ?? unknownAccountHash, password));
  return stored !== null && isRight;
}

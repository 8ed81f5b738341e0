import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../platform/http/app-error.ts';

/** OWASP's lower bound for Argon2id, the library's default kind: 19 MiB, two passes, about 50 ms. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const atOnce = 2;
/** Beyond it a caller hears 503 at once instead of waiting for seconds. */
const longestQueue = 60;

let running = 0;
const queue: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (queue.length >= longestQueue) throw new AppError('UNAVAILABLE', { retryAfter: 5 });
    // The place is handed over: `running` stays as it is.
    await new Promise<void>((resolve) => queue.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, settings));
}

/** Made with the settings above from random bytes that nobody kept. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$gI6kJQMOtmx5FXj0pXY3Og$L1iPyOuNi1EqgPU8FF7C4/gcaA1it6NAKnI1W014DDY';

/**
 * Compares a password with an account's hash. Without an account the same work is done for nothing, so
 * that the time tells nobody which addresses have accounts.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await inTurn(() => verify(stored ?? nobodysHash, password));
  return stored !== null && isRight;
}

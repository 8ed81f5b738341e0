import { pbkdf2, solveChallenge } from 'altcha/lib';
import type { BotChallenge } from '@puchar/shared/contract';

const algorithm = 'PBKDF2/SHA-256';

/**
 * WebCrypto works beside the main thread, so the form stays responsive without a worker, whose file no hash of the
 * registry would cover. @returns The token of the form. @throws Error for an unknown algorithm, without https, and
 * when the signal aborts.
 */
export async function solve(challenge: BotChallenge, signal: AbortSignal): Promise<string> {
  if (challenge.parameters.algorithm !== algorithm) throw new Error('unknown kind of challenge');
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallenge({ challenge, controller, deriveKey: pbkdf2.deriveKey });
  if (solution === null) throw new Error('challenge not solved');
  return btoa(JSON.stringify({ challenge, solution }));
}

import { pbkdf2, solveChallenge } from 'altcha/lib';
import type { BotChallenge } from '@puchar/shared/contract';

/** The only kind our server gives out. */
const algorithm = 'PBKDF2/SHA-256';

/**
 * Finds the number that the challenge wants. The browser's own cryptography does the work beside the
 * page, so that the form stays responsive without a worker, whose file no hash of the registry would guard.
 *
 * @returns The token that goes along with the form.
 * @throws Error for a challenge of another kind, without https, and when the signal ends the work.
 */
export async function solve(challenge: BotChallenge, signal: AbortSignal): Promise<string> {
  if (challenge.parameters.algorithm !== algorithm) throw new Error('unknown kind of challenge');
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallenge({ challenge, controller, deriveKey: pbkdf2.deriveKey });
  if (solution === null) throw new Error('challenge not solved');
  return btoa(JSON.stringify({ challenge, solution }));
}

import type { BotChallenge } from '@puchar/shared/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { ServerContext } from '../../../platform/context.ts';
import { createAltcha } from '../bot-check.ts';

/** What a browser sends for a challenge that it solved. */
export async function solve(challenge: BotChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/**
 * A token that passes once, without the second of work: our own challenge with its number known to be
 * small.
 */
export async function makeBotToken({
  secrets,
  clock,
}: Pick<ServerContext, 'secrets' | 'clock'>): Promise<string> {
  const altcha = createAltcha({ key: secrets.botCheckKey, clock, tries: () => 0 });
  return solve(await altcha.createChallenge());
}

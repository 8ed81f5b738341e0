import type { BotChallenge } from '@puchar/shared/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { ServerContext } from '../../../platform/context.ts';
import { createAltcha } from '../bot-check.ts';

export async function solve(challenge: BotChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Valid once and solved without the work: its number is small. */
export async function makeBotToken({
  secrets,
  clock,
}: Pick<ServerContext, 'secrets' | 'clock'>): Promise<string> {
  const altcha = createAltcha({ key: secrets.botCheckKey, clock, tries: () => 0 });
  return solve(await altcha.createChallenge());
}

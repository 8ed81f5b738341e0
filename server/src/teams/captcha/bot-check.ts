import type { BotCheck } from '@puchar/shared/contract';
import type { ServerContext } from '../../platform/context.ts';
import { createAltcha } from './altcha.ts';
import { judgeTurnstile } from './turnstile.ts';
import { spendChallenge } from './used-challenges.ts';

/**
 * - `ok`: a person's token, now used up, whatever becomes of the call it came with;
 * - `failed`: BOT_CHECK_FAILED, a new token is needed;
 * - `unavailable`: nobody can tell now, so nobody passes; UNAVAILABLE with {@link botCheckRetryAfter}.
 */
export type BotVerdict = 'ok' | 'failed' | 'unavailable';

/** Seconds for the Retry-After header of a call refused with `unavailable`. */
export const botCheckRetryAfter = 30;

/** Path of the challenges of our own check. */
const challengeUrl = '/api/bot-check/challenge';

/** Which check the form has to show. */
export function offeredBotCheck({ config }: Pick<ServerContext, 'config'>): BotCheck {
  return config.turnstile
    ? { provider: 'turnstile', siteKey: config.turnstile.siteKey }
    : { provider: 'altcha', challengeUrl };
}

/**
 * Judges the token of a submission (`turnstileToken`, whichever check is on). Asked once for each try,
 * after the cheap checks and outside of a transaction. Never throws but for a database that is down.
 *
 * @param token Text of any length and content.
 * @param signal Ends the question when the caller's whole time is over.
 */
export async function verifyBotCheck(
  context: Pick<ServerContext, 'config' | 'db' | 'clock' | 'log' | 'external' | 'secrets'>,
  token: string,
  signal?: AbortSignal,
): Promise<BotVerdict> {
  const { config, db, clock, secrets } = context;
  if (config.turnstile) return judgeTurnstile(context, config.turnstile, token, signal);
  const solved = await createAltcha({ key: secrets.botCheckKey, clock }).judge(token);
  if (solved === null) return 'failed';
  return (await spendChallenge(db, solved, clock.now())) ? 'ok' : 'failed';
}

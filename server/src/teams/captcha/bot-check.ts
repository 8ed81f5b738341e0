import { createHmac, randomInt } from 'node:crypto';
import { turnstileAction, botChallenge } from '@puchar/shared/contract';
import type { BotChallenge, BotCheck } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { VerifySolutionOptions } from 'altcha-lib/types';
import { lte } from 'drizzle-orm';
import { isLoopback, isTurnstileTestKey } from '../../config/services.ts';
import type { TurnstileSettings } from '../../config/services.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Outcome } from '../../platform/external/read-response.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { usedChallenges } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';

const mostTokenCharacters = 2_048;

const verdict = z.object({
  success: z.boolean(),
  hostname: z.optional(z.string()),
  action: z.optional(z.string()),
  'error-codes': z.optional(z.array(z.string())),
});

/** Codes about the visitor's token; all others concern our settings or the service. */
const tokenErrors = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
]);

/**
 * Cloudflare verifies each token once.
 * @returns `unavailable` when the service is down or does not know our key.
 */
export async function judgeTurnstile(
  { config, external, log }: Pick<ServerContext, 'config' | 'external' | 'log'>,
  { secretKey }: TurnstileSettings,
  token: string,
  signal?: AbortSignal,
): Promise<BotVerdict> {
  if (token.length > mostTokenCharacters) return 'failed';
  const outcome = await external.request('turnstile', {
    path: '',
    schema: verdict,
    body: { secret: secretKey, response: token },
    ...(signal ? { signal } : {}),
  });
  if (outcome.kind !== 'ok') return 'unavailable';
  const { success, hostname, action, 'error-codes': codes = [] } = outcome.value;
  if (!success) {
    const failure = codes.find((code) => !tokenErrors.has(code));
    if (failure === undefined && codes.length > 0) return 'failed';
    log.error('bot-check.rejected-by-service', { code: failure?.slice(0, 50) });
    return 'unavailable';
  }
  // Test keys return neither our host nor our action.
  if (isTurnstileTestKey(secretKey)) return 'ok';
  if (action !== turnstileAction) return 'failed';
  const isOurHost = isLoopback(config.publicUrl) || hostname === new URL(config.publicUrl).hostname;
  if (isOurHost) return 'ok';
  log.warn('bot-check.other-address', { publicUrl: config.publicUrl });
  return 'elsewhere';
}

/** Whether Cloudflare knows the secret key. */
export async function isTurnstileKeyKnown(
  { external }: Pick<ServerContext, 'external'>,
  { secretKey }: TurnstileSettings,
): Promise<Outcome<boolean>> {
  const outcome = await external.request('turnstile', {
    path: '',
    schema: verdict,
    body: { secret: secretKey, response: 'no-token' },
  });
  if (outcome.kind !== 'ok') return outcome;
  const { success, 'error-codes': codes = [] } = outcome.value;
  // The token is none of Cloudflare's, so with a known key that alone is wrong.
  return { kind: 'ok', value: success || codes.every((code) => tokenErrors.has(code)) };
}

/** Lifetime of a challenge and of its token. */
export const challengeLifeMs = 20 * 60_000;
/** PBKDF2 iterations per try. */
const cost = 5_000;
/**
 * A browser counts from 0 to a number in this range. Measured in Chromium: 0.7 ms a try, 0.9 to 1.5 s
 * for the check on a core of a server, 5 to 8 s with a processor slowed down six times as a slow phone.
 */
const leastTries = 500;
const mostTries = 1_500;

/** The signature covers every parameter. */
const token = z.strictObject({
  challenge: botChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});
type Token = z.infer<typeof token>;

function parseToken(text: string): Token | null {
  try {
    return token.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).data ?? null;
  } catch {
    return null; // Not JSON.
  }
}

interface AltchaOptions {
  key: Buffer;
  clock: Clock;
  /** Overridden by tests that need a token at once. */
  tries?: () => number;
}

interface SolvedChallenge {
  signature: string;
  expiresAt: Date;
}

/** Proof of work without an external service: the browser computes, the server verifies once. */
export function createAltcha({ key, clock, tries }: AltchaOptions) {
  const secret = (purpose: string) => createHmac('sha256', key).update(purpose).digest('hex');
  const secrets = {
    hmacSignatureSecret: secret('altcha challenge'),
    hmacKeySignatureSecret: secret('altcha solution'),
  } satisfies Partial<VerifySolutionOptions>;
  return {
    async createChallenge(): Promise<BotChallenge> {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: tries?.() ?? randomInt(leastTries, mostTries + 1),
        // Not the library's `expiresAt`, which the browser compares with the visitor's clock.
        data: { goodUntil: clock.now().getTime() + challengeLifeMs },
        deriveKey,
        ...secrets,
      });
      return botChallenge.parse(challenge);
    },
    /** @returns Null for a forged, unsolved or expired token. */
    async judge(text: string): Promise<SolvedChallenge | null> {
      const parsed = parseToken(text);
      if (parsed === null) return null;
      const { challenge, solution } = parsed;
      const { goodUntil } = challenge.parameters.data;
      if (goodUntil <= clock.now().getTime()) return null;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      return verified ? { signature: challenge.signature, expiresAt: new Date(goodUntil) } : null;
    },
  };
}

/** Its own transaction, so that a submission rejected later has used its token too. */
async function spendChallenge(
  db: Database,
  { signature, expiresAt }: SolvedChallenge,
  now: Date,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    await tx.delete(usedChallenges).where(lte(usedChallenges.expiresAt, now));
    const rows = await tx
      .insert(usedChallenges)
      .values({ signature, expiresAt })
      .onConflictDoNothing()
      .returning({ signature: usedChallenges.signature });
    return rows.length === 1;
  });
}

/**
 * `ok` uses up the token; `failed` needs a new one; `elsewhere` was solved under another name than
 * PUBLIC_URL; `unavailable` could not be verified.
 */
type BotVerdict = 'ok' | 'failed' | 'elsewhere' | 'unavailable';

/** Seconds, for Retry-After. */
export const botCheckRetryAfter = 30;

const challengeUrl = '/api/bot-check/challenge';

/** Null where every browser can compute the check. WebCrypto needs https, or the machine itself. */
export function botCheckObstacle({ config }: Pick<ServerContext, 'config'>): string | null {
  const { turnstile, publicUrl } = config;
  if (turnstile || publicUrl.startsWith('https:') || isLoopback(publicUrl)) return null;
  return 'By plain http no browser can compute the bot check of the registration form. Put https in front, and set PUBLIC_URL to that address.';
}

export function offeredBotCheck({ config }: Pick<ServerContext, 'config'>): BotCheck {
  return config.turnstile
    ? { provider: 'turnstile', siteKey: config.turnstile.siteKey }
    : { provider: 'altcha', challengeUrl };
}

/** Call it after the cheap checks, because it uses up the token, and outside a transaction. */
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

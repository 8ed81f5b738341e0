import { createHmac, randomInt } from 'node:crypto';
import { botChallenge } from '@puchar/shared/contract';
import type { BotChallenge } from '@puchar/shared/contract';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { VerifySolutionOptions } from 'altcha-lib/types';
import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';

/** How long a challenge, and the token made of it, is good for, in milliseconds. */
export const challengeLifeMs = 20 * 60_000;
/** Rounds of the key derivation in one try. */
const cost = 5_000;
/** A browser tries the numbers from 0 up to one between these: about a second of a slow telephone's work. */
const leastTries = 500;
const mostTries = 1_500;

/** What a solved challenge is sent back as; the signature covers every parameter. */
const token = z.strictObject({
  challenge: botChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});
type Token = z.infer<typeof token>;

function parseToken(text: string): Token | null {
  try {
    const result = token.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
    return result.success ? result.data : null;
  } catch {
    return null; // Not JSON.
  }
}

export interface AltchaOptions {
  /** Signs the challenges. */
  key: Buffer;
  clock: Clock;
  /** Number to be found, for tests that need a token at once. */
  tries?: () => number;
}

export interface SolvedChallenge {
  signature: string;
  expiresAt: Date;
}

/** Our own bot check: a browser computes for a second, we look once. Nobody else is asked. */
export interface Altcha {
  createChallenge(): Promise<BotChallenge>;
  /** @returns Null for what we did not sign, what is not solved and what is too old. */
  judge(token: string): Promise<SolvedChallenge | null>;
}

export function createAltcha({ key, clock, tries }: AltchaOptions): Altcha {
  const secret = (purpose: string) => createHmac('sha256', key).update(purpose).digest('hex');
  const secrets = {
    hmacSignatureSecret: secret('altcha challenge'),
    hmacKeySignatureSecret: secret('altcha solution'),
  } satisfies Partial<VerifySolutionOptions>;
  return {
    async createChallenge() {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: tries?.() ?? randomInt(leastTries, mostTries + 1),
        // Not the library's own `expiresAt`: the browser would hold that against the visitor's clock,
        // which may be wrong.
        data: { goodUntil: clock.now().getTime() + challengeLifeMs },
        deriveKey,
        ...secrets,
      });
      return botChallenge.parse(challenge);
    },
    async judge(text) {
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

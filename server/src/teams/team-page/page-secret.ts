import { createHash, createHmac } from 'node:crypto';
import { deriveKey } from '../../platform/secrets/secrets.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** 192 bits cannot be guessed. */
const secretBytes = 24;

/**
 * Derived, so that a repeated registration and a later e-mail can name it though the database has only its hash.
 *
 * @returns 32 URL-safe characters.
 */
export function pageSecret(
  secrets: Pick<Secrets, 'consentKey'>,
  { id, generation }: { id: string; generation: number },
): string {
  return createHmac('sha256', deriveKey(secrets, 'team-page'))
    .update(`${id}:${generation}`)
    .digest()
    .subarray(0, secretBytes)
    .toString('base64url');
}

export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

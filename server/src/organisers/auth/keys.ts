import { createHash, randomBytes, hkdfSync } from 'node:crypto';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** SHA-256, hexadecimal: for looking up secrets and addresses without keeping them. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** URL-safe text of 256 random bits. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A key of 32 bytes for one purpose: what it opens no other of the server's keys opens. */
export function deriveKey({ consentKey }: Pick<Secrets, 'consentKey'>, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', consentKey, '', purpose, 32));
}

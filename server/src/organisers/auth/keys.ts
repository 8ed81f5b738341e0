import { createHash, randomBytes, hkdfSync } from 'node:crypto';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** Hexadecimal; for looking up secrets and addresses that are not stored themselves. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** URL-safe, 256 random bits. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** 32 bytes for one purpose, independent of every other derived key. */
export function deriveKey({ consentKey }: Pick<Secrets, 'consentKey'>, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', consentKey, '', purpose, 32));
}

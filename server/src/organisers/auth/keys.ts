import { createHash, randomBytes, hkdfSync } from 'node:crypto';
import type { Secrets } from '../../platform/secrets/secrets.ts';

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** 32 bytes, independent of the keys for other purposes. */
export function deriveKey({ consentKey }: Pick<Secrets, 'consentKey'>, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', consentKey, '', purpose, 32));
}

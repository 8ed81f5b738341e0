import { hkdfSync } from 'node:crypto';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** A key of 32 bytes for one purpose: what it opens no other of the server's keys opens. */
export function deriveKey({ consentKey }: Pick<Secrets, 'consentKey'>, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', consentKey, '', purpose, 32));
}

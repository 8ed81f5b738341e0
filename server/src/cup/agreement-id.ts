import { randomBytes } from 'node:crypto';

/** 192 bits: nobody finds a consent by guessing. */
const idBytes = 24;

/** A new link to a consent: opaque and URL-safe. */
export function newAgreementId(): string {
  return randomBytes(idBytes).toString('base64url');
}

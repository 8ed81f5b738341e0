import { Secret, TOTP } from 'otpauth';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { deriveKey } from './keys.ts';

const period = 30;
/** Steps before and after the current one: clocks of phones differ. */
const tolerance = 1;
const issuer = 'Puchar';

const secretOf = (secret: Uint8Array) => new Secret({ buffer: Uint8Array.from(secret).buffer });

function totpOf(secret: Uint8Array, account = ''): TOTP {
  const options = { algorithm: 'SHA1', digits: 6, period, issuer, label: account };
  return new TOTP({ ...options, secret: secretOf(secret) });
}

/** RFC 4648 without padding, as authenticator apps read it. */
export const toBase32 = (bytes: Uint8Array): string => secretOf(bytes).base32;

export const totpStep = (at: Date): number => TOTP.counter({ period, timestamp: at.getTime() });

export const totpCodeOf = (secret: Uint8Array, step: number): string =>
  totpOf(secret).generate({ timestamp: step * period * 1000 });

export function findTotpStep(secret: Uint8Array, code: string, at: Date): number | null {
  // The library throws for six other characters.
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret).validate({
    token: code,
    timestamp: at.getTime(),
    window: tolerance,
  });
  return delta === null ? null : totpStep(at) + delta;
}

export const totpUri = (secret: Uint8Array, account: string): string =>
  totpOf(secret, account).toString();

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const keyOf = (secrets: Pick<Secrets, 'consentKey'>) =>
  deriveKey(secrets, 'second factor of organisers');

/** Opens only for the same organiser. */
export function sealTotpSecret(
  secrets: Pick<Secrets, 'consentKey'>,
  administratorId: string,
  secret: Buffer,
): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(secrets), iv).setAAD(Buffer.from(administratorId));
  const content = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, content, cipher.getAuthTag()]).toString('base64');
}

/** @throws Error when the row was changed, or encrypted with another key. */
export function openTotpSecret(
  secrets: Pick<Secrets, 'consentKey'>,
  administratorId: string,
  sealed: string,
): Buffer {
  const bytes = Buffer.from(sealed, 'base64');
  const options = { authTagLength: tagBytes };
  const decipher = createDecipheriv(algorithm, keyOf(secrets), bytes.subarray(0, ivBytes), options)
    .setAAD(Buffer.from(administratorId))
    .setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]);
}

import { Secret, TOTP } from 'otpauth';
import { openSealed, seal } from '../../platform/secrets/seal.ts';
import { deriveKey } from '../../platform/secrets/secrets.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

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

const keyOf = (secrets: Pick<Secrets, 'consentKey'>) =>
  deriveKey(secrets, 'second factor of organisers');

/** Opens only for the same organiser. */
export function sealTotpSecret(
  secrets: Pick<Secrets, 'consentKey'>,
  administratorId: string,
  secret: Buffer,
): string {
  return seal(keyOf(secrets), administratorId, secret);
}

/** @throws Error when the row was changed, or encrypted with another key. */
export function openTotpSecret(
  secrets: Pick<Secrets, 'consentKey'>,
  administratorId: string,
  sealed: string,
): Buffer {
  return openSealed(keyOf(secrets), administratorId, sealed);
}

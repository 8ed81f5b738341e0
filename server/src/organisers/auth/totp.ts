import { Secret, TOTP } from 'otpauth';

const period = 30;
/** Steps before and after the current one that are accepted too: clocks of phones differ. */
const tolerance = 1;
const issuer = 'Puchar';

const secretOf = (secret: Uint8Array) => new Secret({ buffer: Uint8Array.from(secret).buffer });

function totpOf(secret: Uint8Array, account = ''): TOTP {
  const options = { algorithm: 'SHA1', digits: 6, period, issuer, label: account };
  return new TOTP({ ...options, secret: secretOf(secret) });
}

/** Base32 of RFC 4648 without padding, as authenticator apps read it. */
export const toBase32 = (bytes: Uint8Array): string => secretOf(bytes).base32;

/** The step of RFC 6238 that an instant lies in. */
export const totpStep = (at: Date): number => TOTP.counter({ period, timestamp: at.getTime() });

/** The code of one step: RFC 4226 with SHA-1, six digits. */
export const totpCodeOf = (secret: Uint8Array, step: number): string =>
  totpOf(secret).generate({ timestamp: step * period * 1000 });

/** The step near an instant that a code belongs to; null for a wrong code. */
export function findTotpStep(secret: Uint8Array, code: string, at: Date): number | null {
  // The library throws for other characters of the right count.
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret).validate({
    token: code,
    timestamp: at.getTime(),
    window: tolerance,
  });
  return delta === null ? null : totpStep(at) + delta;
}

/** The address that authenticator apps take a secret from. */
export const totpUri = (secret: Uint8Array, account: string): string =>
  totpOf(secret, account).toString();

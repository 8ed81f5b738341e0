import { createHmac, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const digits = 6;
/** Steps before and after the present one that count too: clocks of telephones differ. */
const tolerance = 1;

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 of RFC 4648 without padding, as authenticator apps read it. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => base32Letters[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** The step of RFC 6238 that an instant lies in. */
export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / 1000 / stepSeconds);
}

/** The code of one step: RFC 4226 with SHA-1, six digits. */
export function totpCodeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step near an instant that a code belongs to; null for a wrong code. */
export function findTotpStep(secret: Uint8Array, code: string, at: Date): number | null {
  const given = Buffer.from(code);
  const now = totpStep(at);
  for (let step = now - tolerance; step <= now + tolerance; step += 1) {
    const expected = Buffer.from(totpCodeOf(secret, step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) return step;
  }
  return null;
}

/** The address that authenticator apps take a secret from. */
export function totpUri(secret: Uint8Array, account: string): string {
  const issuer = 'Puchar';
  const query = new URLSearchParams({
    secret: toBase32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(digits),
    period: String(stepSeconds),
  });
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?${query.toString()}`;
}

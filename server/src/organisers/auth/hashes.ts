import { createHash, randomBytes } from 'node:crypto';

/** SHA-256, hexadecimal: for looking up secrets and addresses without keeping them. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** URL-safe text of 256 random bits. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

import { createHash, randomBytes } from 'node:crypto';

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

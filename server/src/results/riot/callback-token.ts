import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** What is put into a code's metaData, so that whoever posts a result proves to know it. */
export const newCallbackToken = (): string => randomBytes(32).toString('base64url');

/** The form that is stored: who reads the database cannot post results. */
export function callbackTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const nobodysHash = callbackTokenHash(newCallbackToken());

/** @param hash Stored one; null compares with one that nothing fits. */
export function isCallbackToken(token: string, hash: string | null): boolean {
  const [given, stored] = [callbackTokenHash(token), hash ?? nobodysHash];
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(stored, 'hex')) && hash !== null;
}

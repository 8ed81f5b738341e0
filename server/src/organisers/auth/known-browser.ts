import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { deriveKey } from './derive-key.ts';
import { randomToken } from './hashes.ts';

type Keys = Pick<Secrets, 'consentKey'>;

function markOf(secrets: Keys, emailFolded: string, id: string): Buffer {
  const key = deriveKey(secrets, 'browsers of organisers');
  return createHmac('sha256', key)
    .update(JSON.stringify([emailFolded, id]))
    .digest();
}

/** The id of a browser in which this account was signed in before; null for every other cookie. */
export function readKnownBrowser(
  secrets: Keys,
  emailFolded: string,
  cookie: string | undefined,
): string | null {
  if (cookie === undefined || cookie.length > 200) return null;
  const [id = '', mark = ''] = cookie.split('.');
  const given = Buffer.from(mark, 'base64url');
  const expected = markOf(secrets, emailFolded, id);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

/** The cookie by which {@link readKnownBrowser} finds the id; a new id without one. */
export function makeKnownBrowser(secrets: Keys, emailFolded: string, known: string | null): string {
  const id = known ?? randomToken();
  return `${id}.${markOf(secrets, emailFolded, id).toString('base64url')}`;
}

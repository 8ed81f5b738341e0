import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { requestUrl } from '../platform/http/request-url.ts';

/** The draft of a page that stays open while the form is loaded again a few times can still be read. */
const maxKeys = 4;
/** A draft is dropped after two weeks, and its key with it. */
const maxAgeSeconds = 15 * 24 * 3600;
const aKey = /^[\w-]{43}$/;

/**
 * Keys that encrypt the draft of a form on the device, newest first, so that scripts of other pages of this origin cannot
 * read it. They are in the HTML alone and in an HTTP-only cookie for these pages. Every document gets a new key, so
 * that a key planted in the cookie never encrypts anything; earlier keys still decrypt.
 *
 * @returns Null for a request that does not load a document: HTML fetched by a script has no key.
 */
export function takeDeviceKeys(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
): string[] | null {
  // Browsers write this header themselves and let no script change it.
  if (request.headers['sec-fetch-dest'] !== 'document') return null;
  const secure = publicUrl.startsWith('https:');
  const name = `${secure ? '__Secure-' : ''}puchar_form`;
  const earlier = (request.cookies[name] ?? '').split('.').filter((key) => aKey.test(key));
  const keys = [randomBytes(32).toString('base64url'), ...earlier].slice(0, maxKeys);
  const { pathname } = requestUrl(request.url);
  reply.setCookie(name, keys.join('.'), {
    path: `/${pathname.split('/')[1] ?? ''}`,
    httpOnly: true,
    // The way in is often a link in a message.
    sameSite: 'lax',
    secure,
    maxAge: maxAgeSeconds,
  });
  return keys;
}

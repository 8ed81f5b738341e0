import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { requestUrl } from '../platform/http/request-url.ts';

/** A draft can still be read after the form was loaded again a few times. */
const maxKeys = 4;
/** A draft is dropped after two weeks, and its key with it. */
const maxAgeSeconds = 15 * 24 * 3600;
const aKey = /^[\w-]{43}$/;

/**
 * Each document gets a new key, so that a planted cookie never encrypts anything; earlier ones still decrypt.
 * @returns Null for HTML that a script fetches.
 */
export function takeDeviceKeys(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
): string[] | null {
  // Browsers set this header themselves; scripts cannot change it.
  if (request.headers['sec-fetch-dest'] !== 'document') return null;
  const secure = publicUrl.startsWith('https:');
  const name = `${secure ? '__Secure-' : ''}puchar_form`;
  const earlier = (request.cookies[name] ?? '').split('.').filter((key) => aKey.test(key));
  const keys = [randomBytes(32).toString('base64url'), ...earlier].slice(0, maxKeys);
  const { pathname } = requestUrl(request.url);
  reply.setCookie(name, keys.join('.'), {
    path: `/${pathname.split('/')[1] ?? ''}`,
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: maxAgeSeconds,
  });
  return keys;
}

import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { requestUrl } from '../platform/http/request-url.ts';

/** A page that stood open while the form was loaded anew a few times can still be read. */
const keptKeys = 4;
/** A draft is dropped after two weeks: its key has no use beyond. */
const keptSeconds = 15 * 24 * 3600;
const aKey = /^[\w-]{43}$/;

/**
 * Keys for what the page of a form keeps on the device, newest first: what other pages of this
 * origin find in its storage they cannot read. The keys stand in the HTML alone, and in a cookie that no
 * script sees and that is sent to these pages only. Every document gets a new one, so that a key which
 * somebody planted in the cookie never closes anything; earlier ones open what they closed.
 *
 * @returns Null for whoever does not load a document: HTML that a script fetched carries no key.
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
  const keys = [randomBytes(32).toString('base64url'), ...earlier].slice(0, keptKeys);
  const { pathname } = requestUrl(request.url);
  reply.setCookie(name, keys.join('.'), {
    path: `/${pathname.split('/')[1] ?? ''}`,
    httpOnly: true,
    // The way in is often a link in a message.
    sameSite: 'lax',
    secure,
    maxAge: keptSeconds,
  });
  return keys;
}

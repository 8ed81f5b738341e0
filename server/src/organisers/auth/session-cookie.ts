import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { absoluteMs } from './sessions.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { isAtMachine } from '../own-origin.ts';
import { randomToken } from './keys.ts';
import { deriveKey } from '../../platform/secrets/secrets.ts';

const maxAges = {
  session: absoluteMs / 1000,
  /** Half a year: from one cup's preparations to its end. */
  browser: 180 * 24 * 3600,
};

/** `browser` identifies a known browser for the sign-in limits; it grants nothing. */
type CookieName = keyof typeof maxAges;

/** By the page that sent the request: a proxy may replace the name of the host. */
function isSecure(
  config: Config,
  { headers: { host = '', origin = '' } }: FastifyRequest,
): boolean {
  const isPlain = origin.startsWith('http:') && isAtMachine(config, host);
  return config.adminUrl.startsWith('https:') && !isPlain;
}

/** A `__Host-` cookie cannot be set by another host or a plain connection. */
const cookieName = (name: CookieName, secure: boolean) =>
  `${secure ? '__Host-' : ''}puchar_${name}`;

const optionsOf = (secure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure }) as const;

export function readCookie(
  config: Config,
  { cookies, headers: { host = '' } }: FastifyRequest,
  name: CookieName,
): string | undefined {
  const isHttps = config.adminUrl.startsWith('https:');
  const secure = isHttps ? cookies[cookieName(name, true)] : undefined;
  const readsPlain = !isHttps || isAtMachine(config, host);
  return secure ?? (readsPlain ? cookies[cookieName(name, false)] : undefined);
}

export function setCookie(
  config: Config,
  reply: FastifyReply,
  name: CookieName,
  value: string,
): void {
  const secure = isSecure(config, reply.request);
  reply.setCookie(cookieName(name, secure), value, { ...optionsOf(secure), maxAge: maxAges[name] });
}

export function clearSessionCookie(config: Config, reply: FastifyReply): void {
  const secure = isSecure(config, reply.request);
  reply.clearCookie(cookieName('session', secure), optionsOf(secure));
}

type Keys = Pick<Secrets, 'consentKey'>;

function markOf(secrets: Keys, emailFolded: string, id: string): Buffer {
  const key = deriveKey(secrets, 'browsers of organisers');
  return createHmac('sha256', key)
    .update(JSON.stringify([emailFolded, id]))
    .digest();
}

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

export function makeKnownBrowser(secrets: Keys, emailFolded: string, known: string | null): string {
  const id = known ?? randomToken();
  return `${id}.${markOf(secrets, emailFolded, id).toString('base64url')}`;
}

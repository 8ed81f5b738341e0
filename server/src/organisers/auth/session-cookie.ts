import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { absoluteMs } from './sessions.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { randomToken } from './keys.ts';
import { deriveKey } from '../../platform/secrets/secrets.ts';

const maxAges = {
  session: absoluteMs / 1000,
  /** Half a year: from one cup's preparations to its end. */
  browser: 180 * 24 * 3600,
};

/** `browser` identifies a known browser for the sign-in limits; it grants nothing. */
type CookieName = keyof typeof maxAges;

const isSecure = (config: Config) => config.adminUrl.startsWith('https:');

/** A `__Host-` cookie cannot be set by another host or a plain connection. */
function cookieName(config: Config, name: CookieName): string {
  return `${isSecure(config) ? '__Host-' : ''}puchar_${name}`;
}

function optionsOf(config: Config) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(config),
  } as const;
}

export function readCookie(
  config: Config,
  request: FastifyRequest,
  name: CookieName,
): string | undefined {
  return request.cookies[cookieName(config, name)];
}

export function setCookie(
  config: Config,
  reply: FastifyReply,
  name: CookieName,
  value: string,
): void {
  const options = { ...optionsOf(config), maxAge: maxAges[name] };
  reply.setCookie(cookieName(config, name), value, options);
}

export function clearSessionCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(cookieName(config, 'session'), optionsOf(config));
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

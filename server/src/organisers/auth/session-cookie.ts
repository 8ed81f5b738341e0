import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { absoluteMs } from './sessions.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { deriveKey, randomToken } from './keys.ts';

const browserSeconds = 180 * 24 * 3600;

const isSecure = (config: Config) => config.adminUrl.startsWith('https:');

/** A `__Host-` cookie cannot be set by another host or a plain connection. */
function cookieName(config: Config, name: string): string {
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

export function readSessionCookie(config: Config, request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(config, 'session')];
}

export function setSessionCookie(config: Config, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(config, 'session'), token, {
    ...optionsOf(config),
    maxAge: absoluteMs / 1000,
  });
}

export function clearSessionCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(cookieName(config, 'session'), optionsOf(config));
}

/** Identifies a known browser for the sign-in limits; grants nothing and outlives the session. */
export function readBrowserCookie(config: Config, request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(config, 'browser')];
}

export function setBrowserCookie(config: Config, reply: FastifyReply, browser: string): void {
  reply.setCookie(cookieName(config, 'browser'), browser, {
    ...optionsOf(config),
    maxAge: browserSeconds,
  });
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

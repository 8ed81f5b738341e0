import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { absoluteMs } from './sessions.ts';

/** Half a year: from one cup's preparations to its end. */
const browserSeconds = 180 * 24 * 3600;

const isSecure = (config: Config) => config.adminUrl.startsWith('https:');

/** A `__Host-` cookie can come from no other host and no plain connection. */
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

/** By it sign-in knows a browser again; it opens nothing and outlives the session. */
export function readBrowserCookie(config: Config, request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(config, 'browser')];
}

export function setBrowserCookie(config: Config, reply: FastifyReply, browser: string): void {
  reply.setCookie(cookieName(config, 'browser'), browser, {
    ...optionsOf(config),
    maxAge: browserSeconds,
  });
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { absoluteMs } from './sessions.ts';

/** A `__Host-` cookie can come from no other host and no plain connection. */
function cookieOf(config: Config): { name: string; secure: boolean } {
  const secure = config.adminUrl.startsWith('https:');
  return { name: secure ? '__Host-puchar_session' : 'puchar_session', secure };
}

function optionsOf(config: Config) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: cookieOf(config).secure,
  } as const;
}

export function readSessionCookie(config: Config, request: FastifyRequest): string | undefined {
  return request.cookies[cookieOf(config).name];
}

export function setSessionCookie(config: Config, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieOf(config).name, token, {
    ...optionsOf(config),
    maxAge: absoluteMs / 1000,
  });
}

export function clearSessionCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(cookieOf(config).name, optionsOf(config));
}

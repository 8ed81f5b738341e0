import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { ServerContext } from '../../context.ts';
import { bindEndpoint } from '../../http/bind-endpoint.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts';
import { endSession, findSession } from './sessions.ts';
import { signIn } from './sign-in.ts';

export function registerAuthRoutes(app: FastifyInstance, context: ServerContext): void {
  const { config, db, clock } = context;
  bindEndpoint(app, context, endpoints.signIn, {
    async handler({ body }, { request, reply }) {
      const caller = { address: request.ip, token: readSessionCookie(config, request) };
      const { administrator, token } = await signIn(context, body, caller);
      setSessionCookie(config, reply, token);
      return administrator;
    },
  });
  bindEndpoint(app, context, endpoints.getSession, {
    async handler(_input, { request }) {
      const found = await findSession(db, readSessionCookie(config, request), clock.now());
      if (!found) throw new AppError('NO_SESSION');
      const { id, firstName, nickname, lastName, email } = found;
      return { id, firstName, nickname, lastName, email };
    },
  });
  bindEndpoint(app, context, endpoints.logout, {
    async handler(_input, { request, reply }) {
      const token = readSessionCookie(config, request);
      if (token !== undefined) await endSession(db, token);
      clearSessionCookie(config, reply);
      return { message: 'Signed out.' };
    },
  });
}

import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerContext } from '../../platform/context.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { registerAdminRoutes } from './admins.routes.ts';
import {
  clearSessionCookie,
  readBrowserCookie,
  readSessionCookie,
  setBrowserCookie,
  setSessionCookie,
} from './session-cookie.ts';
import { endSession, findSession } from './sessions.ts';
import { signIn } from './sign-in.ts';

/** Signing in and out, and the calls about organisers themselves. */
export function registerAuthRoutes(app: FastifyInstance, context: ServerContext): void {
  const { config, db, clock } = context;
  bindEndpoint(app, context, endpoints.signIn, {
    async handler({ body }, { request, reply }) {
      const { administrator, token, browser } = await signIn(context, body, {
        address: request.ip,
        token: readSessionCookie(config, request),
        browser: readBrowserCookie(config, request),
      });
      setSessionCookie(config, reply, token);
      setBrowserCookie(config, reply, browser);
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
  registerAdminRoutes(app, context);
}

import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import {
  listAdministrators,
  createAdmin,
  deleteAdmin,
  signOutEverywhere,
  toAdministrator,
} from './accounts.ts';
import { changePassword } from './own-password.ts';
import type { OwnCall } from './own-password.ts';
import { beginTotp, confirmTotp, disableTotp } from './second-factor.ts';
import { clearSessionCookie, readCookie, setCookie } from './session-cookie.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { endSession, findSession } from './sessions.ts';
import { signIn } from './sign-in.ts';

const ownCall = (request: FastifyRequest): OwnCall => ({
  actorId: currentUserId(request),
  address: request.ip,
});

function registerAdminRoutes(app: FastifyInstance, context: ServerContext): void {
  const { config, db } = context;
  bindEndpoint(app, context, endpoints.createAdmin, {
    handler: ({ body }, { request }) => createAdmin(context, body, currentUserId(request)),
  });
  bindEndpoint(app, context, endpoints.getAdmins, { handler: () => listAdministrators(db) });
  bindEndpoint(app, context, endpoints.deleteAdmin, {
    handler: ({ params: { id } }, { request }) =>
      deleteAdmin(context, { id, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.signOutEverywhere, {
    async handler({ body }, { request, reply }) {
      const actorId = currentUserId(request);
      const adminId = body.adminId ?? actorId;
      const response = await signOutEverywhere(context, { adminId, actorId });
      if (adminId === actorId) clearSessionCookie(config, reply);
      return response;
    },
  });
  bindEndpoint(app, context, endpoints.changePassword, {
    async handler({ body }, { request, reply }) {
      const token = await changePassword(context, body, ownCall(request));
      setCookie(config, reply, 'session', token);
      return { message: 'Password changed.' };
    },
  });
  bindEndpoint(app, context, endpoints.beginTotp, {
    handler: (_input, { request }) => beginTotp(context, currentUserId(request)),
  });
  bindEndpoint(app, context, endpoints.confirmTotp, {
    handler: ({ body: { code } }, { request }) =>
      confirmTotp(context, { code, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.disableTotp, {
    handler: ({ body: { password } }, { request }) =>
      disableTotp(context, { password, ...ownCall(request) }),
  });
}

export function registerAuthRoutes(app: FastifyInstance, context: ServerContext): void {
  const { config, db, clock } = context;
  bindEndpoint(app, context, endpoints.signIn, {
    async handler({ body }, { request, reply }) {
      const { administrator, token, browser } = await signIn(context, body, {
        address: request.ip,
        token: readCookie(config, request, 'session'),
        browser: readCookie(config, request, 'browser'),
      });
      setCookie(config, reply, 'session', token);
      setCookie(config, reply, 'browser', browser);
      return administrator;
    },
  });
  bindEndpoint(app, context, endpoints.getSession, {
    async handler(_input, { request }) {
      const found = await findSession(db, readCookie(config, request, 'session'), clock.now());
      if (!found) throw new AppError('NO_SESSION');
      return toAdministrator(found);
    },
  });
  bindEndpoint(app, context, endpoints.logout, {
    async handler(_input, { request, reply }) {
      const token = readCookie(config, request, 'session');
      if (token !== undefined) await endSession(db, token);
      clearSessionCookie(config, reply);
      return { message: 'Signed out.' };
    },
  });
  registerAdminRoutes(app, context);
}

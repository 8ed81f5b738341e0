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
import {
  clearSessionCookie,
  setSessionCookie,
  readBrowserCookie,
  readSessionCookie,
  setBrowserCookie,
} from './session-cookie.ts';
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
      const answer = await signOutEverywhere(context, { adminId, actorId });
      if (adminId === actorId) clearSessionCookie(config, reply);
      return answer;
    },
  });
  bindEndpoint(app, context, endpoints.changePassword, {
    async handler({ body }, { request, reply }) {
      setSessionCookie(config, reply, await changePassword(context, body, ownCall(request)));
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
      return toAdministrator(found);
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

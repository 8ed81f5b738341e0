import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import {
  acceptInvitation,
  createInvitation,
  createPasswordLink,
  deleteInvitation,
  listInvitations,
  openLink,
  setPasswordByLink,
} from './account-links.ts';
import {
  listAdministrators,
  changeRole,
  createAdmin,
  deleteAdmin,
  signOutAdmin,
  toAdministrator,
} from './accounts.ts';
import { readOwnAccount, signOutEverywhere, updateOwnAccount } from './own-account.ts';
import { changePassword } from './own-password.ts';
import type { OwnCall } from './own-password.ts';
import { beginTotp, confirmTotp, disableTotp, renewRecoveryCodes } from './second-factor.ts';
import { clearSessionCookie, readCookie, setCookie } from './session-cookie.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { endSession, findSession } from './sessions.ts';
import { signIn } from './sign-in.ts';

const ownCall = (request: FastifyRequest): OwnCall => ({
  actorId: currentUserId(request),
  address: request.ip,
});

function registerAccountRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db } = context;
  bindEndpoint(app, context, endpoints.createAdmin, {
    handler: ({ body }, { request }) => createAdmin(context, body, currentUserId(request)),
  });
  bindEndpoint(app, context, endpoints.getAdmins, { handler: () => listAdministrators(db) });
  bindEndpoint(app, context, endpoints.deleteAdmin, {
    handler: ({ params: { id } }, { request }) =>
      deleteAdmin(context, { id, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.changeRole, {
    handler: ({ params: { id }, body }, { request }) =>
      changeRole(context, { id, ...body, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.signOutAdmin, {
    handler: ({ params: { id } }, { request }) =>
      signOutAdmin(context, { id, actorId: currentUserId(request) }),
  });
}

function registerLinkRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.createPasswordLink, {
    handler: ({ params: { id } }, { request }) =>
      createPasswordLink(context, { id, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.getInvitations, {
    handler: () => listInvitations(context),
  });
  bindEndpoint(app, context, endpoints.createInvitation, {
    handler: ({ body }, { request }) =>
      createInvitation(context, { ...body, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.deleteInvitation, {
    handler: ({ params: { id } }, { request }) =>
      deleteInvitation(context, { id, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.openLink, {
    handler: ({ body: { token } }) => openLink(context, token),
  });
  bindEndpoint(app, context, endpoints.acceptInvitation, {
    async handler({ body }, { reply }) {
      const { administrator, session } = await acceptInvitation(context, body);
      setCookie(context.config, reply, 'session', session);
      return administrator;
    },
  });
  bindEndpoint(app, context, endpoints.setPasswordByLink, {
    handler: ({ body }) => setPasswordByLink(context, body),
  });
}

function registerOwnRoutes(app: FastifyInstance, context: ServerContext): void {
  const { config } = context;
  bindEndpoint(app, context, endpoints.getOwnAccount, {
    handler: (_input, { request }) => readOwnAccount(context, currentUserId(request)),
  });
  bindEndpoint(app, context, endpoints.updateOwnAccount, {
    handler: ({ body }, { request }) => updateOwnAccount(context, body, ownCall(request)),
  });
  bindEndpoint(app, context, endpoints.signOutEverywhere, {
    async handler(_input, { request, reply }) {
      const response = await signOutEverywhere(context, currentUserId(request));
      clearSessionCookie(config, reply);
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
  bindEndpoint(app, context, endpoints.renewRecoveryCodes, {
    handler: ({ body: { password } }, { request }) =>
      renewRecoveryCodes(context, { password, ...ownCall(request) }),
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
  registerAccountRoutes(app, context);
  registerLinkRoutes(app, context);
  registerOwnRoutes(app, context);
}

import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { listAdministrators } from './administrators.repository.ts';
import { changePassword } from './change-password.ts';
import { createAdmin } from './create-admin.ts';
import { deleteAdmin } from './delete-admin.ts';
import type { OwnCall } from './own-password.ts';
import { beginTotp, confirmTotp, disableTotp } from './second-factor.ts';
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

const ownCall = (request: FastifyRequest): OwnCall => ({
  actorId: currentUserId(request),
  address: request.ip,
});

/** Calls about the organisers themselves: accounts, passwords, sessions, second factor. */
export function registerAdminRoutes(app: FastifyInstance, context: ServerContext): void {
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

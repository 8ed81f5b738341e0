import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../platform/context.ts';
import { currentUserId } from '../platform/http/client.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import type { Call } from '../platform/http/bind-endpoint.ts';
import { reopenConsent, undoDecision } from './reopen-consent.ts';
import { acceptConsent, rejectConsent, renewLink } from './review-consent.ts';
import { consentLimit, registerSendRoute } from './send.routes.ts';
import { downloadConsent, readConsent } from './read-consent.ts';
import { withdrawConsent } from './send-consent.ts';

export async function registerConsentRoutes(
  app: FastifyInstance,
  context: ServerContext,
): Promise<void> {
  const before = async ({ request }: Call) => consentLimit.take(context, request.ip);
  bindEndpoint(app, context, endpoints.getConsent, {
    before,
    handler: ({ params: { agreementId } }) => readConsent(context, agreementId),
  });
  bindEndpoint(app, context, endpoints.withdrawConsent, {
    before,
    handler: ({ params: { agreementId } }) => withdrawConsent(context, agreementId),
  });
  await registerSendRoute(app, context);
  bindEndpoint(app, context, endpoints.acceptConsent, {
    handler: ({ params: { agreementId }, body: { scopes } }, { request }) =>
      acceptConsent(context, { agreementId, scopes, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.rejectConsent, {
    handler: ({ params: { agreementId }, body: { reason } }, { request }) =>
      rejectConsent(context, { agreementId, reason, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.reopenConsent, {
    handler: ({ params: { agreementId }, body: { reason } }, { request }) =>
      reopenConsent(context, { agreementId, reason, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.undoConsentDecision, {
    handler: ({ params: { agreementId }, body: { decidedAt } }, { request }) =>
      undoDecision(context, { agreementId, decidedAt, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.downloadSentBackForm, {
    handler: ({ params }, { request }) =>
      downloadConsent(context, { ...params, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.downloadConsent, {
    handler: ({ params: { agreementId } }, { request }) =>
      downloadConsent(context, { agreementId, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.renewConsentLink, {
    handler: ({ params: { agreementId } }, { request }) =>
      renewLink(context, { agreementId, actorId: currentUserId(request) }),
  });
}

import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { ServerContext, Site } from './context.ts';
import { registerEventRoutes } from './events/events.routes.ts';
import { registerAnnouncementRoutes } from './features/announcements/announcements.routes.ts';
import { registerAuditLogRoutes } from './features/audit-log/audit-log.routes.ts';
import { registerAuthRoutes } from './features/auth/auth.routes.ts';
import { registerBotCheckRoutes } from './features/bot-check/bot-check.routes.ts';
import { registerBracketRoutes } from './features/bracket/bracket.routes.ts';
import { registerCalendarRoutes } from './features/calendar/calendar.routes.ts';
import { registerDrawRoutes } from './features/draw/draw.routes.ts';
import { registerConsentRoutes } from './features/consents/consents.routes.ts';
import { registerEditionRoutes } from './features/editions/editions.routes.ts';
import { registerFormRoutes } from './features/forms/forms.routes.ts';
import { registerGameRoutes } from './features/games/games.routes.ts';
import { registerGroupRoutes } from './features/groups/groups.routes.ts';
import { registerHealthRoutes } from './features/health/health.routes.ts';
import { registerMediaRoutes } from './features/media/media.routes.ts';
import { registerMeetingStateRoutes } from './features/meetings/meeting-states.routes.ts';
import { registerMeetingRoutes } from './features/meetings/meetings.routes.ts';
import { registerOpenApiRoutes } from './features/openapi/openapi.routes.ts';
import { registerPersonRoutes } from './features/persons/persons.routes.ts';
import { registerRegulationRoutes } from './features/regulations/regulations.routes.ts';
import { registerRiotRoutes } from './features/riot/riot.routes.ts';
import { registerSchoolRoutes } from './features/schools/schools.routes.ts';
import { registerSponsorRoutes } from './features/sponsors/sponsors.routes.ts';
import { registerSubmissionRoutes } from './features/submissions/submissions.routes.ts';
import { registerPlayerRoutes } from './features/players/players.routes.ts';
import { registerOrganiserTeamRoutes } from './features/teams/organiser-teams.routes.ts';
import { registerTeamRoutes } from './features/teams/teams.routes.ts';
import { AppError } from './app-error.ts';
import { createListener } from './http/create-listener.ts';
import { createReadyAnswers } from './http/ready-answers.ts';
import { readableTarget } from './http/request-url.ts';
import { addApiHeaders } from './plugins/api-headers.ts';
import { answerClientError } from './plugins/client-error.ts';
import { addErrorHandler, sendRefusal } from './plugins/error-handler.ts';
import { addJsonBody } from './plugins/json-body.ts';
import { addNotFound } from './plugins/not-found.ts';
import { addOrganiserGuard } from './plugins/organiser-guard.ts';
import { addRequestLog } from './plugins/request-log.ts';

/** Bodies of JSON; a call that takes a file states its own bound. */
const bodyLimitBytes = 256 * 1024;

/** Binds calls of one feature to one listener; `app.site` says to which. */
export type RegisterRoutes = (app: FastifyInstance, context: ServerContext) => void | Promise<void>;

const features: readonly RegisterRoutes[] = [
  registerHealthRoutes,
  registerEditionRoutes,
  registerTeamRoutes,
  registerOrganiserTeamRoutes,
  registerPlayerRoutes,
  registerSubmissionRoutes,
  registerFormRoutes,
  registerGroupRoutes,
  registerDrawRoutes,
  registerMeetingRoutes,
  registerCalendarRoutes,
  registerMeetingStateRoutes,
  registerGameRoutes,
  registerRiotRoutes,
  registerBracketRoutes,
  registerRegulationRoutes,
  registerSponsorRoutes,
  registerMediaRoutes,
  registerAnnouncementRoutes,
  registerSchoolRoutes,
  registerBotCheckRoutes,
  registerConsentRoutes,
  registerAuthRoutes,
  registerAuditLogRoutes,
  registerPersonRoutes,
  registerOpenApiRoutes,
  registerEventRoutes,
];

export interface AppOptions {
  context: ServerContext;
  site: Site;
  /** Routes beside the API: modules, static data, pictures, HTML. */
  further?: readonly RegisterRoutes[];
}

/** One listener's app, without a port. */
export async function buildApp({
  context,
  site,
  further = [],
}: AppOptions): Promise<FastifyInstance> {
  const ready = createReadyAnswers(context, site);
  const app = fastify({
    serverFactory: (handle) => createListener(handle, ready),
    // Its request log would carry addresses of people and pages: `addRequestLog` writes our own.
    logger: false,
    bodyLimit: bodyLimitBytes,
    trustProxy: context.config.trustProxy.length > 0 ? context.config.trustProxy : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => readableTarget(url),
    clientErrorHandler: answerClientError,
    frameworkErrors: (_error, _request, reply) => {
      sendRefusal(reply, new AppError('INVALID_DATA'));
    },
  });
  app.decorate('site', site);
  app.decorate('readyAnswers', ready);
  app.addHook('preClose', async () => ready.close());
  await app.register(cookie);
  addApiHeaders(app);
  addRequestLog(app, context);
  addErrorHandler(app, context);
  addNotFound(app);
  addJsonBody(app);
  addOrganiserGuard(app, context);
  for (const register of [...features, ...further]) await register(app, context);
  await app.ready();
  return app;
}

import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Register, ServerContext, Site } from './platform/context.ts';
import { registerDemoRoutes } from './demo/demo.routes.ts';
import { registerDemoImages } from './demo/demo-images.ts';
import { demoMedia } from './demo/demo-media.ts';
import { registerEventRoutes } from './platform/events/events.routes.ts';
import { registerAnnouncementRoutes } from './messages/announcements/announcements.routes.ts';
import { registerOutboxRoutes } from './messages/mail/outbox.routes.ts';
import { registerUnsubscribeRoutes } from './messages/mail/unsubscribe.routes.ts';
import { registerArchiveRoutes } from './cup/archive/archive.routes.ts';
import { registerAuditLogRoutes } from './organisers/audit-log/audit-log.routes.ts';
import { registerCupFileRoutes } from './organisers/cup-file/cup-file.routes.ts';
import { registerAuthRoutes } from './organisers/auth/auth.routes.ts';
import { registerBotCheckRoutes } from './teams/captcha/bot-check.routes.ts';
import { registerBracketRoutes } from './cup/bracket/bracket.routes.ts';
import { registerCalendarRoutes } from './cup/calendar/calendar.routes.ts';
import { registerDrawRoutes } from './cup/draw/draw.routes.ts';
import { registerConsentRoutes } from './consents/consents.routes.ts';
import { registerCupRoutes } from './cup/settings/cup.routes.ts';
import { registerEditionRoutes } from './cup/editions/editions.routes.ts';
import { registerFormRoutes } from './consents/forms/forms.routes.ts';
import { registerTeamLinkRoutes } from './consents/forms/team-links.ts';
import { registerGameRoutes } from './cup/games/games.routes.ts';
import { registerGroupRoutes } from './cup/groups/groups.routes.ts';
import { registerHealthRoutes } from './platform/http/health.routes.ts';
import type { MediaFeeds } from './messages/media/media-service.ts';
import { mediaRefreshRoutes, mediaRoutes } from './messages/media/media.routes.ts';
import {
  registerMeetingStateRoutes,
  registerMeetingRoutes,
} from './cup/meetings/meetings.routes.ts';
import { registerOpenApiRoutes } from './platform/http/openapi/openapi.routes.ts';
import { registerPrintRoutes } from './prints/prints.routes.ts';
import { registerPersonRoutes } from './privacy/persons/persons.routes.ts';
import { registerRegulationRoutes } from './cup/regulations/regulations.routes.ts';
import { registerRiotRoutes } from './results/riot/riot.routes.ts';
import { registerScoringRoutes } from './results/scoring.routes.ts';
import { registerSchoolRoutes } from './cup/schools/schools.routes.ts';
import { registerScreenRoutes } from './cup/screen/screen.routes.ts';
import { registerSponsorRoutes } from './cup/sponsors/sponsors.routes.ts';
import { statisticsRoutes } from './cup/statistics/statistics.routes.ts';
import { registerSubmissionRoutes } from './teams/registration/registration.routes.ts';
import { registerPlayerRoutes } from './teams/players/players.routes.ts';
import { registerOrganiserTeamRoutes, registerTeamRoutes } from './teams/teams.routes.ts';
import { registerMatchDayRoutes } from './teams/match-day/match-day.routes.ts';
import { registerGuardianRoutes } from './teams/guardians/guardians.routes.ts';
import { registerReminderRoutes } from './teams/reminders/reminders.routes.ts';
import { registerCaseRoutes } from './teams/cases/cases.routes.ts';
import { registerRosterRequestRoutes } from './teams/roster/requests/roster-requests.routes.ts';
import { registerCorrectionRoutes } from './teams/corrections/corrections.routes.ts';
import { registerMessageRoutes } from './teams/messages/messages.routes.ts';
import { registerDateRoutes } from './teams/dates/dates.routes.ts';
import { registerPlanRoutes } from './teams/plan/plan.routes.ts';
import { registerTeamPageRoutes } from './teams/team-page/team-page.routes.ts';
import { registerDeployRoutes } from './modules/deploy/deploy.routes.ts';
import { registerKitRoutes } from './modules/kit.routes.ts';
import { registerModuleRoutes } from './modules/modules.routes.ts';
import { registerPreviewRoutes } from './modules/previews/previews.routes.ts';
import { serviceRoutes } from './organisers/services/services.routes.ts';
import { registerIconRoutes } from './cup/look/icons.routes.ts';
import { registerShareRoutes } from './cup/share-images/share.routes.ts';
import { replayRoutes } from './results/replays/replays.routes.ts';
import type { StaticDataService } from './results/static-data/static-data-service.ts';
import { staticDataRoutes } from './results/static-data/static-data.routes.ts';
import type { Renderer } from './rendering/renderer/client.ts';
import { siteRoutes } from './rendering/site.routes.ts';
import { registerPictureRoutes } from './platform/storage/picture-routes.ts';
import { AppError } from './platform/http/app-error.ts';
import { addShortCircuit } from './platform/http/cache/short-circuit.ts';
import { readableTarget } from './platform/http/request-url.ts';
import { addApiHeaders } from './platform/http/plugins/api-headers.ts';
import { addJsonBody } from './platform/http/plugins/json-body.ts';
import { addRequestMetrics } from './platform/metrics/request-metrics.ts';
import { addRequestLog } from './platform/http/plugins/request-log.ts';
import {
  sendClientError,
  addErrorHandler,
  sendError,
} from './platform/http/plugins/error-handler.ts';
import { addNotFound } from './platform/http/plugins/not-found.ts';
import { addOrganiserGuard } from './organisers/organiser-guard.ts';

/** Limit for JSON; an endpoint that takes a file sets its own. */
const bodyLimitBytes = 256 * 1024;

export const apiPlugins: readonly Register<ServerContext>[] = [
  registerHealthRoutes,
  registerCupRoutes,
  registerDemoRoutes,
  registerEditionRoutes,
  registerArchiveRoutes,
  registerTeamRoutes,
  registerOrganiserTeamRoutes,
  registerPlayerRoutes,
  registerSubmissionRoutes,
  registerTeamPageRoutes,
  registerMatchDayRoutes,
  registerMessageRoutes,
  registerCorrectionRoutes,
  registerRosterRequestRoutes,
  registerCaseRoutes,
  registerReminderRoutes,
  registerGuardianRoutes,
  registerDateRoutes,
  registerPlanRoutes,
  registerFormRoutes,
  registerTeamLinkRoutes,
  registerPrintRoutes,
  registerGroupRoutes,
  registerDrawRoutes,
  registerMeetingRoutes,
  registerCalendarRoutes,
  registerMeetingStateRoutes,
  registerGameRoutes,
  registerScoringRoutes,
  registerRiotRoutes,
  registerBracketRoutes,
  registerRegulationRoutes,
  registerScreenRoutes,
  registerSponsorRoutes,
  mediaRoutes(demoMedia),
  registerAnnouncementRoutes,
  registerOutboxRoutes,
  registerUnsubscribeRoutes,
  registerSchoolRoutes,
  registerBotCheckRoutes,
  registerConsentRoutes,
  registerAuthRoutes,
  registerAuditLogRoutes,
  registerCupFileRoutes,
  registerPersonRoutes,
  registerOpenApiRoutes,
  registerEventRoutes,
];

export interface Services {
  staticData: Pick<
    StaticDataService,
    'current' | 'ofPatch' | 'hasPatch' | 'championKeyOf' | 'images' | 'state'
  >;
  media: Pick<MediaFeeds, 'refresh'>;
  /** Null: pages are sent without server-rendered content. */
  renderer: Renderer | null;
}
export type AppContext = ServerContext & Services;

export const servicePlugins: readonly Register<AppContext>[] = [
  registerModuleRoutes,
  registerDeployRoutes,
  registerKitRoutes,
  registerPreviewRoutes,
  registerPictureRoutes,
  registerDemoImages,
  (app, context) => staticDataRoutes(context.staticData)(app, context),
  (app, context) => statisticsRoutes(() => context.staticData.current())(app, context),
  (app, context) => mediaRefreshRoutes(context.media)(app, context),
  (app, context) => serviceRoutes(() => context.staticData.state())(app, context),
  (app, context) => replayRoutes(context.staticData)(app, context),
  registerShareRoutes,
  registerIconRoutes,
  (app, context) => siteRoutes(context.renderer)(app, context),
];

/** Those whose last response ends after the listener closed: they would hold it open for a minute. */
function closeIdleConnections(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', (done) => {
    timer = setInterval(() => app.server.closeIdleConnections(), 100).unref();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}

export async function buildApp<Context extends ServerContext>({
  context,
  site,
  plugins,
}: {
  context: Context;
  site: Site;
  plugins: readonly Register<Context>[];
}): Promise<FastifyInstance> {
  const app = fastify({
    http: { maxHeaderSize: 16_384, headersTimeout: 15_000 },
    // A phone with a poor connection can take minutes to send the photo of a form.
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    // Fastify's request log contains client addresses and paths; `addRequestLog` writes ours.
    logger: false,
    bodyLimit: bodyLimitBytes,
    trustProxy: context.config.trustProxy.length > 0 ? context.config.trustProxy : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // A request that is sent while the listener closes gets its response too.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => readableTarget(url),
    clientErrorHandler: sendClientError,
    frameworkErrors: (_error, _request, reply) => {
      sendError(reply, new AppError('INVALID_DATA'));
    },
  });
  app.decorate('site', site);
  app.decorate('hasEdges', context.config.edgePurgeUrls.length > 0);
  addShortCircuit(app, () => context.readiness.isDraining);
  closeIdleConnections(app);
  await app.register(cookie);
  addApiHeaders(app);
  addRequestLog(app, context);
  addRequestMetrics(app, context.metrics);
  addErrorHandler(app, context);
  addNotFound(app);
  addJsonBody(app);
  addOrganiserGuard(app, context);
  for (const register of plugins) await register(app, context);
  await app.ready();
  return app;
}

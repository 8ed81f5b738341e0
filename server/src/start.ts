import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { apiPlugins, buildApp, servicePlugins } from './app.ts';
import { reapplyErasures, watchErasures } from './backup/reapply-erasures.ts';
import { backupHandler } from './backup/serve-backup.ts';
import { clearBackupStages } from './backup/stage-backup.ts';
import { systemClock } from './platform/clock.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './config/config.ts';
import { makeContext } from './platform/context.ts';
import type { ServerContext } from './platform/context.ts';
import { startControl } from './platform/control/control.ts';
import type { Control } from './platform/control/control.ts';
import { openDatabase } from './platform/database/open-database.ts';
import type { OpenDatabase } from './platform/database/open-database.ts';
import { withDemoGame } from './demo/demo-static-data.ts';
import { fillDemoEdition } from './demo/fill-demo-edition.ts';
import { accountHandler } from './organisers/auth/account-command.ts';
import { forgetEndedLinks } from './organisers/auth/account-links.ts';
import { makeFirstOrganiser } from './organisers/auth/first-organiser.ts';
import type { FirstOrganiser } from './organisers/auth/first-organiser.ts';
import { botCheckObstacle, offeredBotCheck } from './teams/captcha/bot-check.ts';
import { makeEmptyEdition } from './cup/editions/create-edition.ts';
import { sweepConsents } from './consents/spool-upload.ts';
import { sweepCards } from './cup/share-images/card-store.ts';
import { createAnnouncementJob } from './messages/announcements/send-announcements.ts';
import { forgetOldMail } from './messages/mail/forget-mail.ts';
import { createDateJob } from './teams/dates/watch-dates.ts';
import { createMailJob } from './messages/mail/send-mail.ts';
import { createMedia } from './messages/media/media-service.ts';
import { clearOldVersions } from './modules/clear-versions.ts';
import { sweepHalfWritten } from './modules/store-files.ts';
import { forgetModuleCounts } from './modules/version-health.ts';
import { forgetOldChanges } from './platform/database/postgres/change-log.ts';
import { forgetOldResponses } from './platform/http/idempotency.ts';
import { forgetEndedLimits } from './platform/http/shared-limit.ts';
import { createHousekeeping } from './platform/jobs/housekeeping.ts';
import type { Chore } from './platform/jobs/housekeeping.ts';
import { createJobs, createPeriodicJob } from './platform/jobs/periodic-job.ts';
import type { Job } from './platform/jobs/periodic-job.ts';
import { sweepPictures } from './platform/storage/sweep-pictures.ts';
import { purgePersonalData } from './privacy/purge.ts';
import { sweepReplays } from './results/replays/replay-store.ts';
import { createResultJob } from './results/riot/result-job.ts';
import { createAccountChecks } from './teams/accounts/account-checks.ts';
import { createRecheckJob } from './teams/accounts/recheck-accounts.ts';
import { registerBuiltModules } from './modules/register-built-modules.ts';
import { playedPatches } from './results/static-data/static-data.routes.ts';
import { createStaticData } from './results/static-data/static-data-service.ts';
import { createLog, errorFields } from './platform/logging/log.ts';
import { startMetricsListener } from './platform/metrics/metrics-listener.ts';
import type { MetricsListener } from './platform/metrics/metrics-listener.ts';
import { watchJobs, watchPlatform } from './platform/metrics/watch-platform.ts';
import { publishAtStart, publishHostBuild } from './rendering/host-builds.ts';
import { createRenderer } from './rendering/renderer/client.ts';
import type { RunningRenderer } from './rendering/renderer/client.ts';
import { watchRenderer } from './rendering/renderer/watch-renderer.ts';
import { describeServices } from './config/services.ts';

/** Pending connections: a whole school opens the site at once, with six connections per browser. */
const backlog = 4_096;

const chores: Readonly<Record<string, Chore>> = {
  // Before the sweeps, which delete what it leaves behind.
  'personal-data.purge': purgePersonalData,
  'pictures.sweep': sweepPictures,
  'cards.sweep': sweepCards,
  'consents.sweep': sweepConsents,
  'replays.sweep': sweepReplays,
  'responses.forget': forgetOldResponses,
  'limits.forget': forgetEndedLimits,
  'changes.forget': forgetOldChanges,
  'mail.forget': forgetOldMail,
  'account-links.forget': forgetEndedLinks,
  'modules.sweep': sweepHalfWritten,
  'modules.clear': clearOldVersions,
  'host.publish': publishHostBuild,
  'module-counts.forget': forgetModuleCounts,
  'backups.clear': clearBackupStages,
  'erasures.reapply': reapplyErasures,
};

export interface RunningServer {
  context: ServerContext;
  publicAddress: string;
  organisersAddress: string;
  firstOrganiser: FirstOrganiser | null;
  longestStopMs: number;
  /** Waits until balancers have noticed, ends streams and requests, then closes the database. Safe to call twice. */
  stop(): Promise<void>;
}

async function prepareData(context: ServerContext): Promise<FirstOrganiser | null> {
  // Before the listeners start: the rows may come from a backup that predates an erasure.
  await reapplyErasures(context);
  const isFilled = context.config.demo
    ? await fillDemoEdition(context)
    : await makeEmptyEdition(context);
  if (isFilled) context.log.info('edition.made', { demo: context.config.demo });
  await registerBuiltModules(context);
  await publishAtStart(context);
  return makeFirstOrganiser(context);
}

/** For a process that missed the notification of a change. */
function createSettingsJob({ liveSettings, log }: ServerContext): Job {
  return createPeriodicJob({
    everyMs: 30_000,
    work: () => liveSettings.reload(),
    failed: (error) => log.error('services.not-read', errorFields(error)),
  });
}

function stopOnce(work: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  return () => {
    stopping ??= work();
    return stopping;
  };
}

const commandsOf = (context: ServerContext) => ({
  '/backup': backupHandler(context),
  '/account': accountHandler(context),
});

function jobsOf(context: ServerContext, { engine }: OpenDatabase, media: Job): Record<string, Job> {
  return {
    recheck: createRecheckJob(context, createAccountChecks(context)),
    announcements: createAnnouncementJob(context),
    mail: createMailJob(context),
    dates: createDateJob(context),
    results: createResultJob(context),
    housekeeping: createHousekeeping(context, chores),
    media,
    ...(engine === 'embedded' ? {} : { settings: createSettingsJob(context) }),
  };
}

function watchSite(
  context: ServerContext,
  {
    database,
    jobsByName,
    renderer,
  }: {
    database: OpenDatabase;
    jobsByName: Record<string, Job>;
    renderer: RunningRenderer | null;
  },
): void {
  watchPlatform(context, database);
  watchJobs(context, jobsByName);
  if (renderer === null) return;
  context.readiness.add('renderer', () => renderer.isUsable());
  watchRenderer(context, renderer);
}

async function listen(
  config: Config,
  publicApp: FastifyInstance,
  organisersApp: FastifyInstance,
): Promise<Pick<RunningServer, 'publicAddress' | 'organisersAddress'>> {
  return {
    publicAddress: await publicApp.listen({ host: config.host, port: config.port, backlog }),
    organisersAddress: await organisersApp.listen({ host: config.host, port: config.adminPort }),
  };
}

function reportStart(context: ServerContext, parts: { engine: string; metrics?: string }): void {
  const { config, log } = context;
  log.info('server.started', {
    ...parts,
    botCheck: offeredBotCheck(context).provider,
    ...describeServices(config.services),
  });
  const obstacle = botCheckObstacle(context);
  if (obstacle !== null)
    log.warn('bot-check.needs-https', { publicUrl: config.publicUrl, obstacle });
}

async function serve(context: ServerContext, database: OpenDatabase): Promise<RunningServer> {
  const { config, log } = context;
  const firstOrganiser = await prepareData(context);
  const staticData = createStaticData(context, {
    playedPatches: () => playedPatches(context.db),
  });
  await staticData.start();
  const media = createMedia(context);
  const renderer = createRenderer(context);
  const jobsByName = jobsOf(context, database, media);
  const jobs = createJobs(Object.values(jobsByName));
  const appContext = { ...context, staticData: withDemoGame(staticData), media, renderer };
  const plugins = [...apiPlugins, ...servicePlugins];
  const apps: FastifyInstance[] = [];
  const erasures = watchErasures(context);
  let control: Control | null = null;
  let isServing = false;
  watchSite(context, { database, jobsByName, renderer });
  let metrics: MetricsListener | null = null;
  const stop = stopOnce(async () => {
    context.readiness.drain();
    log.info('server.stopping', { drainMs: config.drainMs });
    if (isServing) await wait(config.drainMs);
    await Promise.all(apps.map((app) => app.close()));
    await control?.stop();
    await erasures.stop();
    await staticData.stop();
    await jobs.stop();
    await renderer?.stop();
    await metrics?.stop();
    await context.changes.close();
    await database.close();
    log.info('server.stopped');
  });
  try {
    const publicApp = await buildApp({ context: appContext, site: 'public', plugins });
    apps.push(publicApp);
    const organisersApp = await buildApp({ context: appContext, site: 'organisers', plugins });
    apps.push(organisersApp);
    const { publicAddress, organisersAddress } = await listen(config, publicApp, organisersApp);
    metrics = await startMetricsListener(config, context.metrics, log);
    if (database.engine === 'embedded') control = await startControl(context, commandsOf(context));
    jobs.start();
    isServing = true;
    reportStart(context, {
      engine: database.engine,
      ...(metrics === null ? {} : { metrics: metrics.address }),
    });
    const longestStopMs = config.drainMs + config.stopMs;
    return { context, publicAddress, organisersAddress, firstOrganiser, longestStopMs, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @throws Error with nothing left open. */
export async function startServer(
  config: Config,
  clock: Clock = systemClock,
): Promise<RunningServer> {
  const log = createLog(config.logLevel);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const database = await openDatabase(
    { ...config, dataDir: path.resolve(config.dataDir) },
    clock,
    log,
  );
  let context: ServerContext | null = null;
  try {
    context = await makeContext({ config, database, clock, log });
    return await serve(context, database);
  } catch (error) {
    log.error('server.start-failed', errorFields(error));
    await context?.changes.close();
    await database.close().catch(() => undefined);
    throw error;
  }
}

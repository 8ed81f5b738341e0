import { rmSync } from 'node:fs';
import {
  archivedEdition,
  archivedEditionDetail,
  playerRanking,
  turnstileAction,
} from '@puchar/shared/contract';
import type { Stage } from '@puchar/shared/contract';
import { and, asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ServerContext } from '../../platform/context.ts';
import { currentEditionId, findCurrentEdition } from '../../cup/current-edition.ts';
import { editions, meetings, teams } from '../../platform/database/schema.ts';
import { fillDemoEdition } from '../../demo/fill-demo-edition.ts';
import { createMedia } from '../../messages/media/media-service.ts';
import type { MediaFeeds } from '../../messages/media/media-service.ts';
import { createStaticData } from '../../results/static-data/static-data-service.ts';
import type { StaticDataService } from '../../results/static-data/static-data-service.ts';
import { aMember, submissionCalls } from '../../teams/registration/testing/submission-calls.ts';
import { buildTestApp, pluginsWith } from '../build-test-app.ts';
import type { TestApp } from '../build-test-app.ts';
import { readAllPages } from '../mock-services/open-games.ts';
import { startAllFakeServers } from '../fake-servers/all-fake-servers.ts';
import type { AllFakeServers, FakeServerName } from '../fake-servers/all-fake-servers.ts';
import { setServiceFailure } from '../fake-servers/service-failures.ts';
import type { ServiceFailureKind } from '../fake-servers/service-failures.ts';
import { writeWholeHost } from './whole-host.ts';

/** Longer than any back-off. */
const restMs = 61 * 60_000;
const hangMs = 25;

interface World {
  accounts: Set<string>;
  members: { username: string }[];
  turnstileTokens: Map<string, { hostname: string; action: string }>;
}

interface Parts {
  app: TestApp;
  fakeServers: AllFakeServers;
  staticData: StaticDataService;
  media: MediaFeeds;
}

function createSubmitting(world: World, calls: Awaited<ReturnType<typeof submissionCalls>>) {
  let submissions = 0;
  return async () => {
    submissions += 1;
    const members = Array.from({ length: 5 }, (_, place) => {
      const name = `k${submissions}.${place}`;
      world.accounts.add(`${name}#EUNE`);
      world.members.push({ username: name });
      return aMember(place, { riotUsername: name, discordUsername: name });
    });
    const turnstileToken = `token-${submissions}`;
    world.turnstileTokens.set(turnstileToken, { hostname: '127.0.0.1', action: turnstileAction });
    return calls.submit({ members, turnstileToken });
  };
}

async function createPages(
  { app }: Pick<Parts, 'app'>,
  pages: readonly { path: string; stages: readonly string[] }[],
) {
  const { db, cache } = app.context;
  const [team] = await db
    .select()
    .from(teams)
    .where(eq(teams.editionId, currentEditionId))
    .orderBy(asc(teams.tag))
    .limit(1);
  const [meeting] = await db
    .select()
    .from(meetings)
    .where(and(eq(meetings.editionId, currentEditionId), eq(meetings.state, 'FINISHED')))
    .limit(1);
  const read = async (path: string): Promise<unknown> =>
    (await app.publicApp.inject(`/api${path}`)).json();
  const [past] = z.array(archivedEdition).parse(await read('/editions/archive'));
  const year = past?.address ?? '';
  const archived = archivedEditionDetail.parse(await read(`/editions/archive/${year}`));
  const { players } = playerRanking.parse(await read('/statistics/players'));
  const addressOf = (path: string) =>
    path
      .replace(':year', year)
      .replace(':id', archived.meetings[0]?.id ?? '')
      .replace(':tag', encodeURIComponent(archived.teams[0]?.tag ?? ''))
      .replace(':matchId', meeting?.id ?? '')
      .replace(':playerId', players[0]?.id ?? '')
      .replace(/:team\w+/, encodeURIComponent(team?.tag ?? ''));
  return async () => {
    cache.dropAll();
    const edition = await findCurrentEdition(db);
    const shown: [path: string, status: number, html: string][] = [];
    for (const { path, stages } of pages) {
      if (!stages.includes(edition?.stage ?? '')) continue;
      const { statusCode, body } = await app.publicApp.inject(addressOf(path));
      shown.push([path, statusCode, body]);
    }
    return shown;
  };
}

function createStage({ db, changes }: ServerContext) {
  return async (stage: Stage) => {
    await db.update(editions).set({ stage }).where(eq(editions.isCurrent, true));
    await changes.publish({ topic: 'edition', id: '*' });
  };
}

export async function openDownSite() {
  const world: World = { accounts: new Set(), members: [], turnstileTokens: new Map() };
  const fakeServers = await startAllFakeServers(world);
  const host = writeWholeHost();
  let isHanging = false;
  const limitMs = () => (isHanging ? hangMs : restMs);
  const limits = {
    get responseMs() {
      return limitMs();
    },
    get totalMs() {
      return limitMs();
    },
  };
  const further: Partial<Pick<Parts, 'staticData' | 'media'>> = {};
  const app = await buildTestApp({
    environment: { ...fakeServers.environment, HOST_DIST: host.folder },
    limit: () => AbortSignal.timeout(limitMs()),
    further: (context) => {
      const staticData = createStaticData(context, { playedPatches: async () => [], limits });
      const media = createMedia(context, { waitMs: restMs });
      Object.assign(further, { staticData, media });
      return pluginsWith({ staticData, media, renderer: null });
    },
  });
  const { staticData, media } = further;
  if (staticData === undefined || media === undefined) throw new Error('Nothing was built.');
  await fillDemoEdition(app.context);
  for (const name of fakeServers.ddragon.files.keys()) {
    if (name.endsWith('.png')) fakeServers.ddragon.files.delete(name);
  }
  const publicVisitors = await readAllPages(app.context.db);
  for (const account of publicVisitors.accounts) world.accounts.add(account);
  const calls = await submissionCalls(app);
  return {
    app,
    fakeServers,
    staticData,
    media,
    pages: await createPages({ app }, host.pages),
    setStage: createStage(app.context),
    submit: createSubmitting(world, calls),
    async fail(service: FakeServerName, failure: ServiceFailureKind | null) {
      isHanging = failure === 'hangs';
      await setServiceFailure(fakeServers.byName[service], failure);
      if (failure === null) app.clock.pass(restMs);
    },
    async close() {
      await media.stop();
      await staticData.stop();
      await app.close();
      await fakeServers.close();
      rmSync(host.folder, { recursive: true, force: true });
    },
  };
}
export type DownSite = Awaited<ReturnType<typeof openDownSite>>;

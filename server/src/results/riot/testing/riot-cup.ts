import { asc, eq } from 'drizzle-orm';
import { games, players } from '../../../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../../../testing/build-test-app.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { organiserSession } from '../../../testing/organiser-session.ts';
import { seedCup, seedMeeting } from '../../../testing/seed-cup.ts';
import { puuidOf, riotKey, startFakeRiot } from '../../../testing/fake-servers/fake-riot.ts';
import type { RiotOptions, FakeRiot } from '../../../testing/fake-servers/fake-riot.ts';
import type { Play } from '../../../testing/fake-servers/riot-tournaments.ts';
import { startFakeServer } from '../../../testing/fake-servers/fake-server.ts';
import type { FakeServer } from '../../../testing/fake-servers/fake-server.ts';
import { takeDueResults } from '../result-job.ts';

export interface RiotSite {
  app: TestApp;
  riot: FakeRiot;
  /** Receives Riot's callbacks and forwards them to the public app. */
  door: FakeServer;
  close(): Promise<void>;
}

export async function startRiotSite(
  options: {
    mode?: 'on' | 'stub';
    riot?: RiotOptions;
    limit?: () => AbortSignal;
  } = {},
): Promise<RiotSite> {
  const riot = await startFakeRiot(new Set(), options.riot);
  let app: TestApp | null = null;
  const door = await startFakeServer(async ({ url, body, headers }) => {
    const response = await app?.publicApp.inject({
      method: 'POST',
      url,
      headers: { 'content-type': headers['content-type'] ?? '' },
      payload: body,
    });
    return { status: response?.statusCode ?? 503, body: response?.json() };
  });
  const built = await buildTestApp({
    environment: {
      RIOT_API_KEY: riotKey,
      RIOT_API_URL: riot.url,
      RIOT_CALLBACK_URL: `${door.url}/api/riot/tournament-callback`,
      RIOT_TOURNAMENTS: options.mode ?? 'on',
    },
    ...(options.limit ? { limit: options.limit } : {}),
  });
  app = built;
  return {
    app: built,
    riot,
    door,
    async close() {
      await built.close();
      await riot.close();
      await door.close();
    },
  };
}

export const accountOf = (tag: string, place: number) => `Gracz ${tag}${place}#EUNE`;

const lineup = (tag: string) => [0, 1, 2, 3, 4].map((place) => accountOf(tag, place));
export const zubry = lineup('A');
export const lwy = lineup('B');

export async function seedRiotCup(
  { app, riot, door }: RiotSite,
  { isKnown = true, bestOf = 3 }: { isKnown?: boolean; bestOf?: 1 | 3 | 5 } = {},
) {
  await startAfresh(app);
  // An earlier test may have opened the circuits of the services.
  app.clock.pass(3_600_000);
  for (const fakeServer of [riot, door]) {
    fakeServer.setFailure(null);
    fakeServer.change(null);
    fakeServer.requested.length = 0;
  }
  const { db } = app.context;
  const cup = await seedCup(db, 'LADDER');
  for (const [team, tag] of [
    [cup.zubry, 'A'],
    [cup.lwy, 'B'],
  ] as const) {
    for (const { id, place } of team.players) {
      const [riotUsername = '', riotTag = ''] = accountOf(tag, place).split('#');
      const puuid = isKnown ? puuidOf(accountOf(tag, place)) : null;
      await db.update(players).set({ riotUsername, riotTag, puuid }).where(eq(players.id, id));
    }
  }
  const pair = { editionId: cup.edition.id, team1Id: cup.zubry.id, team2Id: cup.lwy.id };
  const live = { ...pair, stage: 'LADDER' as const, bestOf, state: 'LIVE' as const };
  const meeting = await seedMeeting(db, live);
  const call = await organiserSession(app);

  return {
    cup,
    meetId: meeting.id,
    call,
    async openGame(): Promise<{ id: string; code: string }> {
      const { body } = await call('POST', `/meetings/${meeting.id}/next-match`);
      const code: unknown = body.tournamentCode;
      if (typeof code !== 'string') throw new Error('Riot gave no code.');
      return { id: body.match.id, code };
    },
    play: (code: string, play: Partial<Play> = {}) =>
      riot.play(code, { blue: zubry, red: lwy, winner: 'BLUE', ...play }),
    run: () => takeDueResults(app.context),
    /** Changes `info` of every match that Riot sends. */
    changeMatches: (change: (info: Record<string, unknown>) => object) =>
      riot.change((body, url) =>
        url.includes('/match/v5/')
          ? { ...Object(body), info: change({ ...Object(Reflect.get(Object(body), 'info')) }) }
          : body,
      ),
    async stored(id: string) {
      const [row] = await db.select().from(games).where(eq(games.id, id));
      if (!row) throw new Error('This game is gone.');
      return row;
    },
    gamesNow: () =>
      db.select().from(games).where(eq(games.meetingId, meeting.id)).orderBy(asc(games.gameNumber)),
    shown: async (id: string) => (await app.publicApp.inject(`/api/matches/${id}`)).json(),
  };
}
export type RiotCup = Awaited<ReturnType<typeof seedRiotCup>>;

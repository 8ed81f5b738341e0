import { endpoints } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { createRandom } from '../../demo/random.ts';
import {
  editions,
  gamePlayerStatistics,
  games,
  gameTeamStatistics,
} from '../../platform/database/schema.ts';
import type { PlayerFigures } from '../../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import {
  marker,
  seedCup,
  seedMeeting,
  somePlayerFigures,
  someTeamFigures,
} from '../../testing/seed-cup.ts';
import { countChampions } from './count-champions.ts';
import { statisticsRoutes } from './statistics.routes.ts';

let app: TestApp;
let cup: Awaited<ReturnType<typeof seedCup>>;
const names = { version: '15.22.1', champions: { 103: { name: 'Ahri', image: null } } };

beforeAll(async () => {
  app = await buildTestApp({ further: [statisticsRoutes(() => names)] });
});
beforeEach(async () => {
  await startAfresh(app);
  cup = await seedCup(app.context.db);
});
afterAll(() => app.close());

/** What was written past the endpoints. */
const refresh = () => app.context.changes.publish({ topic: 'meeting', id: '*' });

async function get(path: string) {
  const response = await app.publicApp.inject(`/api${path}`);
  return { status: response.statusCode, body: response.json(), text: response.body };
}
async function ranking() {
  const { body, text } = await get('/statistics/players');
  expect(text).not.toContain(marker);
  return endpoints.getPlayerRanking.answer.parse(body);
}
const champions = async () =>
  endpoints.getChampionRanking.answer.parse((await get('/statistics/champions')).body);
const random = createRandom(7);

/** One game in three counts for nothing; the length of one in five is not known. */
async function seedRandomGame() {
  const { db } = app.context;
  const stage = random.pick(['GROUP', 'LADDER'] as const);
  const ending = random.pick(['PLAYED', 'PLAYED', 'PLAYED', 'PLAYED', 'WALKOVER', 'ANNULLED']);
  const durationSeconds = random.chance(0.2) ? null : random.whole(600, 3000);
  const winnerId = random.pick([cup.zubry.id, cup.lwy.id]);
  const meeting = await seedMeeting(db, {
    editionId: cup.edition.id,
    team1Id: cup.zubry.id,
    team2Id: cup.lwy.id,
    stage,
    state: 'FINISHED',
    winnerId,
    walkover: ending === 'WALKOVER',
    annulled: ending === 'ANNULLED',
  });
  const values = { meetingId: meeting.id, gameNumber: 1, winnerId, durationSeconds };
  const [game] = await db.insert(games).values(values).returning();
  return {
    gameId: game?.id ?? '',
    stage,
    seconds: durationSeconds,
    winnerId,
    counts: ending === 'PLAYED',
  };
}

const randomFigures = (): PlayerFigures => ({
  ...somePlayerFigures,
  kills: random.whole(0, 20),
  deaths: random.whole(0, 9),
  assists: random.whole(0, 20),
  totalDamageDealtToChampions: random.whole(0, 40_000),
  visionScore: random.whole(0, 60),
  totalMinionsKilled: random.whole(0, 300),
  neutralMinionsKilled: random.whole(0, 80),
});

function added(sums: Record<string, number>, more: Record<string, number>) {
  return Object.fromEntries(
    Object.entries(more).map(([name, value]) => [name, (sums[name] ?? 0) + value]),
  );
}

test('sums of random games are those of a count by hand', async () => {
  const { db } = app.context;
  await db.delete(games).where(eq(games.id, cup.game.id));
  const expected = new Map<string, Record<string, number>>();
  for (let at = 0; at < 20; at += 1) {
    const { gameId, stage, seconds, winnerId, counts } = await seedRandomGame();
    for (const [place, player] of [...cup.zubry.players, ...cup.lwy.players].entries()) {
      if (random.chance(0.2)) continue;
      const { id: playerId, teamId, detailsHidden } = player;
      const figures = { ...randomFigures(), win: teamId === winnerId };
      await db.insert(gamePlayerStatistics).values({ gameId, teamId, playerId, place, figures });
      if (!counts || detailsHidden) continue;
      const { kills, deaths, assists, visionScore: vision } = figures;
      const damage = figures.totalDamageDealtToChampions;
      const minions = figures.totalMinionsKilled + figures.neutralMinionsKilled;
      const timed =
        seconds === null
          ? { seconds: 0, damage: 0, vision: 0, minions: 0 }
          : { seconds, damage, vision, minions };
      const wins = figures.win ? 1 : 0;
      const own = { games: 1, wins, kills, deaths, assists, ...timed };
      const key = `${playerId} ${stage}`;
      expected.set(key, added(expected.get(key) ?? {}, own));
    }
  }
  await db.update(editions).set({ stage: 'LADDER' });
  await refresh();
  const found = (await ranking()).players.flatMap(({ id, stages }) =>
    stages.map(({ stage, ...sums }) => [`${id} ${stage}`, sums]),
  );
  expect(found).not.toHaveLength(0);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});

test('champions are counted with every player, and named by the static data', async () => {
  const { db } = app.context;
  // The draft has both sides, the players one champion for the five of them.
  const own = eq(gameTeamStatistics.teamId, cup.zubry.id);
  await db
    .update(gameTeamStatistics)
    .set({ figures: { ...someTeamFigures, picks: [103], bans: [1, -1, 103] } })
    .where(own);
  await refresh();
  const { champions: found } = await champions();
  const of = (key: number) => found.find((champion) => champion.key === key);
  expect(of(103)).toEqual({
    key: 103,
    name: 'Ahri',
    image: null,
    stages: [{ stage: 'GROUP', picks: 1, bans: 1, wins: 1 }],
  });
  expect(of(10)).toEqual({
    key: 10,
    name: null,
    image: null,
    stages: [{ stage: 'GROUP', picks: 1, bans: 0, wins: 0 }],
  });
  expect(of(-1)).toBeUndefined();
});

test('a champion counts once for a side, also when it loses', () => {
  const stage = 'GROUP' as const;
  const counted = countChampions([
    { stage, won: true, picks: [1, 1, 2], bans: [3] },
    { stage, won: false, picks: [2], bans: [3, 0] },
    { stage: 'LADDER', won: false, picks: [1], bans: [] },
  ]);
  expect(counted.get(1)?.get('GROUP')).toEqual({ picks: 1, bans: 0, wins: 1 });
  expect(counted.get(1)?.get('LADDER')).toEqual({ picks: 1, bans: 0, wins: 0 });
  expect(counted.get(2)?.get('GROUP')).toEqual({ picks: 2, bans: 0, wins: 1 });
  expect(counted.get(3)?.get('GROUP')).toEqual({ picks: 0, bans: 2, wins: 0 });
  expect(counted.has(0)).toBe(false);
});

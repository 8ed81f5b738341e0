import { endpoints } from '@puchar/shared/contract';
import type { PublicationScopes } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { agreements, editions, games, meetings, players } from '../../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { organiserSession } from '../../testing/organiser-session.ts';
import { marker, seedCup } from '../../testing/seed-cup.ts';
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
async function record(id: string) {
  const { status, body, text } = await get(`/statistics/players/${id}`);
  expect(text).not.toContain(marker);
  return status === 200 ? endpoints.getPlayerRecord.answer.parse(body) : status;
}
async function linked(): Promise<string[]> {
  const { body } = await get(`/teams/${encodeURIComponent('żub')}`);
  const { players: members } = endpoints.getTeam.answer.parse(body);
  return members.flatMap(({ id, hasRecord }) => (hasRecord ? [id] : []));
}

function member(place: number) {
  const found = cup.zubry.players.find((player) => player.place === place);
  if (!found) throw new Error('No such player.');
  return found;
}
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).toSorted();
const shown = (...places: number[]) => ids(places.map(member));

/** In the ranking, with a page, and linked from the team: always the same persons. */
async function expectShown(...places: number[]) {
  expect(ids((await ranking()).players)).toEqual(shown(...places));
  expect((await linked()).toSorted()).toEqual(shown(...places));
  for (const { id, place } of cup.zubry.players) {
    const found = await record(id);
    if (places.includes(place)) expect(found).toMatchObject({ player: { id } });
    else expect(found).toBe(404);
  }
}

const all: PublicationScopes = {
  fullName: true,
  class: true,
  accounts: true,
  image: true,
  statistics: true,
};

test('a player is there only as far as the consent allows figures', async () => {
  const { db } = app.context;
  const change = (place: number, values: Partial<typeof agreements.$inferInsert>) =>
    db
      .update(agreements)
      .set(values)
      .where(eq(agreements.playerId, member(place).id));
  await expectShown(0, 2, 3, 4);
  await change(0, { scopes: { ...all, statistics: false } });
  await change(2, { state: 'AWAITING_REVIEW' });
  await change(3, { scopes: { ...all, fullName: false, class: false, accounts: false } });
  await refresh();
  await expectShown(3, 4);
  await change(3, { withdrawnAt: app.clock.now() });
  await refresh();
  await expectShown(4);
});

test('of a player there are the nickname, the role and the team alone', async () => {
  const { teams, players: ranked } = await ranking();
  const { id } = member(0);
  const team = { name: 'Żubry', tag: 'ŻUB', logoUrl: null };
  expect(teams).toEqual([team]);
  const figures = {
    games: 1,
    wins: 1,
    kills: 4,
    deaths: 2,
    assists: 8,
    seconds: 1800,
    damage: 20_000,
    vision: 20,
    minions: 190,
  };
  const known = { id, nickname: 'Gracz 0', gameRole: 'TOP' };
  expect(ranked.find((player) => player.id === id)).toEqual({
    ...known,
    team: 'ŻUB',
    stages: [{ stage: 'GROUP', ...figures }],
  });
  expect(await record(id)).toEqual({
    player: known,
    team,
    games: [
      {
        id: cup.game.id,
        meetingId: cup.finished.id,
        gameNumber: 1,
        stage: 'GROUP',
        date: '2026-03-20T17:00:00.000Z',
        opponent: { name: 'Lwy', tag: 'LWY', logoUrl: null },
        win: true,
        champion: { key: 103, name: 'Ahri', image: null },
        kills: 4,
        deaths: 2,
        assists: 8,
        seconds: 1800,
        damage: 20_000,
        vision: 20,
        minions: 190,
      },
    ],
  });
});

test('a withdrawn consent, a hidden and an erased player are gone with the next request', async () => {
  const call = await organiserSession(app);
  await expectShown(0, 2, 3, 4);
  const agreementId = `${marker}-agreement-${member(0).id}`;
  const withdrawn = await app.publicApp.inject({
    method: 'POST',
    url: `/api/gdpr-agremeents/withdraw/${agreementId}`,
  });
  expect(withdrawn.statusCode).toBe(200);
  await expectShown(2, 3, 4);
  await call('POST', `/players/hide/${member(2).id}`, {});
  await expectShown(3, 4);
  await call('POST', `/players/show/${member(2).id}`, {});
  await expectShown(2, 3, 4);
  await call('POST', `/players/erase/${member(3).id}`, {});
  await expectShown(2, 4);
});

test('a player whose names were erased after their period stays under the nickname', async () => {
  const { db } = app.context;
  const erased = { firstName: '', lastName: '', class: '', detailsHidden: true };
  await db
    .update(players)
    .set(erased)
    .where(eq(players.id, member(0).id));
  await refresh();
  await expectShown(0, 2, 3, 4);
});

test('only decided games that count are in the figures', async () => {
  const { db } = app.context;
  const played = async () => ({
    players: (await ranking()).players.flatMap(({ stages }) => stages).length,
    games: (await champions()).games,
  });
  const one = [{ stage: 'GROUP', games: 1 }];
  expect(await played()).toEqual({ players: 4, games: one });
  const none = { players: 0, games: [] };
  const change = async (values: Partial<typeof meetings.$inferInsert>) => {
    await db.update(meetings).set(values).where(eq(meetings.id, cup.finished.id));
    await refresh();
  };
  for (const values of [{ walkover: true }, { annulled: true }, { state: 'LIVE' as const }]) {
    await change(values);
    expect(await played()).toEqual(none);
    expect(await record(member(0).id)).toBe(404);
    await change({ walkover: false, annulled: false, state: 'FINISHED' });
  }
  await db.update(games).set({ winnerId: null }).where(eq(games.id, cup.game.id));
  await refresh();
  expect(await played()).toEqual(none);
  await db.update(games).set({ winnerId: cup.zubry.id });
  await change({ stage: 'LADDER' });
  expect(await played()).toEqual(none);
  await db.update(editions).set({ stage: 'LADDER' });
  await refresh();
  expect(await played()).toEqual({ players: 4, games: [{ stage: 'LADDER', games: 1 }] });
  await db.update(editions).set({ isCurrent: false });
  await refresh();
  expect(await played()).toEqual(none);
});

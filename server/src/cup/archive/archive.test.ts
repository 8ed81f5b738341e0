import { eq } from 'drizzle-orm';
import { agreements, editions } from '../../platform/database/schema.ts';
import { purgePersonalData } from '../../privacy/purge.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { organiserSession } from '../../testing/organiser-session.ts';
import { marker, seedCup, seedEdition, seedMeeting, seedTeam } from '../../testing/seed-cup.ts';
import { seedPastEdition } from '../../testing/seed-past-edition.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(() => startAfresh(app));
afterAll(() => app.close());

/** What was written past the endpoints. */
const refresh = () => app.context.changes.publish({ topic: 'edition', id: '*' });

async function get(path: string) {
  const response = await app.publicApp.inject(`/api/editions${path}`);
  return { status: response.statusCode, body: response.json(), text: response.body };
}

test('the archive names past editions with their champions, and not the current one', async () => {
  const { db } = app.context;
  expect((await get('/archive')).body).toEqual([]);
  await seedCup(db);
  const { sowy } = await seedPastEdition(db);
  await seedPastEdition(db, { year: 2024, stage: 'GROUPS', createdAt: new Date('2024-01-01') });
  await refresh();
  const head = { name: 'Puchar 2025', address: '2025', year: 2025, ordinal: 7 };
  const champion = expect.objectContaining({ id: sowy.id, name: 'Sowy' });
  expect((await get('/archive')).body).toEqual([
    { ...head, teams: 2, games: 1, champion },
    {
      ...head,
      name: 'Puchar 2024',
      address: '2024',
      year: 2024,
      teams: 2,
      games: 0,
      champion: null,
    },
  ]);
});

test('editions of one year have addresses of their own, which later ones do not change', async () => {
  const { db } = app.context;
  await db
    .insert(editions)
    .values({ name: 'Pomyłka', year: 2025, createdAt: new Date('2025-01-01') });
  const spring = await seedPastEdition(db, { createdAt: new Date('2025-02-01') });
  expect((await get('/archive')).body).toMatchObject([{ address: '2025' }]);
  const autumn = await seedPastEdition(db, { createdAt: new Date('2025-08-01') });
  await refresh();
  expect((await get('/archive/2025')).body.teams).toContainEqual(
    expect.objectContaining({ id: spring.sowy.id }),
  );
  expect((await get('/archive/2025-2')).body.teams).toContainEqual(
    expect.objectContaining({ id: autumn.sowy.id }),
  );
  for (const unknown of ['2025-1', '2025-3', '2026', 'x']) {
    expect((await get(`/archive/${unknown}`)).status).toBe(404);
  }
});

test('a past edition shows its champion, the way there, tables, meetings and sponsors', async () => {
  const { db } = app.context;
  const { sowy, orly, grouped, final, group } = await seedPastEdition(db);
  await seedMeeting(db, { editionId: final.editionId, team1Id: sowy.id, team2Id: orly.id });
  const { body } = await get('/archive/2025');
  expect(body.champion).toMatchObject({
    team: { id: sowy.id, tag: 'SOWA' },
    group: { name: 'A', position: 2 },
    way: [{ title: 'Finał', meeting: { id: final.id, winner: sowy.id } }],
  });
  expect(body.groups).toMatchObject([
    { id: group.id, standings: [{ teamId: orly.id }, { teamId: sowy.id }] },
  ]);
  expect(body.meetings.map(({ id }: { id: string }) => id)).toEqual([final.id, grouped.id]);
  expect(body).toMatchObject({ games: 1, hasRegulations: true, sponsors: [{ name: 'Hala 2025' }] });
  expect((await get('/archive/2025/regulations')).body.regulations.content).toBe('# Zasady 2025');
});

test('a bracket that visitors never saw stays hidden after its edition', async () => {
  const { db } = app.context;
  const { final, grouped } = await seedPastEdition(db, { stage: 'GROUPS' });
  const { body } = await get('/archive/2025');
  expect([body.bracket, body.champion]).toEqual([null, null]);
  expect(body.meetings).toMatchObject([{ id: grouped.id }]);
  expect((await get(`/archive/2025/meetings/${final.id}`)).status).toBe(404);
});

test('teams and meetings are found in their own edition alone', async () => {
  const { db } = app.context;
  const cup = await seedCup(db);
  const { edition, final } = await seedPastEdition(db);
  await seedTeam(db, edition.id, { name: 'Niedoszła', tag: 'NIE', state: 'AWAITING_REVIEW' });
  expect((await get('/archive/2025/teams/sowa')).body.team.name).toBe('Sowy');
  expect((await get('/archive/2025/teams/NIE')).status).toBe(404);
  expect((await get(`/archive/2025/teams/${cup.lwy.tag}`)).status).toBe(404);
  expect((await get(`/archive/2025/meetings/${final.id}`)).body.games).toHaveLength(1);
  expect((await get(`/archive/2025/meetings/${cup.finished.id}`)).status).toBe(404);
  const live = await app.publicApp.inject(`/api/meetings/${final.id}`);
  expect(live.statusCode).toBe(404);
});

test('players have names as their consent allows, and nothing else of them is public', async () => {
  const { db } = app.context;
  const { sowy, final } = await seedPastEdition(db);
  const [first, hidden, nameless, silent, awaited] = sowy.players.map(({ id }) => id);
  const scopes = { fullName: true, class: true, accounts: true, image: true, statistics: true };
  const set = (id = '', values: Partial<typeof agreements.$inferInsert>) =>
    db.update(agreements).set(values).where(eq(agreements.playerId, id));
  await set(nameless, { scopes: { ...scopes, fullName: false } });
  await set(silent, { scopes: { ...scopes, statistics: false } });
  await set(awaited, { state: 'AWAITING_REVIEW' });
  const team = await get('/archive/2025/teams/SOWA');
  const names = { firstName: 'Jawne imię', lastName: 'Jawne nazwisko' };
  expect(team.body.players).toEqual([
    { id: first, nickname: 'Gracz 0', gameRole: 'TOP', memberType: 'CAPTAIN', ...names },
    { id: hidden, nickname: 'Gracz 1', gameRole: 'JUNGLE' },
    { id: nameless, nickname: 'Gracz 2', gameRole: 'MIDDLE', memberType: 'NORMAL' },
    { id: silent, nickname: 'Gracz 3', gameRole: 'BOTTOM', memberType: 'NORMAL', ...names },
    { id: awaited, nickname: 'Zawodnik', gameRole: 'UTILITY' },
  ]);
  const match = await get(`/archive/2025/meetings/${final.id}`);
  expect(match.body.players[sowy.id]).toEqual(team.body.players);
  const shown = match.body.games[0].players.map(({ playerId }: { playerId: string }) => playerId);
  expect(shown).toEqual(expect.arrayContaining([first, nameless]));
  for (const id of [hidden, silent, awaited]) expect(shown).not.toContain(id);
  for (const { text } of [team, match]) {
    expect(text).not.toContain(marker);
    expect(text).not.toMatch(/discord|riotTag|riotUsername|klasa|isAdult|puuid/i);
  }
});

test('an erased player is „Zawodnik” at once, and after the retention period no name is left', async () => {
  const { db, clock } = app.context;
  await seedEdition(db);
  const { sowy, orly, final, edition } = await seedPastEdition(db);
  const call = await organiserSession(app);
  const erased = sowy.players[0];
  const before = await get(`/archive/2025/meetings/${final.id}`);
  expect(before.text).toContain('Gracz 0');
  const { status } = await call('POST', `/players/erase/${erased?.id}`);
  expect(status).toBe(200);
  const roster = (await get('/archive/2025/teams/SOWA')).body.players;
  expect(roster[0]).toEqual({ id: erased?.id, nickname: 'Zawodnik', gameRole: 'TOP' });
  const { body } = await get(`/archive/2025/meetings/${final.id}`);
  const figures = body.games[0].players.filter(
    ({ playerId }: { playerId: string }) => playerId === erased?.id,
  );
  expect(figures.map(({ nickname }: { nickname: string }) => nickname)).toEqual(
    figures.map(() => 'Zawodnik'),
  );

  const long = new Date(clock.now().getTime() - 400 * 86_400_000);
  await db.update(editions).set({ postReachedAt: long }).where(eq(editions.id, edition.id));
  await purgePersonalData(app.context);
  const later = await get('/archive/2025/teams/ORŁY');
  expect(later.body.players[0]).toEqual({
    id: orly.players[0]?.id,
    nickname: 'Gracz 0',
    gameRole: 'TOP',
  });
  expect(later.text).not.toContain('Jawne');
});

test('the champion of the present edition is named after the final, from LADDER on', async () => {
  const { db } = app.context;
  expect((await get('/champion')).body).toBeNull();
  const { edition, sowy } = await seedPastEdition(db);
  const become = (stage: 'GROUPS' | 'POST') =>
    db.update(editions).set({ isCurrent: true, stage }).where(eq(editions.id, edition.id));
  await become('POST');
  await refresh();
  expect((await get('/champion')).body).toMatchObject({ team: { id: sowy.id } });
  expect((await get('/archive')).body).toEqual([]);
  await become('GROUPS');
  await refresh();
  expect((await get('/champion')).body).toBeNull();
});

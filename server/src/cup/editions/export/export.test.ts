import { editionArchive } from '@puchar/shared/contract';
import type { EditionArchive } from '@puchar/shared/contract';
import { unzipSync } from 'fflate';
import { eq } from 'drizzle-orm';
import {
  agreements,
  bracketNodes,
  editions,
  gamePlayerStatistics,
  players,
  regulations,
  sponsors,
} from '../../../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../../../testing/build-test-app.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { auditRows, organiserSession } from '../../../testing/organiser-session.ts';
import { marker, seedCup, seedGame, somePlayerFigures } from '../../../testing/seed-cup.ts';

let app: TestApp;
let call: Awaited<ReturnType<typeof organiserSession>>;
let cup: Awaited<ReturnType<typeof seedCup>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  cup = await seedCup(app.context.db, 'POST');
  call = await organiserSession(app);
});
afterAll(() => app.close());

async function readArchive(): Promise<EditionArchive> {
  const { status, body } = await call('GET', `/editions/${cup.edition.id}/archive`);
  expect(status).toBe(200);
  return editionArchive.parse(body);
}

async function readTables(): Promise<Record<string, string>> {
  const { status, body } = await call('GET', `/editions/${cup.edition.id}/tables`);
  expect(status).toBe(200);
  const files = unzipSync(Buffer.from(body.file, 'base64'));
  // A decoder would leave the byte order mark out.
  const texts = Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]);
  return Object.fromEntries(texts);
}

const linesOf = (text: string | undefined) => (text ?? '').trimEnd().split('\r\n');

async function addTheRest(): Promise<void> {
  const { db } = app.context;
  const { edition, finished, zubry, lwy } = cup;
  const editionId = edition.id;
  await db.insert(regulations).values({ editionId, content: '# Zasady' });
  await db
    .insert(sponsors)
    .values({ editionId, name: '=Sklep', websiteUrl: 'https://sklep.example' });
  await db.insert(bracketNodes).values({
    editionId,
    round: 1,
    centralOne: true,
    meetingId: finished.id,
    firstTeamId: zubry.id,
    secondTeamId: lwy.id,
  });
}

test('the archive has teams, tables, meetings with games, bracket, regulations and sponsors', async () => {
  await addTheRest();
  const archive = await readArchive();
  const { edition, zubry, lwy, finished, live, upcoming, group, game } = cup;
  expect(archive).toMatchObject({
    format: 'puchar-edition',
    version: 1,
    edition: { id: edition.id, name: 'Puchar 2026', year: 2026 },
    groups: [{ name: 'A', standings: [{ teamId: zubry.id, position: 1 }, { teamId: lwy.id }] }],
    bracket: [{ title: 'Finał', isFinal: true, teamIds: [zubry.id, lwy.id] }],
    regulations: { content: '# Zasady' },
    sponsors: [{ name: '=Sklep' }],
  });
  expect(archive.teams.map(({ name, groupId }) => [name, groupId])).toEqual([
    ['Lwy', group.id],
    ['Żubry', group.id],
  ]);
  expect(archive.meetings.map(({ id }) => id).sort()).toEqual(
    [finished.id, live.id, upcoming.id].sort(),
  );
  const [first] = archive.meetings;
  expect(first).toMatchObject({ team1Wins: 1, team2Wins: 0, winnerId: zubry.id, groupName: 'A' });
  expect(first?.games).toMatchObject([
    { id: game.id, durationSeconds: 1800, team1Statistics: { kills: 20 } },
  ]);
  expect(first?.games[0]?.players[0]).toMatchObject({
    nickname: 'Gracz 0',
    kills: 4,
    items: [1, 2, 3, 4, 5, 6, 7],
  });
});

test('the zip has a CSV file a table, with a header, and no formula', async () => {
  await addTheRest();
  const files = await readTables();
  expect(Object.keys(files).sort()).toEqual(
    [
      'druzyny.csv',
      'drabinka.csv',
      'edycja.csv',
      'gry.csv',
      'mecze.csv',
      'regulamin.md',
      'sponsorzy.csv',
      'statystyki-druzyn.csv',
      'statystyki-zawodnikow.csv',
      'tabele-grup.csv',
      'zawodnicy.csv',
    ].sort(),
  );
  expect(files['regulamin.md']).toBe('# Zasady');
  const csv = Object.entries(files).filter(([name]) => name.endsWith('.csv'));
  expect(csv.map(([, text]) => text.codePointAt(0))).toEqual(csv.map(() => 0xfe_ff));
  expect(linesOf(files['sponsorzy.csv'])[1]).toBe(`"'=Sklep";"https://sklep.example";`);
  expect(linesOf(files['mecze.csv'])[1]).toContain(
    '"2026-03-20 18:00";nie;"Faza grupowa";"A";"Finał";"Zakończony";1;"Żubry";"Lwy";1;0;"Żubry";nie;nie',
  );
  expect(linesOf(files['tabele-grup.csv'])).toHaveLength(3);
  expect(linesOf(files['zawodnicy.csv'])).toHaveLength(11);
  const [header, row] = linesOf(files['statystyki-zawodnikow.csv']).map((line) => line.split(';'));
  expect(row).toHaveLength(header?.length ?? 0);
  const column = (name: string) => row?.[header?.indexOf(`"${name}"`) ?? -1];
  expect(column('Pseudonim')).toBe('"Gracz 0"');
  expect(column('Stwory na minutę')).toBe('6,3');
  expect(column('Przedmioty (numery)')).toBe('"1 2 3 4 5 6 7"');
  expect(column('Runy główne (numery)')).toBe('"1 2 3 4"');
});

/** Everything of a kind of person in both files: none of them may be named. */
async function everything(): Promise<string> {
  return JSON.stringify([await readArchive(), await readTables()]);
}

async function plant(place: number, name: string) {
  const { db } = app.context;
  const player = cup.lwy.players[place];
  if (!player) throw new Error('A team of five.');
  await db
    .update(players)
    .set({
      firstName: `${name}imie`,
      lastName: `${name}nazwisko`,
      nickname: `${name}nick`,
      class: `${name}klasa`,
    })
    .where(eq(players.id, player.id));
  return player.id;
}

test('hidden, erased, waiting and forbidden names are in neither file, nor are accounts', async () => {
  const { db } = app.context;
  const [hidden, erased, waiting, forbidden, left] = [
    await plant(0, 'ukryty'),
    await plant(1, 'usuniety'),
    await plant(2, 'czeka'),
    await plant(3, 'zakaz'),
    await plant(4, 'odeszla'),
  ];
  await seedGame(
    db,
    cup.live,
    await db.select().from(players).where(eq(players.teamId, cup.lwy.id)),
    { gameNumber: 2 },
  );
  await db
    .update(gamePlayerStatistics)
    .set({ figures: { ...somePlayerFigures, nickname: 'obcekonto' }, playerId: null })
    .where(eq(gamePlayerStatistics.playerId, left));
  await call('POST', `/players/hide/${hidden}`);
  await call('POST', `/players/erase/${erased}`);
  await db.update(agreements).set({ state: 'AWAITING' }).where(eq(agreements.playerId, waiting));
  const scopes = {
    fullName: false,
    class: false,
    accounts: false,
    image: false,
    statistics: false,
  };
  await db.update(agreements).set({ scopes }).where(eq(agreements.playerId, forbidden));
  const text = await everything();
  for (const secret of [
    'ukrytyimie',
    'ukrytynazwisko',
    'ukrytyklasa',
    'usuniety',
    'czeka',
    'obcekonto',
    marker,
  ]) {
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  }
  expect(text).not.toMatch(/zakaz(imie|nazwisko|klasa)/);
  for (const shown of ['ukrytynick', 'zakaznick', 'odeszlaimie', 'Zawodnik', 'Jawne imię']) {
    expect([shown, text.includes(shown)]).toEqual([shown, true]);
  }
  expect(text).not.toMatch(/discord|konto|EUNE|isAdult|puuid/);
});

test('names that the purge erased are in neither file, nicknames stay', async () => {
  await app.context.db
    .update(players)
    .set({ firstName: '', lastName: '', class: '', detailsHidden: true });
  const text = await everything();
  expect(text).not.toContain('Jawne');
  expect(text).toContain('Gracz 0');
});

test('a past edition is exported without a row of another one', async () => {
  const { db } = app.context;
  await db.update(editions).set({ isCurrent: false });
  const [next] = await db
    .insert(editions)
    .values({ name: 'Następna', year: 2027, isCurrent: true })
    .returning();
  const archive = await readArchive();
  expect(archive.teams).toHaveLength(2);
  const { body } = await call('GET', `/editions/${next?.id}/archive`);
  expect(body).toMatchObject({
    teams: [],
    groups: [],
    meetings: [],
    bracket: [],
    sponsors: [],
    regulations: null,
  });
});

test('each export is recorded; an unknown edition is 404 and leaves no record', async () => {
  await readArchive();
  await readTables();
  const unknown = await call('GET', `/editions/${crypto.randomUUID()}/archive`);
  expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND']);
  const rows = (await auditRows(app.context.db)).map(({ action, subjectId }) => [
    action,
    subjectId,
  ]);
  expect(rows).toEqual([
    ['edition.export', cup.edition.id],
    ['edition.export-tables', cup.edition.id],
  ]);
});

import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import {
  agreements,
  gamePlayerStatistics,
  players,
  teams,
} from '../../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { auditRows } from '../../testing/organiser-session.ts';
import { marker, seedCup } from '../../testing/seed-cup.ts';
import { printSite } from '../testing/print-site.ts';

let app: TestApp;
let cup: Awaited<ReturnType<typeof seedCup>>;
let site: Awaited<ReturnType<typeof printSite>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  cup = await seedCup(app.context.db);
  site = await printSite(app);
});
afterEach(() => site.as('OWNER'));
afterAll(() => app.close());

type Row = Record<string, string>;

async function rowsOf(file: string): Promise<Row[]> {
  const text = await site.csv(file);
  expect(text.codePointAt(0)).toBe(0xfe_ff);
  return parse(text, { bom: true, delimiter: ';', columns: true });
}

const tables: [string, string, number][] = [
  ['teams', 'druzyny.csv', 2],
  ['meetings', 'mecze.csv', 3],
  ['games', 'gry.csv', 2],
  ['standings', 'tabele-grup.csv', 2],
  ['team-statistics', 'statystyki-druzyn.csv', 2],
  ['player-statistics', 'statystyki-zawodnikow.csv', 4],
  ['players', 'zawodnicy.csv', 15],
];

test.each(tables)('%s are a download for a spreadsheet', async (file, name, count) => {
  const { headers } = await site.get(`csv/${file}`);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(headers['content-disposition']).toContain(name);
  expect(await rowsOf(file)).toHaveLength(count);
});

test('results and statistics say when and who, with ISO days and Polish headers', async () => {
  expect((await rowsOf('meetings'))[0]).toMatchObject({
    Data: '2026-03-20 18:00',
    'Drużyna 1': 'Żubry',
    'Wygrane drużyny 1': '1',
    Zwycięzca: 'Żubry',
  });
  expect((await rowsOf('games'))[0]).toMatchObject({
    Data: '2026-03-20 18:00',
    'Drużyna 2': 'Lwy',
    Zwycięzca: 'Żubry',
    'Czas gry w sekundach': '1800',
  });
  expect((await rowsOf('player-statistics'))[0]).toMatchObject({
    Drużyna: 'Żubry',
    Pseudonim: 'Gracz 0',
    'Stwory na minutę': '6,3',
    'Obrażenia bohaterom': '20000',
  });
});

test('statistics have no figures that a consent forbids, and no account that belongs to no player', async () => {
  const { db } = app.context;
  const [first, second, third] = cup.zubry.players;
  if (!first || !second || !third) throw new Error('A team of five.');
  const scopes = { fullName: true, class: true, accounts: true, image: true, statistics: false };
  await db.update(agreements).set({ scopes }).where(eq(agreements.playerId, first.id));
  await db
    .update(gamePlayerStatistics)
    .set({ playerId: null })
    .where(eq(gamePlayerStatistics.playerId, third.id));
  const names = (await rowsOf('player-statistics')).map(({ Pseudonim }) => Pseudonim);
  expect(names).toEqual(['Zawodnik', 'Gracz 3', 'Gracz 4']);
  expect(await site.csv('player-statistics')).not.toContain(marker);
});

test('players have what their consents allow; the erased are not listed', async () => {
  const { db } = app.context;
  const [first, hidden, waiting, erased] = cup.lwy.players;
  if (!first || !hidden || !waiting || !erased) throw new Error('A team of five.');
  const scopes = { fullName: true, class: false, accounts: false, image: false, statistics: true };
  await db.update(agreements).set({ scopes }).where(eq(agreements.playerId, first.id));
  await db.update(agreements).set({ state: 'AWAITING' }).where(eq(agreements.playerId, waiting.id));
  await db
    .update(players)
    .set({ erasedAt: new Date(), nickname: 'Usunięty' })
    .where(eq(players.id, erased.id));
  const own = (await rowsOf('players')).filter(({ TAG }) => TAG === 'LWY');
  expect(own.map(({ Pseudonim }) => Pseudonim)).toEqual([
    'Gracz 0',
    'Gracz 1',
    'Gracz 2',
    'Gracz 4',
  ]);
  expect(own[0]).toMatchObject({
    Imię: 'Jawne imię',
    'Riot ID': 'Jawne konto#EUNE',
    'W drużynie': 'kapitan',
    Pełnoletni: 'nie',
    Zgoda: 'przyjęta',
    'Wolno pokazać imię i nazwisko': 'tak',
    'Wolno pokazać klasę': 'nie',
    'Wolno pokazać statystyki': 'tak',
  });
  expect(own[1]).toMatchObject({
    'Wolno pokazać imię i nazwisko': 'nie',
    'Publikacja wycofana lub ukryta': 'tak',
  });
  expect(own[2]).toMatchObject({ Zgoda: 'nie przysłano', 'Wolno pokazać statystyki': 'nie' });
});

test('no cell begins a formula, and separators, quotes and breaks stay in theirs', async () => {
  const { db } = app.context;
  const hostile = '=HYPERLINK("http://zle.example";"x")';
  await db.update(players).set({ nickname: hostile, firstName: '+1', lastName: '@x', class: '-2' });
  await db.update(teams).set({ name: '\t=1;"a"', description: '=1\n+2' });
  for (const file of ['teams', 'meetings', 'games', 'players', 'player-statistics']) {
    const cells = (await rowsOf(file)).flatMap((row) => Object.values(row));
    expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
  }
  expect((await rowsOf('players'))[0]).toMatchObject({ Pseudonim: `'${hostile}` });
});

test('files with persons are recorded; referees and viewers get none of them', async () => {
  await rowsOf('teams');
  await rowsOf('players');
  await rowsOf('player-statistics');
  const rows = await auditRows(app.context.db);
  expect(rows.map(({ action, details }) => [action, details])).toEqual([
    ['player.save-file', { file: 'zawodnicy.csv' }],
    ['player.save-file', { file: 'statystyki-zawodnikow.csv' }],
  ]);
  for (const role of ['REFEREE', 'VIEWER'] as const) {
    await site.as(role);
    for (const file of ['players', 'player-statistics'])
      expect((await site.get(`csv/${file}`)).json().code).toBe('ROLE_FORBIDDEN');
    expect(await site.csv('teams')).toContain('Żubry');
  }
  await site.as('DATA_PROTECTION');
  expect(await site.csv('players')).toContain('Jawne imię');
  expect(await auditRows(app.context.db)).toHaveLength(3);
});

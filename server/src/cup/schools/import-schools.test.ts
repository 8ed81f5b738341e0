import { asc } from 'drizzle-orm';
import { schools } from '../../platform/database/schema.ts';
import { buildTestApp, signedIn, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { auditRows, organiserSession } from '../../testing/organiser-session.ts';
import { atOnce } from '../../testing/race.ts';
import { seedEdition, seedTeam } from '../../testing/seed-cup.ts';

let app: TestApp;
let call: Awaited<ReturnType<typeof organiserSession>>;
let defaults: (typeof schools.$inferSelect)[] = [];
beforeAll(async () => {
  app = await buildTestApp();
  defaults = await app.context.db.select().from(schools);
});
beforeEach(async () => {
  await startAfresh(app);
  await app.context.db.delete(schools);
  await app.context.db.insert(schools).values(defaults);
  call = await organiserSession(app);
});
afterAll(() => app.close());

const encoded = (content: string | Buffer) => Buffer.from(content).toString('base64');
const preview = async (content: string | Buffer, closeMissing = false) =>
  (await call('POST', '/schools/preview-import', { file: encoded(content), closeMissing })).body;
const store = (content: string | Buffer, revision: string, closeMissing = false) =>
  call('POST', '/schools/import', { file: encoded(content), closeMissing, revision });
async function importFile(content: string | Buffer, closeMissing = false) {
  const { revision } = await preview(content, closeMissing);
  return store(content, revision, closeMissing);
}
const rows = () => app.context.db.select().from(schools).orderBy(asc(schools.code));
const named = async (code: string) => (await rows()).find((row) => row.code === code);

async function exported(): Promise<Buffer> {
  const headers = await signedIn(app.organisersApp);
  const response = await app.organisersApp.inject({ url: '/api/files/csv/schools', headers });
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toContain('filename="szkoly.csv"');
  return response.rawPayload;
}

const head = 'kod;nazwa;miasto;zamknięta\r\n';

test('a file adds, changes, closes and opens schools, as its preview says', async () => {
  await call('PATCH', '/schools/update/G3LO', { isClosed: true });
  const file = `${head}ZSE;Zespół Szkół Elektrycznych;Kielce;nie
G1LO;Pierwsze Liceum;Gdańsk;
g2lo;II Liceum Ogólnokształcące im. dr. Władysława Pniewskiego w Gdańsku;Gdańsk;TAK
G3LO;III Liceum Ogólnokształcące im. Bohaterów Westerplatte w Gdańsku;Gdańsk;nie
G6LO;VI Liceum Ogólnokształcące w Gdańsku;Gdańsk;nie
`;
  const before = await rows();
  const shown = await preview(file);
  expect(await rows()).toEqual(before);
  expect(shown).toMatchObject({ unchanged: 1, problems: [], problemCount: 0, ignored: [] });
  expect(shown.changes).toMatchObject([
    { code: 'ZSE', city: 'Kielce', isClosed: false, before: null },
    { code: 'G1LO', name: 'Pierwsze Liceum', before: { name: expect.any(String) } },
    { code: 'G2LO', isClosed: true, before: { isClosed: false } },
    { code: 'G3LO', isClosed: false, before: { isClosed: true } },
  ]);
  const heard: unknown[] = [];
  const stop = app.context.changes.subscribe((change) => heard.push(change));
  const done = await store(file, shown.revision);
  stop();
  expect([done.status, done.body]).toEqual([200, { changed: 4 }]);
  expect(heard).toEqual([{ topic: 'school', id: '*' }]);
  expect(await named('ZSE')).toMatchObject({ closedAt: null, isDefault: false });
  expect(await named('G1LO')).toMatchObject({ name: 'Pierwsze Liceum', isDefault: false });
  expect(await named('G2LO')).toMatchObject({ closedAt: expect.any(Date), isDefault: true });
  expect(await named('G3LO')).toMatchObject({ closedAt: null });
  expect(await rows()).toHaveLength(61);
  const entries = await auditRows(app.context.db);
  expect(entries.at(-1)).toMatchObject({
    action: 'school.import',
    details: { added: 1, closed: 1, changed: 2 },
  });
});

test('the exported list can be imported again, and changes nothing', async () => {
  await call('POST', '/schools/create', {
    code: 'ŻŁÓ',
    name: 'Szkoła „Pod Dębem”; filia, "druga"',
    city: 'Ńe, Ą',
  });
  await call('PATCH', '/schools/update/G2LO', { isClosed: true });
  const file = await exported();
  const before = await rows();
  const shown = await preview(file);
  expect(shown).toMatchObject({ changes: [], unchanged: 61, problems: [] });
  expect((await store(file, shown.revision)).body).toEqual({ changed: 0 });
  expect(await rows()).toEqual(before);
});

test('the example to download is a file that can be imported', async () => {
  const headers = await signedIn(app.organisersApp);
  const url = '/api/files/csv/schools-example';
  const { rawPayload } = await app.organisersApp.inject({ url, headers });
  const shown = await preview(rawPayload);
  expect([shown.problems, shown.changes.length]).toEqual([[], 3]);
});

test('schools that the file does not name are closed only when that is chosen', async () => {
  const file = 'miasto,kod,nazwa\nKielce,ZSE,Zespół Szkół Elektrycznych\n';
  expect((await preview(file)).changes).toHaveLength(1);
  const shown = await preview(file, true);
  expect(shown.changes).toHaveLength(61);
  await importFile(file, true);
  const open = (await rows()).filter(({ closedAt }) => closedAt === null);
  expect(open.map(({ code }) => code)).toEqual(['ZSE']);
});

test('two schools exchange their names in one import', async () => {
  const [one, other] = [await named('G1LO'), await named('G2LO')];
  const file = `${head}G1LO;${other?.name};Gdańsk;nie\nG2LO;${one?.name};Gdańsk;nie\n`;
  expect((await importFile(file)).body).toEqual({ changed: 2 });
  expect((await named('G1LO'))?.name).toBe(other?.name);
});

const quotedFormula = '"=HYPERLINK(""https://zle.example"";""I LO"")"';
test.each<[string, [number | null, string][]]>([
  [`${head}ZSE;${quotedFormula};Kielce;nie`, [[2, 'nazwa: Tekst nie może zaczynać się od „=”']]],
  [
    `${head}ZSE;+48;Kielce;nie\nZSF;@SUM(1);-1+1;`,
    [
      [2, 'nazwa: '],
      [3, 'nazwa: '],
      [3, 'miasto: '],
    ],
  ],
  [`${head}=A1;Szkoła;Kielce;nie`, [[2, 'kod: Kod ma od 2 do 5 liter i cyfr']]],
  [`${head}ZSE;Szkoła;Kielce;może`, [[2, 'W kolumnie „zamknięta” wpisz „tak” albo „nie”.']]],
  [`${head}ZSE;Szkoła A;Kielce;\n\nzse;Szkoła B;Kielce;`, [[4, 'Kod ZSE jest już w wierszu 2.']]],
  [`${head}ZSE;Szkoła;Kielce;\nZSF;SZKOŁA;Radom;`, [[3, 'Ta sama nazwa jest już w wierszu 2.']]],
  [
    `${head}ZSE;VI Liceum Ogólnokształcące w Gdańsku;Gdańsk;`,
    [[2, 'Taką nazwę ma już szkoła G6LO.']],
  ],
  [`${head}ZSE;Szkoła;Kielce;nie;5`, [[2, 'Ten wiersz ma więcej pól niż nagłówków.']]],
  [`${head}ZSE;Szkoła`, [[2, 'miasto: Podaj miejscowość.']]],
  [`${head}ZSE;"dwie\r\nlinie";Kielce;`, [[3, 'nazwa: Tekst zawiera niedozwolone znaki.']]],
  [`${head}ZSE;Szkoła \u0007;Kielce;`, [[2, 'nazwa: Tekst zawiera niedozwolone znaki.']]],
  [`${head}ZSE;Szkoła "Dąb";Kielce;`, [[2, 'Cudzysłów w środku pola.']]],
  [`${head}ZSE;"Szkoła;Kielce;nie`, [[2, 'Cudzysłów otwarty w tym wierszu']]],
  ['kod;nazwa\nZSE;Szkoła', [[1, 'W pierwszym wierszu brakuje nagłówka: miasto.']]],
  ['ZSE;Szkoła;Kielce', [[1, 'W pierwszym wierszu brakuje nagłówków: kod, nazwa, miasto.']]],
  ['kod;nazwa;miasto;kod\nZSE;S;K', [[1, 'Nagłówek „kod” jest dwa razy.']]],
  [head, [[null, 'W pliku nie ma żadnej szkoły.']]],
  [' \n', [[null, 'W pliku nie ma żadnej szkoły.']]],
  ['PK\u0003\u0004 arkusz', [[null, 'To jest arkusz, a nie plik CSV.']]],
  [`${head}\u0000`, [[null, 'To nie jest plik tekstowy.']]],
  [`${head}${'A;Szkoła;Kielce;\n'.repeat(2001)}`, [[null, 'W pliku jest za dużo szkół']]],
  ['x'.repeat(1_048_577), [[null, 'Plik jest zbyt ciężki.']]],
])(
  'the errors of a file are listed by line, and nothing of it is stored: %#',
  async (file, lines) => {
    // The good rows of such a file are not stored either.
    const whole =
      file.startsWith(head) && file !== head ? `${file}\r\nOK1;Dobra szkoła;Kielce;` : file;
    const before = await rows();
    const shown = await preview(whole);
    expect(shown.changes).toEqual([]);
    expect(shown.problems).toEqual(
      lines.map(([line, message]) => ({ line, message: expect.stringContaining(message) })),
    );
    const { status, body } = await store(whole, shown.revision);
    expect([status, body.code, body.list.length]).toEqual([400, 'INVALID_FILE', lines.length]);
    expect(await rows()).toEqual(before);
    expect(await auditRows(app.context.db)).toEqual([]);
  },
);

test('of many errors the first hundred are listed', async () => {
  const shown = await preview(`${head}${'A;Szkoła;Kielce;\n'.repeat(150)}`);
  expect([shown.problems.length, shown.problemCount]).toEqual([100, 150]);
});

test('columns that mean nothing here are named, and left out', async () => {
  const file = 'Adres;Kod;Nazwa;Miasto;;Uczniów\nul. Długa 1;ZSE;Zespół Szkół;Kielce;;500\n';
  const shown = await preview(file);
  expect([shown.ignored, shown.problems]).toEqual([['Adres', 'Uczniów'], []]);
  expect(shown.changes).toMatchObject([{ code: 'ZSE', name: 'Zespół Szkół', city: 'Kielce' }]);
});

test('a file is not imported into another list than its preview showed', async () => {
  const file = `${head}ZSE;Zespół Szkół;Kielce;nie\n`;
  const { revision } = await preview(file);
  await call('PATCH', '/schools/update/G1LO', { city: 'Sopot' });
  const before = await rows();
  const { status, body } = await store(file, revision);
  expect([status, body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(await rows()).toEqual(before);
});

test('of two imports of one preview at once, one is stored', async () => {
  for (let round = 0; round < 4; round += 1) {
    const files = ['A', 'B'].map((letter) => `${head}${letter}${round};Szkoła ${round};Kielce;nie`);
    const { revision } = await preview(files[0] ?? '');
    const results = await atOnce(
      round,
      files.map((file) => () => store(file, revision)),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
  expect(await rows()).toHaveLength(64);
});

test('an import that the database rejects leaves nothing', async () => {
  const edition = await seedEdition(app.context.db);
  await seedTeam(app.context.db, edition.id, { name: 'Lwy', tag: 'LWY' });
  const file = `${head}G1LO;Nowa nazwa;Gdańsk;tak\nZSE;Zespół Szkół;Kielce;nie\n`;
  const { revision } = await preview(file);
  const before = await rows();
  const { db } = app.context;
  await db.execute(`create function reject() returns trigger language plpgsql as
    $$ begin if new.code = 'ZSE' then raise 'full'; end if; return new; end $$`);
  await db.execute(
    'create trigger reject before insert on schools for each row execute function reject()',
  );
  expect((await store(file, revision)).status).toBe(500);
  await db.execute('drop trigger reject on schools');
  expect(await rows()).toEqual(before);
  expect(await auditRows(db)).toEqual([]);
  expect((await store(file, revision)).body).toEqual({ changed: 2 });
  expect((await app.publicApp.inject('/api/teams/LWY')).json().schoolName).toBe('Nowa nazwa');
});

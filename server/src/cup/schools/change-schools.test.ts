import { eq } from 'drizzle-orm';
import { schools, teams } from '../../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { auditRows, organiserSession } from '../../testing/organiser-session.ts';
import { atOnce } from '../../testing/race.ts';
import { seedEdition, seedTeam } from '../../testing/seed-cup.ts';
import { submissionCalls } from '../../teams/registration/testing/submission-calls.ts';
import type { SubmissionCalls } from '../../teams/registration/testing/submission-calls.ts';

let app: TestApp;
let call: Awaited<ReturnType<typeof organiserSession>>;
let captain: SubmissionCalls;
let defaults: (typeof schools.$inferSelect)[] = [];
beforeAll(async () => {
  app = await buildTestApp();
  defaults = await app.context.db.select().from(schools);
});
beforeEach(async () => {
  await startAfresh(app);
  const { db } = app.context;
  await db.delete(schools);
  await db.insert(schools).values(defaults);
  call = await organiserSession(app);
  captain = await submissionCalls(app);
  await seedEdition(db, 'SUBMISSIONS');
});
afterAll(() => app.close());

const mechanik = { code: 'ZSM', name: 'Zespół Szkół Mechanicznych', city: 'Kielce' };
const offered = async (): Promise<{ code: string; name: string }[]> =>
  (await app.publicApp.inject('/api/schools')).json();
const find = async (code: string) => (await offered()).find((school) => school.code === code);
const stored = (code: string) =>
  app.context.db.select().from(schools).where(eq(schools.code, code));
const add = (input: object) => call('POST', '/schools/create', input);

test('an empty database has the first list, open and in Polish order', async () => {
  const list = await offered();
  expect(list).toHaveLength(60);
  const names = list.map(({ name }) => name);
  const collator = new Intl.Collator('pl', { numeric: true });
  expect(names).toEqual([...names].sort(collator.compare));
  const all = (await call('GET', '/schools/all')).body;
  expect(all[0]).toMatchObject({ isDefault: true, closedAt: null, teams: 0 });
});

test('a new school is offered at once, and a captain registers with it', async () => {
  await offered();
  const made = await add({ ...mechanik, code: ' zsm ' });
  expect([made.status, made.body]).toEqual([
    201,
    { ...mechanik, isDefault: false, closedAt: null, teams: 0, updatedAt: expect.any(String) },
  ]);
  expect(await find('ZSM')).toEqual(mechanik);
  expect((await captain.submit({ schoolTag: 'ZSM' })).status).toBe(201);
  const all: { code: string; teams: number }[] = (await call('GET', '/schools/all')).body;
  expect(all.find(({ code }) => code === 'ZSM')?.teams).toBe(1);
});

const formula = expect.stringContaining('arkusz wziąłby go za formułę');
test.each([
  [{ code: 'Z' }, 'code', expect.stringContaining('od 2 do 5 liter i cyfr')],
  [{ code: 'ZSTECH' }, 'code', expect.stringContaining('od 2 do 5 liter i cyfr')],
  [{ code: '1LO' }, 'code', expect.stringContaining('na początku literę')],
  [{ code: '=A1' }, 'code', expect.stringContaining('od 2 do 5')],
  [{ code: '' }, 'code', 'Podaj kod szkoły.'],
  [{ name: ' ' }, 'name', 'Podaj nazwę szkoły.'],
  [{ name: '=HYPERLINK("https://zle.example";"I LO")' }, 'name', formula],
  [{ name: '+48 500 600 700' }, 'name', formula],
  [{ name: '-1+2' }, 'name', formula],
  [{ name: '@SUM(1)' }, 'name', formula],
  [{ name: '＝cmd|A1' }, 'name', formula],
  [{ name: '\u200B=1+1' }, 'name', formula],
  [{ name: 'x'.repeat(151) }, 'name', 'Wpisz najwyżej 150 znaków.'],
  [{ name: 'a\tb' }, 'name', 'Tekst zawiera niedozwolone znaki.'],
  [{ city: '=1+1' }, 'city', formula],
  [{ city: 'x'.repeat(61) }, 'city', 'Wpisz najwyżej 60 znaków.'],
])('%o is rejected at its field, and nothing is stored', async (change, field, message) => {
  const { status, body } = await add({ ...mechanik, ...change });
  expect([status, body.issues]).toEqual([400, [{ path: [field], message }]]);
  expect(await app.context.db.$count(schools)).toBe(60);
  expect(await auditRows(app.context.db)).toEqual([]);
});

test('a code or an open name that is taken is rejected at its field', async () => {
  await add(mechanik);
  const code = await add({ ...mechanik, name: 'Inna szkoła' });
  expect([code.status, code.body.issues]).toEqual([
    409,
    [{ path: ['code'], message: 'Kod ZSM ma już szkoła „Zespół Szkół Mechanicznych”.' }],
  ]);
  const name = await add({ ...mechanik, code: 'ZSM2', name: 'ZESPÓŁ szkół mechanicznych' });
  expect([name.status, name.body.issues]).toEqual([
    409,
    [{ path: ['name'], message: expect.stringContaining('Taką nazwę ma już szkoła ZSM.') }],
  ]);
  expect((await auditRows(app.context.db)).map(({ action }) => action)).toEqual(['school.create']);
});

test('a renamed school is shown under its new name wherever its teams are', async () => {
  const edition = await app.context.db.query.editions.findFirst();
  const team = await seedTeam(app.context.db, edition?.id ?? '', { name: 'Lwy', tag: 'LWY' });
  const paths = ['/teams', '/teams/overview', '/teams/LWY', '/schools'];
  const texts = () =>
    Promise.all(paths.map(async (path) => (await app.publicApp.inject(`/api${path}`)).body));
  for (const text of await texts()) expect(text).toContain('Mikołaja Kopernika');
  const heard: string[] = [];
  const stop = app.context.changes.subscribe(({ topic }) => heard.push(topic));
  const { status } = await call('PATCH', '/schools/update/G1LO', { name: 'Pierwsze Liceum' });
  stop();
  expect([status, heard]).toEqual([200, ['school']]);
  for (const text of await texts()) {
    expect(text).not.toContain('Mikołaja Kopernika');
    expect(text).toContain('Pierwsze Liceum');
  }
  expect((await call('GET', `/teams/${team.tag}/admin`)).body.schoolName).toBe('Pierwsze Liceum');
  const [entry] = await auditRows(app.context.db);
  expect(entry).toMatchObject({
    action: 'school.update',
    subjectId: 'G1LO',
    details: { name: 'Pierwsze Liceum', nameBefore: expect.stringContaining('Kopernika') },
  });
});

test('a closed school stays on its teams, and no further team gets it until it is open again', async () => {
  const { teamId } = await captain.submit({ schoolTag: 'Y9LO' });
  const closed = await call('PATCH', '/schools/update/Y9LO', { isClosed: true });
  expect(closed.body).toMatchObject({ closedAt: expect.any(String), isDefault: true, teams: 1 });
  expect(await find('Y9LO')).toBeUndefined();
  const { status, rejection } = await captain.submit({ schoolTag: 'Y9LO' });
  expect([status, rejection?.issues]).toEqual([
    400,
    [
      {
        path: ['schoolTag'],
        message: 'Z tej szkoły nie przyjmujemy już zgłoszeń. Wybierz inną.',
      },
    ],
  ]);
  const update = (body: object) => call('PATCH', `/teams/update/${teamId}`, body);
  // The form sends the school along.
  const sent = await update({ name: 'Nowa nazwa', schoolTag: 'Y9LO' });
  expect([sent.status, sent.body.schoolTag, sent.body.schoolName]).toEqual([
    200,
    'Y9LO',
    'IX Liceum Ogólnokształcące w Gdyni',
  ]);
  expect((await update({ schoolTag: 'G2LO' })).status).toBe(200);
  expect((await update({ schoolTag: 'Y9LO' })).body.issues).toMatchObject([
    { path: ['schoolTag'] },
  ]);
  await call('PATCH', '/schools/update/Y9LO', { isClosed: false });
  expect((await update({ schoolTag: 'Y9LO' })).status).toBe(200);
  const actions = (await auditRows(app.context.db)).map(({ action }) => action);
  expect(actions.filter((action) => action.startsWith('school.'))).toEqual([
    'school.close',
    'school.open',
  ]);
});

test('a closed school gives its name away, and cannot be opened while another has it', async () => {
  const first = (await add(mechanik)).body;
  await call('PATCH', '/schools/update/ZSM', { isClosed: true });
  expect((await add({ ...mechanik, code: 'ZSM2' })).status).toBe(201);
  const { status, body } = await call('PATCH', '/schools/update/ZSM', { isClosed: false });
  expect([status, body.issues]).toEqual([
    409,
    [{ path: ['isClosed'], message: expect.stringContaining('szkoła ZSM2.') }],
  ]);
  expect((await stored(first.code))[0]?.closedAt).not.toBeNull();
});

test('the second of two edits of one version is rejected with the present one', async () => {
  const { body: seen } = await add(mechanik);
  const { updatedAt } = seen;
  const edits = [{ city: 'Radom' }, { name: 'Zespół Szkół nr 1' }].map(
    (edit) => () => call('PATCH', '/schools/update/ZSM', { ...edit, expectedUpdatedAt: updatedAt }),
  );
  const results = await atOnce(0, edits);
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = results.find(({ status }) => status === 200);
  const lost = results.find(({ status }) => status === 409);
  expect(lost?.body).toMatchObject({ code: 'CHANGED_MEANWHILE', present: won?.body });
});

test('of organisers who add the same name or code at once, one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const name = `Szkoła ${round}`;
    const letter = 'ABCDE'[round] ?? 'A';
    const inputs = [
      { code: `${letter}1`, name, city: 'Kielce' },
      { code: `${letter}2`, name: name.toUpperCase(), city: 'Kielce' },
      { code: `${letter}3`, name, city: 'Kielce' },
    ];
    const results = await atOnce(
      round,
      inputs.map((input) => () => add(input)),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    for (const { body } of results.filter(({ status }) => status === 409)) {
      expect(body.issues).toMatchObject([{ path: ['name'] }]);
    }
  }
  expect(await app.context.db.$count(schools)).toBe(65);
});

test('a school without teams is removed, one with teams is not', async () => {
  await captain.submit({ schoolTag: 'G1LO' });
  const used = await call('DELETE', '/schools/delete/G1LO');
  expect([used.status, used.body.code]).toEqual([409, 'SCHOOL_HAS_TEAMS']);
  expect((await call('DELETE', '/schools/delete/G2LO')).status).toBe(200);
  expect((await call('DELETE', '/schools/delete/G2LO')).status).toBe(404);
  expect(await find('G2LO')).toBeUndefined();
  expect((await captain.submit({ schoolTag: 'G2LO' })).rejection?.issues).toEqual([
    { path: ['schoolTag'], message: 'Nieprawidłowa szkoła.' },
  ]);
});

test('the first list is removed but for schools with teams and those that were edited', async () => {
  await captain.submit({ schoolTag: 'G1LO' });
  await call('PATCH', '/schools/update/G3LO', { name: 'Nasze liceum' });
  await call('PATCH', '/schools/update/G4LO', { isClosed: true });
  await add(mechanik);
  const { body } = await call('POST', '/schools/delete-defaults');
  expect(body).toEqual({ deleted: 58, left: 1 });
  expect((await offered()).map(({ code }) => code).sort()).toEqual(['G1LO', 'G3LO', 'ZSM']);
});

test('a registration and the removal or closing of its school never both succeed', async () => {
  for (const [round, code] of ['G1LO', 'G2LO', 'G3LO', 'G4LO', 'G5LO', 'G6LO'].entries()) {
    const body = await captain.body({ schoolTag: code });
    const send = async () => (await captain.send(body)).status;
    const end =
      round % 2 === 0
        ? async () => (await call('DELETE', `/schools/delete/${code}`)).status
        : async () => (await call('POST', '/schools/delete-defaults')).body.deleted;
    const [sent] = await atOnce(round, [send, end]);
    const [school] = await stored(code);
    const count = await app.context.db.$count(teams, eq(teams.schoolTag, code));
    expect([sent, school !== undefined, count]).toEqual(
      sent === 201 ? [201, true, 1] : [400, false, 0],
    );
    if (school === undefined) continue;
    await app.context.db.delete(teams);
  }
});

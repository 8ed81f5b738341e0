import { cupSectionNames } from '@puchar/shared/contract';
import type { CupFile } from '@puchar/shared/contract';
import { asc, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { cupSettings, pictures, regulations, schools } from '../../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { auditRows, organiserSession } from '../../testing/organiser-session.ts';
import { seedEdition } from '../../testing/seed-cup.ts';

let app: TestApp;
let call: Awaited<ReturnType<typeof organiserSession>>;
let defaults: (typeof schools.$inferSelect)[] = [];

async function emptied(): Promise<void> {
  await startAfresh(app);
  await app.context.db.delete(schools);
  await app.context.db.insert(schools).values(defaults);
  await seedEdition(app.context.db, 'SUBMISSIONS');
  call = await organiserSession(app);
}

beforeAll(async () => {
  app = await buildTestApp();
  defaults = await app.context.db.select().from(schools);
});
beforeEach(emptied);
afterAll(() => app.close());

async function png(background: string, width = 640, height = 360): Promise<string> {
  const create = { width, height, channels: 3 as const, background };
  return (await sharp({ create }).png().toBuffer()).toString('base64');
}

const save = (section: string, fields: object) =>
  call('PATCH', `/cup/settings/${section}`, { ...fields, seen: {} });

/** Every section has something of its own. */
async function writeCup(): Promise<void> {
  const gallery = await call('POST', '/cup/pictures', { picture: await png('teal') });
  const share = { picture: await png('navy'), use: 'share' };
  const { body } = await call('POST', '/cup/look-pictures', share);
  await save('identity', { name: 'Liga Szkół Powiatu', cities: ['Kartuzy'] });
  await save('texts', { description: 'Opis ligi.', about: '## Liga' });
  await save('organizers', {
    cards: [{ firstName: 'TAJNE', nickname: '', lastName: 'TAJNE', role: '', schoolClass: '' }],
  });
  await save('links', { chatUrl: 'https://czat.example/' });
  await save('school', { name: 'Technikum', email: 'liga@technikum.example' });
  await save('statement', { contactPerson: 'sekretariat' });
  await save('gallery', {
    pictures: [{ imageUrl: gallery.body.imageUrl, alt: 'Hala', caption: '' }],
  });
  await save('look', { accent: '#0b2a6b', shareUrl: body.imageUrl });
  await save('forms', { adultStatement: 'Zgadzam się. {turniej}', checked: true });
  await save('history', { editions: [{ year: 2024, games: 12 }] });
  await call('POST', '/cup/publish');
  await call('PUT', '/regulations/set', { content: '# Regulamin ligi' });
  await call('PATCH', '/schools/update/G1LO', { name: 'Pierwsze Liceum', city: 'Gdańsk' });
  await call('PATCH', '/schools/update/G2LO', { isClosed: true });
}

const exported = async (query = ''): Promise<CupFile> =>
  (await call('GET', `/cup/export${query}`)).body;
const importText = (file: string, parts = { schools: true, regulations: true }) =>
  call('POST', '/cup/import', { file, ...parts });
const importFile = (file: unknown, parts?: { schools: boolean; regulations: boolean }) =>
  importText(JSON.stringify(file), parts);

async function stored() {
  const { db } = app.context;
  return {
    settings: await db.select().from(cupSettings).orderBy(asc(cupSettings.section)),
    schools: await db.select().from(schools).orderBy(asc(schools.code)),
    regulations: await db.select().from(regulations),
    pictures: await db.select().from(pictures).orderBy(asc(pictures.hash)),
    audit: (await auditRows(db)).filter(({ action }) => action !== 'cup.export'),
  };
}

test('another school begins with the settings of a file, as drafts that it publishes', async () => {
  await writeCup();
  const file = await exported('?gallery=true');
  await emptied();
  await app.context.db.delete(pictures);
  const result = await importFile(file);
  expect(result).toMatchObject({ status: 200, body: { schools: 2, regulations: true } });
  expect((await app.publicApp.inject('/api/cup')).json().identity.name).toBe('Turniej szkół');
  await call('POST', '/cup/publish');
  const again = await exported('?gallery=true');
  const { pictures: sent, ...rest } = file;
  const names = again.pictures.map(({ imageUrl }) => imageUrl);
  expect(names).toHaveLength(2);
  // Pictures are encoded again, so their addresses are others.
  const text = JSON.stringify(rest);
  const expected = sent.reduce(
    (changed, { imageUrl }, place) => changed.replaceAll(imageUrl, names[place] ?? ''),
    text,
  );
  expect({ ...again, exportedAt: file.exportedAt, pictures: [] }).toEqual({
    ...JSON.parse(expected),
    pictures: [],
  });
  const cup = (await app.publicApp.inject('/api/cup')).json();
  expect(cup).toMatchObject({
    identity: { name: 'Liga Szkół Powiatu' },
    gallery: { pictures: [{ alt: 'Hala', width: 640, height: 360 }] },
    organizers: { cards: [] },
  });
  const [closed] = await app.context.db
    .select()
    .from(schools)
    .where(inArray(schools.code, ['G2LO']));
  expect(closed?.closedAt).not.toBeNull();
});

test('a file has every section but the cards of organisers, and the gallery only on request', async () => {
  await writeCup();
  const file = await exported();
  expect(JSON.stringify(file)).not.toContain('TAJNE');
  expect([...Object.keys(file.sections), 'gallery', 'organizers'].sort()).toEqual(
    [...cupSectionNames].sort(),
  );
  expect(file.pictures).toHaveLength(1);
  expect(file.sections.forms).not.toHaveProperty('checked');
  expect(Object.keys((await exported('?gallery=true')).sections)).toContain('gallery');
});

test('an own file changes nothing, and the forms wait for the officer again', async () => {
  await writeCup();
  const before = await stored();
  const file = await exported('?gallery=true');
  expect((await importFile(file)).body).toEqual({ fields: 1, schools: 0, regulations: true });
  const { body } = await call('GET', '/cup/settings');
  expect(body.forms).toMatchObject({ content: { checked: false }, changed: ['checked'] });
  const { pictures: after, regulations: text } = await stored();
  expect([after, text]).toEqual([before.pictures, before.regulations]);
});

test('schools and regulations stay where they are not wanted', async () => {
  await writeCup();
  const file = await exported();
  await emptied();
  const before = await stored();
  const { body } = await importFile(file, { schools: false, regulations: false });
  expect(body).toMatchObject({ schools: null, regulations: false });
  const after = await stored();
  expect([after.schools, after.regulations]).toEqual([before.schools, before.regulations]);
});

test('a file takes no part over drafts', async () => {
  const file = await exported();
  await save('links', { chatUrl: 'https://szkic.example/' });
  const before = await stored();
  const { status, body } = await importFile(file);
  expect([status, body.issues[0].message]).toEqual([
    400,
    'Są nieopublikowane zmiany. Najpierw je opublikuj albo odrzuć.',
  ]);
  expect(await stored()).toEqual(before);
});

type Wrong = (file: CupFile) => unknown;

const script = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>',
).toString('base64');
const address = `/pictures/${'a'.repeat(32)}.webp`;
const withLogo = (content: string) => (file: CupFile) => ({
  ...file,
  sections: { ...file.sections, look: { logoUrl: address } },
  pictures: [{ imageUrl: address, content }],
});
const withSections = (sections: object) => (file: CupFile) => ({
  ...file,
  sections: { ...file.sections, ...sections },
});

test.each<[string, Wrong, (string | number)[], RegExp]>([
  ['a newer version', (file) => ({ ...file, version: 2 }), [], /nowsza wersja strony/],
  ['no version', ({ version: _version, ...file }) => file, [], /To nie jest plik ustawień/],
  ['another format', (file) => ({ ...file, format: 'x' }), [], /To nie jest plik ustawień/],
  ['a list', () => [1, 2], [], /To nie jest plik ustawień/],
  ['an unknown part', (file) => ({ ...file, accounts: [] }), [], /accounts/],
  ['cards of organisers', withSections({ organizers: { cards: [] } }), ['sections'], /organizers/],
  [
    'another scheme',
    withSections({
      links: { social: [{ href: 'javascript:alert(1)', icon: 'chat', label: 'x' }] },
    }),
    ['sections', 'links', 'social', 0, 'href'],
    /https/,
  ],
  [
    'forms of too many pages',
    withSections({
      forms: {
        notice: Array.from({ length: 9 }, () => ({ title: 'x', text: 'Zdanie. '.repeat(130) })),
      },
    }),
    ['sections', 'forms', 'notice'],
    /dwóch stronach/,
  ],
  ['no picture', withLogo(''), ['sections', 'look', 'logoUrl'], /./],
  ['a script', withLogo(script), ['sections', 'look', 'logoUrl'], /./],
  [
    'no such picture',
    (file) => ({ ...withLogo('')(file), pictures: [] }),
    ['sections', 'look', 'logoUrl'],
    /nie ma w pliku/,
  ],
  [
    'a foreign picture',
    withSections({ look: { logoUrl: 'https://obcy.example/x.webp' } }),
    ['sections', 'look', 'logoUrl'],
    /Wybierz obraz/,
  ],
  [
    'a formula',
    (file) => ({ ...file, schools: 'kod;nazwa;miasto\r\nAAA;=1+1;Gdynia\r\n' }),
    ['schools'],
    /Wiersz 2: nazwa: .*formułę/,
  ],
])('%s is rejected at its field, and nothing is stored', async (_name, wrong, path, message) => {
  const file = await exported();
  const before = await stored();
  const { status, body } = await importFile(wrong(file));
  expect([status, body.code]).toEqual([400, 'INVALID_DATA']);
  expect(body.issues[0]).toMatchObject({ path, message: expect.stringMatching(message) });
  expect(await stored()).toEqual(before);
});

test.each(['', '{', 'null', `${'['.repeat(200_000)}${']'.repeat(200_000)}`])(
  'text number %# that is no such file is rejected',
  async (text) => {
    expect((await importText(text)).status).toBe(400);
  },
);

test('Markdown and HTML of a file are text, as if they were typed', async () => {
  const file = await exported();
  const html = '<img src=x onerror=alert(1)>';
  const texts = { ...file.sections.texts, about: html };
  await importFile({ ...file, sections: { ...file.sections, texts }, regulations: html });
  await call('POST', '/cup/publish');
  const shown = await exported();
  expect([shown.sections.texts?.about, shown.regulations]).toEqual([
    '&lt;img src=x onerror=alert(1)>',
    '&lt;img src=x onerror=alert(1)>',
  ]);
});

test('export and import are in the audit log, without values', async () => {
  await writeCup();
  const file = await exported();
  await importFile(file);
  const rows = (await auditRows(app.context.db)).slice(-3);
  expect(rows.map(({ action }) => action)).toEqual(['cup.export', 'school.import', 'cup.import']);
  expect(JSON.stringify(rows)).not.toContain('Technikum');
});

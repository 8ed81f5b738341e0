import { emptyCup } from '@puchar/shared/domain';
import sharp from 'sharp';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { auditRows, organiserSession } from '../../testing/organiser-session.ts';
import { makeEmptyEdition } from '../editions/create-edition.ts';
import { readCup } from './read-settings.ts';

let app: TestApp;
let call: Awaited<ReturnType<typeof organiserSession>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  call = await organiserSession(app);
});
afterAll(() => app.close());

const shown = async () => (await app.publicApp.inject('/api/cup')).json();
const save = (section: string, fields: object, seen: object = {}) =>
  call('PATCH', `/cup/settings/${section}`, { ...fields, seen });

async function picture(): Promise<string> {
  const create = { width: 40, height: 30, channels: 3 as const, background: 'teal' };
  return (await sharp({ create }).png().toBuffer()).toString('base64');
}

test('a cup of which nothing is written names no particular one', async () => {
  expect(await shown()).toEqual(emptyCup);
});

test('a draft is seen by organisers alone until it is published', async () => {
  const saved = await save('identity', { name: 'Liga Szkół Powiatu' });
  expect(saved.body.identity).toMatchObject({
    content: { name: 'Liga Szkół Powiatu' },
    changed: ['name'],
  });
  expect((await shown()).identity.name).toBe('Turniej szkół');
  expect((await readCup(app.context.db, { drafts: true })).identity.name).toBe(
    'Liga Szkół Powiatu',
  );
  const { body } = await call('POST', '/cup/publish');
  expect(body.identity.changed).toEqual([]);
  expect((await shown()).identity.name).toBe('Liga Szkół Powiatu');
});

test('the edition of a first start follows the name of the cup until it has its own', async () => {
  await makeEmptyEdition(app.context);
  const name = async () =>
    (await app.publicApp.inject('/api/editions/get-current')).json().name as string;
  expect(await name()).toBe('Turniej szkół');
  await save('identity', { name: 'Liga Szkół Powiatu' });
  expect(await name()).toBe('Turniej szkół');
  await call('POST', '/cup/publish');
  expect(await name()).toBe('Liga Szkół Powiatu');
  const { body } = await call('GET', '/editions');
  await call('PATCH', `/editions/update/${body[0].id}`, { name: 'Liga jesienna' });
  await save('identity', { name: 'Liga Szkół' });
  await call('POST', '/cup/publish');
  expect(await name()).toBe('Liga jesienna');
});

test('discarded drafts leave what is published', async () => {
  await save('school', { name: 'Szkoła pierwsza' });
  await call('POST', '/cup/publish');
  await save('school', { name: 'Szkoła druga' });
  const { body } = await call('POST', '/cup/discard');
  expect(body.school).toMatchObject({ content: { name: 'Szkoła pierwsza' }, changed: [] });
});

test('two organisers who edit different fields at once lose nothing', async () => {
  const { content: seen } = (await call('GET', '/cup/settings')).body.school;
  const both = await Promise.all([
    save('school', { name: 'Szkoła' }, seen),
    save('school', { phone: '58 111' }, seen),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { school } = (await call('GET', '/cup/settings')).body;
  expect(school.content).toMatchObject({ name: 'Szkoła', phone: '58 111' });
});

test('of two who edit one field the second is shown the value of the first', async () => {
  const { content: seen } = (await call('GET', '/cup/settings')).body.school;
  await save('school', { name: 'Szkoła Oli' }, seen);
  const late = await save('school', { name: 'Szkoła Leona', phone: '58 111' }, seen);
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'CHANGED_MEANWHILE', present: { school: { content: { name: 'Szkoła Oli' } } } },
  });
  const { school } = (await call('GET', '/cup/settings')).body;
  expect(school.content).toMatchObject({ name: 'Szkoła Oli', phone: '' });
  const same = await save('school', { name: 'Szkoła Oli' }, seen);
  expect(same.status).toBe(200);
});

test.each([
  ['identity', { name: '' }, ['name']],
  ['identity', { name: 'a\u202Eb' }, ['name']],
  ['identity', { name: 'x'.repeat(81) }, ['name']],
  ['identity', { cities: Array.from({ length: 13 }, () => 'Gdynia') }, ['cities']],
  ['links', { chatUrl: 'javascript:alert(1)' }, ['chatUrl']],
  [
    'links',
    { social: [{ href: 'data:text/html,x', icon: 'chat', label: 'x' }] },
    ['social', 0, 'href'],
  ],
  [
    'links',
    { social: [{ href: 'https://x.example', icon: 'skull', label: 'x' }] },
    ['social', 0, 'icon'],
  ],
  ['school', { email: 'nie adres' }, ['email']],
  ['texts', { about: '>'.repeat(5000) }, ['about']],
  ['statement', { publishedOn: '2025-13-01' }, ['publishedOn']],
  [
    'gallery',
    { pictures: [{ imageUrl: 'https://obcy.example/a.webp', alt: 'x', caption: '' }] },
    ['pictures', 0, 'imageUrl'],
  ],
  [
    'gallery',
    { pictures: [{ imageUrl: `/pictures/${'a'.repeat(32)}.webp`, alt: 'x', caption: '' }] },
    ['pictures', 0, 'imageUrl'],
  ],
  ['history', { editions: [{ year: 1, games: 3 }] }, ['editions', 0, 'year']],
])('%s %j is rejected at its field, and nothing is stored', async (section, fields, path) => {
  const { status, body } = await save(section, fields);
  expect([status, body.code]).toEqual([400, 'INVALID_DATA']);
  expect(body.issues[0]).toMatchObject({ path, message: expect.any(String) });
  expect(await readCup(app.context.db, { drafts: true })).toEqual(emptyCup);
});

test('Markdown that would run something is stored as text', async () => {
  const { body } = await save('texts', { about: '# O nas\n\n<img src=x onerror=alert(1)>' });
  expect(body.texts.content.about).toBe('# O nas\n\n&lt;img src=x onerror=alert(1)>');
});

test('a picture is stored, shown with its size and swept once no text has it', async () => {
  const sent = await call('POST', '/cup/pictures', { picture: await picture() });
  expect(sent.status).toBe(201);
  const pictures = [{ imageUrl: sent.body.imageUrl, alt: 'Hala', caption: '' }];
  expect((await save('gallery', { pictures })).status).toBe(200);
  await call('POST', '/cup/publish');
  expect((await shown()).gallery.pictures).toEqual([{ ...pictures[0], width: 40, height: 30 }]);
});

test.each([
  ['text', 'zwykły tekst'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
])('%s is no picture', async (_name, bytes) => {
  const { status, body } = await call('POST', '/cup/pictures', {
    picture: Buffer.from(bytes).toString('base64'),
  });
  expect([status, body.issues[0].path]).toEqual([400, ['picture']]);
});

test('other texts of the forms are another version, the mark of the officer is none', async () => {
  const forms = async () => (await call('GET', '/cup/settings')).body.forms.content;
  const { adultStatement: seenText, checked } = await forms();
  await save('forms', { checked: true }, { checked });
  await call('POST', '/cup/publish');
  expect(await forms()).toMatchObject({ version: 2, checked: true });
  await save('forms', { adultStatement: 'Zgadzam się. {turniej}' }, { adultStatement: seenText });
  await call('POST', '/cup/publish');
  expect(await forms()).toMatchObject({ version: 3, adultStatement: 'Zgadzam się. {turniej}' });
});

const longPart = { title: 'Część', text: 'Zdanie o danych. '.repeat(65) };

test.each([
  [{ adultStatement: 'Zgoda {pesel}' }, ['adultStatement'], /Nie ma takiego pola/],
  [{ notice: Array.from({ length: 9 }, () => longPart) }, ['notice'], /dwóch stronach/],
  [{ version: 9 }, [], /./],
])('forms of %j are rejected at their field', async (fields, path, message) => {
  const { status, body } = await save('forms', fields);
  expect(status).toBe(400);
  expect(body.issues[0]).toMatchObject({ path, message: expect.stringMatching(message) });
});

test('messages are given with what they say by default, and know their own fields alone', async () => {
  const { content, defaults } = (await call('GET', '/cup/settings')).body.messages;
  expect(content).toEqual(defaults);
  const { status, body } = await save('messages', { guardian: 'Zgoda: {link} {druzyna1}' });
  expect([status, body.issues[0]]).toEqual([
    400,
    {
      path: ['guardian'],
      message: expect.stringMatching(/^Nie ma takiego pola\. Pola to: .*\{pseudonim\}, \{link\}/),
    },
  ]);
  await save('messages', { guardian: 'Zgoda: {link}' });
  await call('POST', '/cup/publish');
  const site = (await call('GET', '/site')).body;
  expect(site.messages).toEqual({ guardian: 'Zgoda: {link}', captain: defaults.captain });
  expect(JSON.stringify(await shown())).not.toContain('Zgoda:');
});

test('the audit log names fields, not values', async () => {
  await save('organizers', {
    cards: [{ firstName: 'TAJNE', nickname: '', lastName: '', role: '', schoolClass: '' }],
  });
  await call('POST', '/cup/publish');
  const rows = await auditRows(app.context.db);
  expect(rows.map(({ action }) => action)).toEqual(['cup.save', 'cup.publish']);
  expect(JSON.stringify(rows)).not.toContain('TAJNE');
});

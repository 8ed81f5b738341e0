import sharp from 'sharp';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { auditRows, organiserSession } from '../../testing/organiser-session.ts';
import { seedEdition } from '../../testing/seed-cup.ts';

let app: TestApp;
let call: Awaited<ReturnType<typeof organiserSession>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  call = await organiserSession(app);
  await seedEdition(app.context.db);
});
afterAll(() => app.close());

const input = { name: 'Latarnia', websiteUrl: 'https://latarnia.example', category: null };
const shown = async () => (await app.publicApp.inject('/api/sponsors/get')).json();

async function wideLogo() {
  const background = { r: 10, g: 120, b: 90 };
  const picture = sharp({ create: { width: 300, height: 80, channels: 3, background } });
  return (await picture.png().toBuffer()).toString('base64');
}

test('a sponsor is made with a wide logo, seen by visitors at once, changed and removed', async () => {
  const made = await call('POST', '/sponsors/create', { ...input, logo: await wideLogo() });
  expect(made.status).toBe(201);
  expect(made.body.logoUrl).toMatch(/^\/pictures\/[0-9a-f]{32}\.webp$/);
  expect(await shown()).toEqual([made.body]);
  const { id } = made.body;
  const changed = await call('PATCH', `/sponsors/update/${id}`, {
    category: 'STRATEGIC_PARTNER',
    logo: null,
  });
  expect(changed.body).toMatchObject({ category: 'STRATEGIC_PARTNER', logoUrl: null });
  expect(await shown()).toEqual([changed.body]);
  expect((await call('DELETE', `/sponsors/delete/${id}`)).status).toBe(200);
  expect(await shown()).toEqual([]);
  expect((await call('DELETE', `/sponsors/delete/${id}`)).status).toBe(404);
  const actions = (await auditRows(app.context.db)).map(({ action }) => action);
  expect(actions).toEqual(['sponsor.create', 'sponsor.update', 'sponsor.delete']);
});

test('new ones come last, and places order them', async () => {
  const names = ['Pierwszy', 'Drugi', 'Trzeci'];
  for (const name of names) await call('POST', '/sponsors/create', { ...input, name });
  const inOrder = async () => (await shown()).map(({ name }: { name: string }) => name);
  expect(await inOrder()).toEqual(names);
  const [first] = await shown();
  await call('PATCH', `/sponsors/update/${first.id}`, { place: 7 });
  expect(await inOrder()).toEqual(['Drugi', 'Trzeci', 'Pierwszy']);
});

test('the second of two concurrent edits is rejected with the present version', async () => {
  const { body } = await call('POST', '/sponsors/create', input);
  const update = (name: string) =>
    call('PATCH', `/sponsors/update/${body.id}`, { name, expectedUpdatedAt: body.updatedAt });
  const responses = await Promise.all([update('Jeden'), update('Dwa')]);
  const winner = responses.find(({ status }) => status === 200);
  const loser = responses.find(({ status }) => status === 409);
  expect(loser?.body).toMatchObject({ code: 'CHANGED_MEANWHILE', present: winner?.body });
});

test.each([
  [{ websiteUrl: 'javascript:alert(1)' }, 'INVALID_DATA'],
  [{ name: ' ' }, 'INVALID_DATA'],
  [{ extra: 1 }, 'INVALID_DATA'],
  [
    { logo: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64') },
    'INVALID_LOGO',
  ],
])('a sponsor with %j is rejected and nothing is stored', async (failure, code) => {
  const { status, body } = await call('POST', '/sponsors/create', { ...input, ...failure });
  expect([status, body.code]).toEqual([400, code]);
  expect(await shown()).toEqual([]);
});

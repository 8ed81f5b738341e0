import { buildTestApp, signedIn, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { auditRows } from '../../testing/organiser-session.ts';
import { seedEdition } from '../../testing/seed-cup.ts';

let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  headers = await signedIn(app.organisersApp);
  await seedEdition(app.context.db);
});
afterAll(() => app.close());

async function put(payload: object) {
  const url = '/api/regulations/set';
  const response = await app.organisersApp.inject({ method: 'PUT', url, headers, payload });
  return { status: response.statusCode, body: response.json() };
}
const shown = async () => (await app.publicApp.inject('/api/regulations')).json();

test('regulations are set, cleaned, and read by visitors at once', async () => {
  const { status, body } = await put({
    content: '# Zasady\n\n<script>alert(1)</script>\n',
    expectedUpdatedAt: null,
  });
  expect(status).toBe(200);
  expect(body.content).toBe('# Zasady\n\n&lt;script>alert(1)&lt;/script>');
  expect(await shown()).toEqual(body);
});

test('the same text again is no new version and no record', async () => {
  const first = await put({ content: 'Zasady' });
  const second = await put({ content: 'Zasady' });
  expect(second.body).toEqual(first.body);
  expect(await auditRows(app.context.db)).toHaveLength(1);
});

test('two organisers edit at once: the second is rejected with the first text, so neither is lost', async () => {
  const { body } = await put({ content: 'Zasady' });
  const expectedUpdatedAt = body.lastUpdatedAt;
  const responses = await Promise.all([
    put({ content: 'Zasady Oli', expectedUpdatedAt }),
    put({ content: 'Zasady Leona', expectedUpdatedAt }),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = responses.find(({ status }) => status === 200);
  const loser = responses.find(({ status }) => status === 409);
  expect(loser?.body).toMatchObject({ code: 'CHANGED_MEANWHILE', present: winner?.body });
  expect(await shown()).toEqual(winner?.body);
});

test('a client that expects no regulations is rejected when there are some', async () => {
  await put({ content: 'Zasady' });
  expect((await put({ content: 'Inne', expectedUpdatedAt: null })).status).toBe(409);
});

test.each([{ content: '' }, { content: 'a\u0000b' }, { content: 'x'.repeat(100_001) }, {}])(
  'regulations of %j are rejected',
  async (payload) => {
    expect((await put(payload)).status).toBe(400);
    expect((await app.publicApp.inject('/api/regulations')).statusCode).toBe(404);
  },
);

test.each([
  ['cytaty', '>'.repeat(5000)],
  ['cytaty z odstępami', '> '.repeat(5000)],
  ['listy', '- '.repeat(5000)],
  ['listy numerowane', '1. '.repeat(5000)],
  ['wcięcia', `${' '.repeat(5000)}- `],
])('nesting that no parser survives is rejected at its field: %s', async (_name, prefix) => {
  const { status, body } = await put({ content: `a\n${prefix}a` });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'INVALID_DATA', issues: [{ path: ['content'] }] });
  expect(await shown()).not.toMatchObject({ content: expect.any(String) });
});

test('a hundred levels are stored and shown', async () => {
  const content = `${'>'.repeat(100)} a`;
  expect(await put({ content })).toMatchObject({ status: 200 });
  expect(await shown()).toMatchObject({ content });
});

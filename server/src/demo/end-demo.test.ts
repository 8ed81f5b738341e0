import { emptyCup } from '@puchar/shared/domain';
import {
  announcements,
  editions,
  meetings,
  players,
  sponsors,
  teams,
} from '../platform/database/schema.ts';
import { readCup } from '../cup/settings/read-settings.ts';
import { buildTestApp, startAfresh } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { auditRows, organiserSession } from '../testing/organiser-session.ts';
import { fillDemoEdition } from './fill-demo-edition.ts';

let app: TestApp;
let call: Awaited<ReturnType<typeof organiserSession>>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  call = await organiserSession(app);
  await fillDemoEdition(app.context);
});
afterAll(() => app.close());

const end = (confirmation: string) => call('POST', '/site/end-demo', { confirmation });
const current = async () => (await app.publicApp.inject('/api/editions/get-current')).json();

test('the demo says so, and goes for good after the typed confirmation', async () => {
  const { db } = app.context;
  expect(await current()).toMatchObject({ demo: true, stage: 'GROUPS' });
  expect((await end('USUŃ DEMO')).status).toBe(200);
  const after = await current();
  expect(after).toMatchObject({ stage: 'PRE_SUBMISSIONS' });
  expect(after).not.toHaveProperty('demo');
  const counts = [teams, players, sponsors, editions].map((table) => db.$count(table));
  expect(await Promise.all(counts)).toEqual([0, 0, 0, 1]);
  expect(await readCup(db)).toEqual(emptyCup);
  expect((await auditRows(db)).map(({ action }) => action)).toContain('demo.end');
});

test('what organisers wrote themselves stays', async () => {
  const school = { name: 'Nasza szkoła' };
  await call('PATCH', '/cup/settings/school', { ...school, seen: {} });
  await call('POST', '/cup/publish');
  await end('USUŃ DEMO');
  expect((await readCup(app.context.db)).school).toEqual({ ...emptyCup.school, ...school });
});

test('messages of an edition that is not of the demo stay', async () => {
  const { db, clock } = app.context;
  const [own] = await db.insert(editions).values({ name: 'Liga', year: 2024 }).returning();
  const [demo] = await db.select().from(meetings).limit(1);
  const message = { content: 'x', createdAt: clock.now(), dueAt: null };
  await db.insert(announcements).values([
    { ...message, kind: 'REGISTRATION_OPEN', subject: own?.id ?? '' },
    { ...message, kind: 'MEETING_LIVE', subject: `${demo?.id}:1` },
  ]);
  await end('USUŃ DEMO');
  const left = await db.select({ subject: announcements.subject }).from(announcements);
  expect(left).toEqual([{ subject: own?.id }]);
});

test.each(['', 'usuń demo', 'TAK'])('“%s” is no confirmation', async (confirmation) => {
  const { status, body } = await end(confirmation);
  expect([status, body.issues]).toEqual([
    400,
    [{ path: ['confirmation'], message: 'Wpisz: USUŃ DEMO' }],
  ]);
  expect(await current()).toMatchObject({ demo: true });
});

test('a second end finds no demo', async () => {
  const both = await Promise.all([end('USUŃ DEMO'), end('USUŃ DEMO')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
});

import { eq } from 'drizzle-orm';
import { reapplyErasures } from '../../../backup/reapply-erasures.ts';
import { editions, erasures, players, rosterRequests } from '../../../platform/database/schema.ts';
import { purgePersonalData } from '../../../privacy/purge.ts';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { submissionCalls } from '../../registration/testing/submission-calls.ts';
import type { SubmissionCalls } from '../../registration/testing/submission-calls.ts';
import { lateTeam } from './testing/request-calls.ts';

let app: TestApp;
let submissions: SubmissionCalls;
let late: Awaited<ReturnType<typeof lateTeam>>;
beforeAll(async () => {
  app = await buildTestApp();
  submissions = await submissionCalls(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  late = await lateTeam(app, submissions);
});

test('a closed request stays erased after a restore, an open one goes with the contacts', async () => {
  const { db, clock } = app.context;
  const { id } = await late.file();
  await reapplyErasures(app.context);
  const backup = await db.select().from(rosterRequests);
  await late.decline(id);
  await reapplyErasures(app.context);
  await db.delete(erasures);
  await db.delete(rosterRequests);
  await db.insert(rosterRequests).values(backup);
  await reapplyErasures(app.context);
  expect(await db.$count(rosterRequests)).toBe(0);

  await late.file();
  await db.update(editions).set({ postReachedAt: clock.now() });
  app.clock.pass(90 * 86_400_000);
  await purgePersonalData(app.context);
  expect(await db.$count(rosterRequests)).toBe(0);
});

test('who shall join is found as a person, and the request is in the exports it concerns', async () => {
  const { id, leaving } = await late.file();
  const found = await late.organiser('POST', '/players/find', { text: 'kunegunda kuna' });
  expect(found.body).toMatchObject([{ id, isRequested: true, team: { id: late.team.teamId } }]);
  const exported = await late.organiser('GET', `/players/export/${leaving?.id}`);
  expect(exported.body.rosterRequest).toMatchObject({ state: 'OPEN', reason: 'Złamana ręka.' });
  expect(JSON.stringify(exported.body)).not.toContain('Zmyślona');
  const [, , third] = (await late.readPage()).members;
  expect(
    (await late.organiser('GET', `/players/export/${third?.id}`)).body.rosterRequest,
  ).toBeNull();
  await late.decline(id);
  expect((await late.organiser('POST', '/players/find', { text: 'kunegunda' })).body).toEqual([]);
});

test('erasing a person empties the words about them, erasing the captain the request', async () => {
  const { leaving } = await late.file();
  expect((await late.organiser('POST', `/players/erase/${leaving?.id}`)).status).toBe(200);
  expect(await late.readRequest()).toMatchObject({ reason: '', change: { kind: 'REPLACE' } });
  const [captain] = await app.context.db
    .select()
    .from(players)
    .where(eq(players.memberType, 'CAPTAIN'));
  await late.organiser('POST', `/players/erase/${captain?.id}`);
  expect(await late.readRequest()).toBeNull();
});

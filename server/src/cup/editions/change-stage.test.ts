import type { Stage } from '@puchar/shared/contract';
import type { Change } from '../../platform/events/changes.ts';
import { auditLog, editions } from '../../platform/database/schema.ts';
import { buildTestApp, signedIn, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { seedEdition } from '../../testing/seed-cup.ts';
import { makeEmptyEdition } from './create-edition.ts';

let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  headers = await signedIn(app.organisersApp);
});
afterAll(() => app.close());

function step(direction: 'next' | 'previous', expectedStage?: Stage) {
  return app.organisersApp.inject({
    method: 'POST',
    url: `/api/editions/${direction}-stage`,
    headers,
    payload: expectedStage === undefined ? {} : { expectedStage },
  });
}

const present = async () => (await app.publicApp.inject('/api/editions/get-current')).json();

test('without an edition the current one is null and a step is 404', async () => {
  expect(await present()).toBeNull();
  expect((await step('next')).statusCode).toBe(404);
  expect((await step('previous', 'GROUPS')).statusCode).toBe(404);
});

test('two hundred calls at once with the same expected stage move one step', async () => {
  await seedEdition(app.context.db, 'SUBMISSIONS');
  const calls = Array.from({ length: 200 }, () => step('next', 'SUBMISSIONS'));
  const responses = await Promise.all(calls);
  const moved = responses.filter(({ statusCode }) => statusCode === 200);
  const rejected = responses.filter(({ statusCode }) => statusCode === 409);
  expect([moved.length, rejected.length]).toEqual([1, 199]);
  expect(rejected[0]?.json()).toEqual({
    message: 'Stage changed meanwhile!',
    code: 'STAGE_CHANGED',
  });
  expect(await present()).toMatchObject({ stage: 'GROUPS' });
  const audits = await app.context.db.select().from(auditLog);
  expect(audits.filter(({ action }) => action === 'edition.next-stage')).toHaveLength(1);
});

test('calls at once without an expected stage move one step each and stop at the last', async () => {
  await seedEdition(app.context.db, 'PRE_SUBMISSIONS');
  const responses = await Promise.all(Array.from({ length: 6 }, () => step('next')));
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4);
  const rejected = responses.filter(({ statusCode }) => statusCode === 409);
  expect(rejected.map((response) => response.json().code)).toEqual(['LAST_STAGE', 'LAST_STAGE']);
  expect(await present()).toMatchObject({ stage: 'POST' });
});

test('a step responds with the whole edition, as the current one is read', async () => {
  await seedEdition(app.context.db, 'GROUPS');
  await app.context.db.update(editions).set({ isDemo: true });
  const response = (await step('next')).json();
  expect(response).toMatchObject({ stage: 'LADDER', demo: true });
  expect(response).toEqual(await present());
});

test('steps back go to the first stage and no further', async () => {
  await seedEdition(app.context.db, 'GROUPS');
  expect((await step('previous', 'GROUPS')).json()).toMatchObject({ stage: 'SUBMISSIONS' });
  expect((await step('previous', 'GROUPS')).json().code).toBe('STAGE_CHANGED');
  expect((await step('previous')).json()).toMatchObject({ stage: 'PRE_SUBMISSIONS' });
  expect((await step('previous')).json().code).toBe('FIRST_STAGE');
  expect((await step('previous', 'PRE_SUBMISSIONS')).json().code).toBe('FIRST_STAGE');
});

test('a step is audited with its actor, published and seen by the next reader', async () => {
  await seedEdition(app.context.db, 'GROUPS');
  expect(await present()).toMatchObject({ stage: 'GROUPS', name: 'Puchar 2026', year: 2026 });
  const notified: Change[] = [];
  app.context.changes.subscribe((change) => notified.push(change));
  const { id } = (await step('next', 'GROUPS')).json();
  expect(notified).toEqual([{ topic: 'edition', id }]);
  expect(await present()).toMatchObject({ stage: 'LADDER' });
  const audits = await app.context.db.select().from(auditLog);
  const row = audits.find(({ action }) => action === 'edition.next-stage');
  expect(row).toMatchObject({ subjectId: id, details: { stage: 'LADDER' } });
  expect(row?.actorId).toMatch(/^[\da-f-]{36}$/);
});

test('the ends of submissions and of the edition are stored, and cleared by a step back', async () => {
  await seedEdition(app.context.db, 'PRE_SUBMISSIONS');
  const endings = async () => {
    const [row] = await app.context.db.select().from(editions);
    return [row?.submissionsEndedAt, row?.postReachedAt];
  };
  await step('next');
  expect(await endings()).toEqual([null, null]);
  const closed = app.clock.now();
  await step('next', 'SUBMISSIONS');
  expect(await endings()).toEqual([closed, null]);
  app.clock.pass(1000);
  await step('next', 'GROUPS');
  expect(await endings()).toEqual([closed, null]);
  const ended = app.clock.now();
  await step('next', 'LADDER');
  expect(await endings()).toEqual([closed, ended]);
  app.clock.pass(1000);
  await step('previous', 'POST');
  await step('previous', 'LADDER');
  expect(await endings()).toEqual([closed, null]);
  await step('previous', 'GROUPS');
  expect(await endings()).toEqual([null, null]);
});

test('an empty edition is made once and waits for submissions', async () => {
  expect(await makeEmptyEdition(app.context)).toBe(true);
  expect(await makeEmptyEdition(app.context)).toBe(false);
  expect(await app.context.db.select().from(editions)).toHaveLength(1);
  expect(await present()).toMatchObject({ stage: 'PRE_SUBMISSIONS', submissionsStartDate: null });
});

import { eq } from 'drizzle-orm';
import { editions, meetings } from '../../platform/database/schema.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { auditRows, organiserSession } from '../../testing/organiser-session.ts';
import { casesOf, dateScene, writeCaptainSettings } from './testing/captain-calls.ts';
import type { Captain, DateScene } from './testing/captain-calls.ts';
import { watchDates } from './watch-dates.ts';

let app: TestApp;
let call: DateScene['call'];
let zubry: Captain;
let lwy: Captain;
let id: string;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ call, zubry, lwy, id } = await dateScene(app));
});

const dayMs = 86_400_000;
const tuesday = '2026-04-07T16:00:00.000Z';

const watch = () => watchDates(app.context);
const setUndecided = (toBeRescheduled: boolean) =>
  app.context.db.update(meetings).set({ toBeRescheduled }).where(eq(meetings.id, id));
const log = async () => (await auditRows(app.context.db)).map(({ action }) => action);
const onBoard = async () => {
  call = await organiserSession(app);
  const { body } = await call('GET', '/cases');
  return body.filter(({ meeting }: { meeting?: { id: string } }) => meeting?.id === id);
};

test('a meeting without a date has a deadline from the minute at which captains may look for one', async () => {
  await watch();
  expect(await zubry.read(id)).toMatchObject({ state: null });
  await setUndecided(true);
  await Promise.all([watch(), watch()]);
  for (const captain of [zubry, lwy]) {
    expect(await captain.read(id)).toMatchObject({
      state: { kind: 'PROPOSALS', deadline: '2026-04-03T11:00:00.000Z' },
      mayPropose: true,
    });
  }
  expect(await log()).toEqual(['meeting.dates-open']);
  expect(await onBoard()).toMatchObject([{ kind: 'DATE_AWAITED', waitsFor: 'TEAM' }]);
});

test('without a proposal by then organisers decide, and captains propose no more', async () => {
  await setUndecided(true);
  await watch();
  app.clock.pass(7 * dayMs);
  await watch();
  expect(await zubry.read(id)).toMatchObject({
    state: { kind: 'ORGANISERS', reason: 'DEADLINE' },
    mayPropose: false,
  });
  expect(await onBoard()).toMatchObject([{ kind: 'DATE_TO_DECIDE', waitsFor: 'ORGANISERS' }]);
  expect(await log()).toEqual(['meeting.dates-open', 'meeting.dates-expire']);
  const [found] = casesOf((await call('GET', '/meeting-dates')).body);
  const decision = { date: tuesday, expectedUpdatedAt: found?.updatedAt };
  expect((await call('POST', `/meeting-dates/${id}/decide`, decision)).status).toBe(200);
  expect(await zubry.read(id)).toMatchObject({ date: tuesday, toBeRescheduled: false });
});

test('the first proposal leaves the other captain the usual time for a reply', async () => {
  await setUndecided(true);
  await watch();
  app.clock.pass(6 * dayMs);
  const { dates } = await zubry.propose(id, [tuesday]);
  expect(dates?.state).toMatchObject({ kind: 'REPLY', deadline: '2026-04-05T11:00:00.000Z' });
});

test('a case that organisers closed stays closed; a date that is open again is counted again', async () => {
  await setUndecided(true);
  await watch();
  const [found] = casesOf((await call('GET', '/meeting-dates')).body);
  const close = { date: null, expectedUpdatedAt: found?.updatedAt };
  expect((await call('POST', `/meeting-dates/${id}/decide`, close)).status).toBe(200);
  await watch();
  expect(await zubry.read(id)).toMatchObject({ state: { kind: 'ENDED', outcome: 'CLOSED' } });
  await call('PATCH', `/meetings/update/${id}`, { date: tuesday, toBeRescheduled: false });
  await call('PATCH', `/meetings/update/${id}`, { toBeRescheduled: true });
  app.clock.pass(dayMs);
  await watch();
  expect(await zubry.read(id)).toMatchObject({
    state: { kind: 'PROPOSALS', deadline: '2026-04-04T11:00:00.000Z' },
  });
});

test('nothing is counted while captains may not look for dates', async () => {
  await setUndecided(true);
  await writeCaptainSettings(app, { movable: 'NONE' });
  await watch();
  await writeCaptainSettings(app, {});
  await app.context.db.update(editions).set({ stage: 'LADDER' });
  await watch();
  expect(await log()).toEqual([]);
  await app.context.db.update(editions).set({ stage: 'GROUPS' });
  await writeCaptainSettings(app, { openDays: 1 });
  await watch();
  expect(await zubry.read(id)).toMatchObject({ state: { deadline: '2026-03-28T11:00:00.000Z' } });
});

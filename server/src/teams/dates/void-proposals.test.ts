import { eq } from 'drizzle-orm';
import { teams } from '../../platform/database/schema.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { auditRows } from '../../testing/organiser-session.ts';
import { dateScene, writeCaptainSettings } from './testing/captain-calls.ts';
import type { Captain, DateScene } from './testing/captain-calls.ts';

let app: TestApp;
let call: DateScene['call'];
let cup: DateScene['cup'];
let zubry: Captain;
let lwy: Captain;
let id: string;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ call, cup, zubry, lwy, id } = await dateScene(app));
});

const tuesday = '2026-04-07T16:00:00.000Z';
const wednesday = '2026-04-08T16:00:00.000Z';

const openId = async () => (await lwy.read(id))?.proposal?.id ?? 'none';
const cases = async () => (await call('GET', '/meeting-dates')).body;
const decide = () =>
  call('POST', `/meeting-dates/${id}/decide`, { date: tuesday, expectedUpdatedAt: tuesday });

const moved = { date: '2026-04-15T16:00:00.000Z' };
const voids: [string, () => Promise<unknown>, string][] = [
  ['the meeting began', () => call('POST', `/meetings/${id}/next-state`), 'BEGAN'],
  ['organisers set a date', () => call('PATCH', `/meetings/update/${id}`, moved), 'DATE_SET'],
  [
    'these days became a break',
    () => writeCaptainSettings(app, { breaks: [{ from: '2026-04-01', to: '2026-04-30' }] }),
    'DATES',
  ],
  [
    'the groups ended',
    () => call('POST', '/editions/next-stage', { expectedStage: 'GROUPS' }),
    'STAGE',
  ],
  [
    'a team plays no more',
    () =>
      app.context.db.update(teams).set({ droppedOut: 'WITHDRAWN' }).where(eq(teams.id, cup.lwy.id)),
    'TEAM_OUT',
  ],
];

test.each(voids)('once %s a proposal is void and says so', async (_what, change, reason) => {
  await zubry.propose(id, [tuesday]);
  const open = await openId();
  await change();
  for (const captain of [zubry, lwy]) {
    expect((await captain.read(id))?.state).toMatchObject({ kind: 'VOID', reason });
  }
  expect((await lwy.accept(id, open, tuesday)).code).toBe('PROPOSALS_CHANGED');
  expect((await zubry.withdraw(id, open)).code).toBe('PROPOSALS_CHANGED');
  expect(await cases()).toEqual([]);
  expect((await decide()).body.code).toBe('PROPOSALS_CHANGED');
});

test('after a void proposal others can be made, and the log has both', async () => {
  await zubry.propose(id, [tuesday]);
  await call('PATCH', `/meetings/update/${id}`, moved);
  expect((await lwy.propose(id, [wednesday])).dates?.state?.kind).toBe('REPLY');
  expect((await auditRows(app.context.db)).map(({ action, details }) => [action, details])).toEqual(
    expect.arrayContaining([['meeting.dates-void', { voidReason: 'DATE_SET' }]]),
  );
  expect(await zubry.read(id)).toMatchObject({ proposalsLeft: 2, mayPropose: true });
});

test('with a deleted meeting its proposals go', async () => {
  await zubry.propose(id, [tuesday]);
  const open = await openId();
  expect((await call('DELETE', `/meetings/delete/${id}`)).status).toBe(200);
  expect((await lwy.accept(id, open, tuesday)).code).toBe('NOT_FOUND');
  expect(await lwy.read(id)).toBeNull();
});

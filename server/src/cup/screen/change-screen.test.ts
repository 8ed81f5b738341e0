import type { Scene } from '@puchar/shared/contract';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { auditRows, organiserSession } from '../../testing/organiser-session.ts';
import { seedEdition, seedGroup, seedMeeting, seedTeam } from '../../testing/seed-cup.ts';
import { seedPastEdition } from '../../testing/seed-past-edition.ts';
import { defaultScenes } from './read-screen.ts';

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

const shown = async () => (await app.publicApp.inject('/api/screen')).json();
const arrange = (scenes: readonly Scene[], more: object = {}) =>
  call('PUT', '/screen/hall', { scenes, messages: [{ text: 'Finał o 17:00.' }], ...more });

const reversed = defaultScenes.toReversed();

test('without an edition there are the defaults, and nothing can be changed', async () => {
  expect(await shown()).toEqual({
    hall: { scenes: defaultScenes, messages: [] },
    overlays: { meetingId: null, groupId: null, hidden: [] },
  });
  expect((await arrange(reversed)).status).toBe(404);
  expect((await call('PATCH', '/screen/overlays', { hide: 'SCORE' })).status).toBe(404);
});

test('scenes, their order and messages are public at once', async () => {
  await seedEdition(app.context.db);
  await shown();
  const changed = await arrange(reversed);
  expect(changed.status).toBe(200);
  expect((await shown()).hall).toEqual(changed.body);
  expect(changed.body).toMatchObject({ scenes: reversed, messages: [{ text: 'Finał o 17:00.' }] });
  const { updatedAt } = changed.body;
  expect((await arrange(defaultScenes, { expectedUpdatedAt: updatedAt })).status).toBe(200);
  const rows = await auditRows(app.context.db);
  expect(rows.map(({ action }) => action)).toEqual(['screen.arrange', 'screen.arrange']);
  // The words of a message are not repeated.
  expect(JSON.stringify(rows)).not.toContain('Finał');
});

test('of two changes of the same version the second is rejected with the present one', async () => {
  await seedEdition(app.context.db);
  const first = await arrange(reversed);
  for (const seen of [{}, { expectedUpdatedAt: '2020-01-01T00:00:00.000Z' }]) {
    const second = await arrange(defaultScenes, seen);
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: 'CHANGED_MEANWHILE', present: first.body });
  }
});

test.each([
  ['a scene twice', [...defaultScenes.slice(1), ...defaultScenes.slice(1, 2)], {}],
  ['a scene too few', defaultScenes.slice(1), {}],
  ['four seconds', defaultScenes.map((scene) => ({ ...scene, seconds: 4 })), {}],
  ['an empty message', defaultScenes, { messages: [{ text: ' ' }] }],
  ['eleven messages', defaultScenes, { messages: Array(11).fill({ text: 'Cześć' }) }],
])('%s is rejected and nothing is stored', async (_, scenes, more) => {
  await seedEdition(app.context.db);
  expect((await arrange(scenes, more)).body.code).toBe('INVALID_DATA');
  expect((await shown()).hall.scenes).toEqual(defaultScenes);
});

test('overlays are hidden and shown one by one, beside a form that is open', async () => {
  await seedEdition(app.context.db);
  const { body } = await arrange(reversed);
  await call('PATCH', '/screen/overlays', { hide: 'SCORE' });
  await call('PATCH', '/screen/overlays', { hide: 'TABLE' });
  await call('PATCH', '/screen/overlays', { hide: 'TABLE' });
  const { body: overlays } = await call('PATCH', '/screen/overlays', { show: 'SCORE' });
  expect(overlays).toEqual({ meetingId: null, groupId: null, hidden: ['TABLE'] });
  expect((await shown()).overlays).toEqual(overlays);
  const { updatedAt } = body;
  expect((await arrange(reversed, { expectedUpdatedAt: updatedAt })).status).toBe(200);
});

test('the chosen match and group are of this edition, and are gone with it', async () => {
  const { db } = app.context;
  const past = await seedPastEdition(db);
  const { id: editionId } = await seedEdition(db);
  const group = await seedGroup(db, editionId, 'A');
  const sowy = await seedTeam(db, editionId, { name: 'Sowy', tag: 'SOWA' });
  const orly = await seedTeam(db, editionId, { name: 'Orły', tag: 'ORŁY' });
  const meeting = await seedMeeting(db, { editionId, team1Id: sowy.id, team2Id: orly.id });
  const choose = (body: object) => call('PATCH', '/screen/overlays', body);
  expect((await choose({ meetingId: past.final.id })).status).toBe(404);
  expect((await choose({ groupId: meeting.id })).status).toBe(404);
  await choose({ meetingId: meeting.id, groupId: group.id });
  expect((await shown()).overlays).toMatchObject({ meetingId: meeting.id, groupId: group.id });
  await call('DELETE', `/meetings/delete/${meeting.id}`);
  expect((await shown()).overlays).toMatchObject({ meetingId: null, groupId: group.id });
  await choose({ groupId: null });
  expect((await shown()).overlays.groupId).toBeNull();
});

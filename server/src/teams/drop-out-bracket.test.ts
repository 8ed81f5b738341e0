import { groupDetail } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import { buildTestApp, startAfresh } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { organiserCalls } from '../testing/organiser-calls.ts';
import type { OrganiserCalls } from '../testing/organiser-calls.ts';
import { seedSeason } from '../testing/seed-season.ts';
import { dropOutCalls } from './testing/drop-out-calls.ts';
import { nodeAt, readTree } from '../cup/bracket/testing/read-tree.ts';

let app: TestApp;
let calls: OrganiserCalls;
let season: Awaited<ReturnType<typeof seedSeason>>;

beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  calls = await organiserCalls(app);
});
afterAll(() => app.close());

const idOf = (name: string) => season.team(name).id;
const dropOut = (name: string, more?: object) => dropOutCalls(calls).dropOut(idOf(name), more);
const undo = (name: string) => dropOutCalls(calls).undo(idOf(name));
const consequences = (name: string) => dropOutCalls(calls).consequences(idOf(name));
const read = async (path: string) => (await app.publicApp.inject(`/api${path}`)).json();
const table = async (group = 'A') => z.parse(groupDetail, await read(`/groups/${group}`)).standings;
const teamsOf = async (title: string) => {
  const { team1, team2, advanced, meeting } = await nodeAt(calls, title);
  return { team1: team1?.name, team2: team2?.name, advanced: advanced?.name, meeting };
};
const meetingAt = async (title: string) => (await nodeAt(calls, title)).meeting?.id ?? '';

test('in the bracket the opponent moves on, the group stays as it was, and an undo opens the meeting again', async () => {
  season = await seedSeason(app.context.db, { groups: 'AB', size: 2 });
  await calls.call('POST', '/bracket/generate', { size: 4 });
  const tables = [await table('A'), await table('B')];
  const [first, second] = await Promise.all([teamsOf('Półfinał 1'), teamsOf('Półfinał 2')]);
  const gone = first.team1 ?? '';
  expect(await consequences(gone)).toMatchObject({
    ruleIsNeeded: false,
    groupIsClosed: true,
    bracketMeetings: [`Półfinał 1: ${gone} – ${first.team2} (zaplanowany)`],
  });
  expect((await dropOut(gone)).status).toBe(200);
  expect((await teamsOf('Półfinał 1')).meeting).toMatchObject({
    state: 'FINISHED',
    walkover: true,
    winner: idOf(first.team2 ?? ''),
  });
  expect(await teamsOf('Finał')).toMatchObject({ team1: first.team2 });
  const places = [await table('A'), await table('B')].map((rows) =>
    rows.map(({ teamId, meetingsWon }) => [teamId, meetingsWon]),
  );
  for (const [at, before] of tables.entries()) {
    expect(places[at]?.toSorted()).toEqual(
      before.map(({ teamId, meetingsWon }) => [teamId, meetingsWon]).toSorted(),
    );
  }
  // What a drop-out ended is not opened by hand.
  const ended = await meetingAt('Półfinał 1');
  const back = { expectedState: 'FINISHED' };
  expect(await calls.onMeeting(ended, 'previous-state', back)).toMatchObject({
    code: 'TEAM_DROPPED_OUT',
    list: [gone],
  });
  await calls.playMeeting(await meetingAt('Półfinał 2'), Array(2).fill(idOf(second.team1 ?? '')));
  await calls.onMeeting(await meetingAt('Finał'), 'next-state');
  const blocked = await undo(gone);
  expect(blocked).toMatchObject({
    code: 'NEXT_MEETING_STARTED',
    list: [`Finał: ${first.team2} – ${second.team1} (trwa)`],
  });
  expect((await consequences(gone)).obstacles).toEqual(blocked.list);
  await calls.onMeeting(await meetingAt('Finał'), 'previous-state', { expectedState: 'LIVE' });
  expect((await undo(gone)).status).toBe(200);
  expect((await teamsOf('Półfinał 1')).meeting).toMatchObject({ state: 'UPCOMING', winner: null });
  expect(await teamsOf('Finał')).toEqual({ team1: undefined, team2: second.team1 });
});

test('a finalist that drops out before the other is known loses at once when it is', async () => {
  season = await seedSeason(app.context.db, { groups: 'AB', size: 2 });
  await calls.call('POST', '/bracket/generate', { size: 4 });
  const one = (await teamsOf('Półfinał 1')).team1 ?? '';
  const other = (await teamsOf('Półfinał 2')).team2 ?? '';
  await calls.playMeeting(await meetingAt('Półfinał 1'), [idOf(one), idOf(one)]);
  await dropOut(one);
  expect(await teamsOf('Finał')).toMatchObject({ team1: one });
  await calls.playMeeting(await meetingAt('Półfinał 2'), [idOf(other), idOf(other)]);
  expect((await teamsOf('Finał')).meeting).toMatchObject({
    state: 'FINISHED',
    walkover: true,
    winner: idOf(other),
  });
  // A correction of the semi-final takes the walkover of the final back with it.
  const corrected = await calls.onMeeting(await meetingAt('Półfinał 2'), 'previous-state', {
    expectedState: 'FINISHED',
  });
  expect(corrected.status).toBe(200);
  expect(await teamsOf('Finał')).toMatchObject({ team1: one, meeting: undefined });
});

test('where both drop out, or neither turns up, the other half has a bye', async () => {
  season = await seedSeason(app.context.db, { groups: 'ABCD', size: 2 });
  await calls.call('POST', '/bracket/generate', { size: 8 });
  const first = await teamsOf('Ćwierćfinał 1');
  const second = await teamsOf('Ćwierćfinał 2');
  await dropOut(first.team1 ?? '');
  await dropOut(first.team2 ?? '');
  expect((await teamsOf('Ćwierćfinał 1')).meeting).toMatchObject({
    state: 'FINISHED',
    walkover: true,
    winner: null,
  });
  const winner = second.team1 ?? '';
  await calls.playMeeting(await meetingAt('Ćwierćfinał 2'), [idOf(winner), idOf(winner)]);
  expect(await teamsOf('Półfinał 1')).toMatchObject({ advanced: winner, meeting: undefined });
  expect(await teamsOf('Finał')).toMatchObject({ team1: winner });

  const noWinner = { winnerId: null, reason: 'Nikt nie przyszedł.' };
  for (const title of ['Ćwierćfinał 3', 'Ćwierćfinał 4']) {
    const { status } = await calls.onMeeting(await meetingAt(title), 'walkover', noWinner);
    expect(status).toBe(200);
  }
  expect(await teamsOf('Finał')).toMatchObject({ advanced: winner });
  const back = { expectedState: 'FINISHED' };
  await calls.onMeeting(await meetingAt('Ćwierćfinał 4'), 'previous-state', back);
  expect(await teamsOf('Finał')).toMatchObject({ team1: winner, advanced: undefined });
  expect(await readTree(calls)).not.toBeNull();
});

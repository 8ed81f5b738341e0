import { groupDetail, plan } from '@puchar/shared/contract';
import type { Meeting } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { auditLog, editions, meetings, teams } from '../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { organiserCalls } from '../testing/organiser-calls.ts';
import type { OrganiserCalls } from '../testing/organiser-calls.ts';
import { seedMeeting } from '../testing/seed-cup.ts';
import { seedSeason } from '../testing/seed-season.ts';
import { dropOutCalls } from './testing/drop-out-calls.ts';
import { nodeAt } from '../cup/bracket/testing/read-tree.ts';

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

const anonymous = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const idOf = (name: string) => season.team(name).id;
const dropOut = (name: string, more?: object) => dropOutCalls(calls).dropOut(idOf(name), more);
const undo = (name: string) => dropOutCalls(calls).undo(idOf(name));
const consequences = (name: string) => dropOutCalls(calls).consequences(idOf(name));
const read = async (path: string) => (await app.publicApp.inject(`/api${path}`)).json();
const table = async (group = 'A') => z.parse(groupDetail, await read(`/groups/${group}`)).standings;
const places = async () => {
  const names = new Map(season.teams.map(({ id, name }) => [id, name]));
  return (await table()).map(({ teamId, meetingsWon, meetingsLost }) =>
    [names.get(teamId), meetingsWon, meetingsLost].join(' '),
  );
};
const shown = async (id: string) => (await read(`/meetings/${id}`)).meet;
const rows = () => app.context.db.select().from(meetings).orderBy(meetings.id);

/** A1 beat A2 and A3, A2 beat A3; A3 – A1 and A2 – A1 are still to be played, the latter is LIVE at 1 : 0. */
async function seedOpenGroup() {
  season = await seedSeason(app.context.db, { groups: 'A', size: 3, stage: 'GROUPS' });
  const [team] = await app.context.db.select().from(teams);
  const own = { editionId: season.edition.id, groupId: team?.groupId ?? null };
  const { db } = app.context;
  const open = await seedMeeting(db, { ...own, team1Id: idOf('A3'), team2Id: idOf('A1') });
  const live = await seedMeeting(db, {
    ...own,
    team1Id: idOf('A2'),
    team2Id: idOf('A1'),
    bestOf: 3,
  });
  await calls.onMeeting(live.id, 'next-state');
  await calls.playGame(live.id, idOf('A2'));
  return { open: open.id, live: live.id };
}

test('results that count: what is played counts, the rest are walkovers, and an undo restores all of it', async () => {
  const { open, live } = await seedOpenGroup();
  const before = await rows();
  expect(await consequences('A1')).toMatchObject({
    rule: null,
    ruleIsNeeded: true,
    playedGroupMeetings: 2,
    openGroupMeetings: 2,
  });
  const incomplete = await dropOut('A1');
  expect(incomplete.body).toMatchObject({ code: 'INVALID_DATA', issues: [{ path: ['rule'] }] });
  expect((await dropOut('A1', { rule: 'KEEP' })).status).toBe(200);

  expect(await places()).toEqual(['A2 2 1', 'A3 1 2', 'A1 2 2']);
  expect(await shown(open)).toMatchObject({
    state: 'FINISHED',
    walkover: true,
    winner: idOf('A3'),
    team1: { wins: 1 },
  });
  expect(await shown(live)).toMatchObject({
    state: 'FINISHED',
    winner: idOf('A2'),
    team1: { wins: 2 },
    team2: { wins: 0 },
  });
  expect(await read('/teams/A1')).toMatchObject({
    droppedOut: 'WITHDRAWN',
    statistics: { wins: 2, losses: 2 },
  });
  expect(await read('/teams')).toHaveLength(3);

  expect((await undo('A1')).status).toBe(200);
  const dropVersions = (list: typeof before) =>
    list.map(({ updatedAt: _1, calendarSequence: _2, ...row }) => row);
  expect(dropVersions(await rows())).toEqual(dropVersions(before));
  expect(await read('/teams/A1')).not.toHaveProperty('droppedOut');
  const [edition] = await app.context.db.select().from(editions);
  expect(edition?.dropOutRule).toBeNull();
});

test('annulled results: nothing of the team counts, its meetings stay and say so', async () => {
  const { open, live } = await seedOpenGroup();
  await dropOut('A1', { rule: 'ANNUL', kind: 'DISQUALIFIED' });
  expect(await places()).toEqual(['A2 1 0', 'A3 0 1', 'A1 0 0']);
  const standings = await table();
  expect(standings[0]?.reason).toContain('Nie liczą się mecze drużyny');
  expect(standings[2]).toMatchObject({ rule: 'DROPPED_OUT', position: 3 });
  expect(await read('/teams/A2')).toMatchObject({ statistics: { wins: 1, losses: 0 } });
  for (const id of [open, live]) {
    expect(await shown(id)).toMatchObject({
      state: 'FINISHED',
      annulled: true,
      winner: null,
      walkover: false,
    });
  }
  const played = (await read('/meetings?state=FINISHED')).filter(
    ({ winner }: Meeting) => winner === idOf('A1'),
  );
  expect(played).toHaveLength(2);
  expect(played).toMatchObject([{ annulled: true }, { annulled: true }]);
  expect(await undo('A1')).toMatchObject({ status: 200 });
  expect(await shown(live)).toMatchObject({ state: 'LIVE', team1: { wins: 1 } });
});

test('the second drop-out follows the rule of the first, and a meeting of both is lost by both', async () => {
  const { open } = await seedOpenGroup();
  await dropOut('A1', { rule: 'KEEP' });
  expect(await consequences('A3')).toMatchObject({ rule: 'KEEP', ruleIsNeeded: false });
  await dropOut('A3', { rule: 'ANNUL' });
  expect(await shown(open)).toMatchObject({ walkover: true, winner: null });
  expect(await places()).toEqual(['A2 2 1', 'A1 2 2', 'A3 0 3']);
  await undo('A1');
  expect(await shown(open)).toMatchObject({ winner: idOf('A1') });
  await undo('A3');
  expect(await shown(open)).toMatchObject({ state: 'UPCOMING', winner: null });
  const [edition] = await app.context.db.select().from(editions);
  expect(edition?.dropOutRule).toBeNull();
});

test('a team that dropped out is in no lottery, no new meeting and no group', async () => {
  season = await seedSeason(app.context.db, { groups: 'AB', size: 2 });
  await dropOut('A1', { rule: 'KEEP' });
  app.clock.pass(1);
  const pair = { team1Id: idOf('A1'), team2Id: idOf('B1') };
  const meeting = { ...pair, stage: 'GROUP', date: '2026-05-04T15:30:00+02:00' };
  expect(await calls.call('POST', '/meetings/create', meeting)).toMatchObject({
    code: 'TEAM_DROPPED_OUT',
    list: ['A1'],
  });
  const teamIds = [idOf('A1'), idOf('B1')];
  expect((await calls.call('POST', '/bracket/generate', { size: 2, teamIds })).code).toBe(
    'TEAM_DROPPED_OUT',
  );
  expect((await calls.call('POST', '/bracket/generate', { size: 2 })).status).toBe(200);
  const final = await nodeAt(calls, 'Finał');
  expect([final.team1?.name, final.team2?.name].sort()).toEqual(['A2', 'B1']);
  const finalId = final.meeting?.id ?? '';
  await calls.onMeeting(finalId, 'next-state');
  const { obstacles } = await consequences('A1');
  expect(obstacles).toEqual(['Mecze drabinki już się zaczęły.']);
  expect((await undo('A1')).code).toBe('BRACKET_STARTED');
  await calls.onMeeting(finalId, 'previous-state', { expectedState: 'LIVE' });
  // A walkover of a drop-out is no beginning: the bracket may be generated again.
  await dropOut('B1');
  expect((await calls.call('POST', '/bracket/generate', { size: 2 })).status).toBe(200);
  expect((await undo('A1')).status).toBe(200);
});

test('a plan has only the teams that still play', async () => {
  season = await seedSeason(app.context.db, { groups: 'A', size: 2, stage: 'GROUPS' });
  const planned = async () => {
    const { body } = await calls.call('GET', '/plan');
    return plan.parse(body).groups.map((group) => group.teams.map(({ name }) => name).sort());
  };
  expect(await planned()).toEqual([['A1', 'A2']]);
  await dropOut('A1', { rule: 'ANNUL' });
  expect(await planned()).toEqual([['A2']]);
});

test('only accepted teams drop out, once, with a reason that stays in the log', async () => {
  season = await seedSeason(app.context.db, { groups: 'AB', size: 2 });
  const { db } = app.context;
  await db
    .update(teams)
    .set({ state: 'AWAITING_REVIEW' })
    .where(eq(teams.id, idOf('B2')));
  expect((await dropOut('B2', { rule: 'KEEP' })).code).toBe('TEAM_NOT_ACCEPTED');
  expect((await dropOut('A1', { rule: 'KEEP', reason: ' ' })).code).toBe('INVALID_DATA');
  expect((await undo('A1')).code).toBe('NOT_DROPPED_OUT');
  await dropOut('A1', { rule: 'KEEP' });
  expect((await dropOut('A1')).code).toBe('TEAM_DROPPED_OUT');
  const call = (path: string) => calls.call('POST', path, { kind: 'WITHDRAWN', reason: 'x' });
  expect((await call(`/teams/drop-out/${anonymous}`)).code).toBe('NOT_FOUND');
  const logged = await db.select().from(auditLog).where(eq(auditLog.action, 'team.drop-out'));
  expect(logged).toMatchObject([
    { details: { kind: 'WITHDRAWN', rule: 'KEEP', reason: 'Szkoła wycofała zgłoszenie.' } },
  ]);
});

import { bracketNode, bracketPreview } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Change } from '../../platform/events/changes.ts';
import { auditLog, bracketNodes, games, meetings, teams } from '../../platform/database/schema.ts';
import { buildTestApp, startAfresh } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { organiserCalls } from '../../testing/organiser-calls.ts';
import type { OrganiserCalls } from '../../testing/organiser-calls.ts';
import { seedMeeting } from '../../testing/seed-cup.ts';
import { seedSeason } from '../../testing/seed-season.ts';
import { namesIn, nodeAt, nodesOf, readTree } from './testing/read-tree.ts';

const anonymous = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';

let app: TestApp;
let calls: OrganiserCalls;

beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await startAfresh(app);
  calls = await organiserCalls(app);
});
afterAll(() => app.close());

const generate = (payload: object) => calls.call('POST', '/bracket/generate', payload);
const ladder = () => app.context.db.select().from(meetings).where(eq(meetings.stage, 'LADDER'));
const publicBracket = async () => (await app.publicApp.inject('/api/bracket')).json();

test('endpoints reject requests without an edition, a bracket or enough teams', async () => {
  expect((await generate({ size: 8 })).code).toBe('NOT_FOUND');
  expect((await calls.call('POST', '/bracket/preview', { size: 8 })).code).toBe('NOT_FOUND');
  expect((await calls.call('DELETE', '/bracket')).code).toBe('NOT_FOUND');
  const { team } = await seedSeason(app.context.db, { groups: 'A', size: 1 });
  expect((await generate({ size: 8 })).code).toBe('TOO_FEW_TEAMS');
  expect((await generate({ size: 8, teamIds: [team('A1').id] })).code).toBe('INVALID_DATA');
  expect((await generate({ size: 7 })).code).toBe('INVALID_DATA');
  expect((await calls.call('DELETE', '/bracket')).code).toBe('NOT_FOUND');
  expect(await readTree(calls)).toBeNull();
});

test('given teams must be distinct, known, accepted and fit in', async () => {
  const { team } = await seedSeason(app.context.db, { groups: 'A', size: 3 });
  const [one, two, three] = ['A1', 'A2', 'A3'].map((name) => team(name).id);
  const twice = await generate({ size: 4, teamIds: [one, two, one?.toUpperCase()] });
  expect(twice.body).toMatchObject({ code: 'INVALID_DATA', issues: [{ path: ['teamIds', 2] }] });
  const tooMany = await generate({ size: 2, teamIds: [one, two, three] });
  expect(tooMany.body).toMatchObject({ code: 'INVALID_DATA', issues: [{ path: ['size'] }] });
  expect((await generate({ size: 4, teamIds: [one, anonymous] })).code).toBe('NOT_FOUND');
  await app.context.db
    .update(teams)
    .set({ state: 'AWAITING_REVIEW' })
    .where(eq(teams.id, two ?? ''));
  expect(await generate({ size: 4, teamIds: [one, two] })).toMatchObject({
    code: 'TEAM_NOT_ACCEPTED',
    list: ['A2'],
  });
  expect(await ladder()).toEqual([]);
});

test('the best two of four groups fill eight places and meet their group mates in the final alone', async () => {
  await seedSeason(app.context.db, { groups: 'ABCD', size: 4 });
  const date = '2026-05-04T15:30:00+02:00';
  const response = await generate({ size: 8, date, bestOf: 5 });
  expect(response.status).toBe(200);
  const tree = z.parse(bracketNode, response.body);
  expect(tree).toMatchObject({ centralOne: true, title: 'Finał', team1: null, team2: null });
  const first = nodesOf(tree).filter(({ meeting }) => meeting);
  expect(first.map(({ title }) => title).sort()).toEqual(
    [1, 2, 3, 4].map((index) => `Ćwierćfinał ${index}`),
  );
  for (const node of first) {
    expect(node.meeting).toMatchObject({
      stage: 'LADDER',
      state: 'UPCOMING',
      bestOf: 5,
      date: '2026-05-04T13:30:00.000Z',
      toBeRescheduled: false,
      team1: { id: node.team1?.id },
      team2: { id: node.team2?.id },
    });
    const names = namesIn(node).map((name) => name ?? '');
    expect(names.map((name) => name[1]).sort()).toEqual(['1', '2']);
    expect(names[0]?.[0]).not.toBe(names[1]?.[0]);
  }
  const half = (node: typeof tree | undefined) =>
    nodesOf(node).flatMap((one) => (one.meeting ? namesIn(one) : []));
  for (const side of [tree.firstParent, tree.secondParent]) {
    expect(
      half(side)
        .map((name) => name?.[0])
        .sort(),
    ).toEqual(['A', 'B', 'C', 'D']);
  }
  expect(await readTree(calls)).toEqual(tree);
  expect(await publicBracket()).toEqual(tree);
});

test('a preview shows what would be made and stores nothing', async () => {
  await seedSeason(app.context.db, { groups: 'AB', size: 4 });
  const response = await calls.call('POST', '/bracket/preview', { size: 8 });
  const { bracket, seeds, warnings } = z.parse(bracketPreview, response.body);
  expect(seeds.map(({ name }) => name)).toEqual(['A1', 'B1', 'A2', 'B2', 'A3', 'B3', 'A4', 'B4']);
  expect(warnings).toEqual([]);
  expect(await app.context.db.select().from(bracketNodes)).toEqual([]);
  expect(await ladder()).toEqual([]);
  const made = z.parse(bracketNode, (await generate({ size: 8 })).body);
  expect(nodesOf(made).map(namesIn)).toEqual(nodesOf(bracket).map(namesIn));
});

test('what cannot be avoided is said in Polish with its round', async () => {
  await seedSeason(app.context.db, { groups: 'AB', size: 2 });
  // The winners are in different halves, so A1 and B2 share one.
  const sameSchool = { schoolTag: 'G1LO' };
  await app.context.db.update(teams).set(sameSchool).where(eq(teams.name, 'A1'));
  await app.context.db.update(teams).set(sameSchool).where(eq(teams.name, 'B2'));
  const response = await calls.call('POST', '/bracket/preview', { size: 4 });
  expect(z.parse(bracketPreview, response.body).warnings).toMatchObject([
    {
      reason: 'SCHOOL',
      team1: { name: 'A1' },
      team2: { name: 'B2' },
      round: 'Półfinały',
      message: 'A1 i B2 są z jednej szkoły, a mogą spotkać się już w rundzie: Półfinały.',
    },
  ]);
});

test('teams of a shared place are named', async () => {
  await seedSeason(app.context.db, { groups: 'AB', size: 2 });
  await app.context.db.delete(meetings);
  const response = await calls.call('POST', '/bracket/preview', { size: 2 });
  expect(z.parse(bracketPreview, response.body).notes).toEqual([
    'W grupie A miejsce 1 dzielą: A1, A2. O tym, kto wchodzi do drabinki, rozstrzygnęła tylko kolejność nazw.',
    'W grupie B miejsce 1 dzielą: B1, B2. O tym, kto wchodzi do drabinki, rozstrzygnęła tylko kolejność nazw.',
  ]);
});

test('byes go to the best seeds, whose teams have already moved on', async () => {
  const { team } = await seedSeason(app.context.db, { groups: 'ABCDE', size: 1 });
  const teamIds = [...'ABCDE'].map((letter) => team(`${letter}1`).id);
  await generate({ size: 8, teamIds });
  const nodes = nodesOf(await readTree(calls));
  const byes = nodes.filter(({ advanced }) => advanced);
  expect(byes.map(namesIn).flat().sort()).toEqual(['A1', 'B1', 'C1']);
  for (const bye of byes) {
    expect(bye).not.toHaveProperty('meeting');
    expect(bye).not.toHaveProperty('team1');
  }
  const made = nodes.filter(({ meeting }) => meeting);
  expect(
    made
      .map(namesIn)
      .map((names) => names.join())
      .sort(),
  ).toEqual(['B1,C1', 'D1,E1']);
  const dates = new Map(made.map(({ title, meeting }) => [title?.[0], meeting?.date]));
  expect(Date.parse(dates.get('P') ?? '') - Date.parse(dates.get('Ć') ?? '')).toBe(86_400_000);
  const waiting = nodes.find((node) => node.team1?.name === 'A1' && !node.advanced);
  expect(waiting).toMatchObject({ team2: null });
});

test('two teams in the largest bracket meet in its final', async () => {
  const { team } = await seedSeason(app.context.db, { groups: 'AB', size: 1 });
  const teamIds = [team('A1').id, team('B1').id];
  await generate({ size: 64, teamIds });
  const nodes = nodesOf(await readTree(calls));
  expect(nodes.filter(({ meeting }) => meeting).map(({ title }) => title)).toEqual(['Finał']);
  expect(nodes.filter(({ advanced }) => advanced)).toHaveLength(10);
  const { id = '' } = nodes[0]?.meeting ?? {};
  const { winner } = await calls.playMeeting(id, [teamIds[1] ?? '', teamIds[1] ?? '']);
  expect(winner).toBe(teamIds[1]);
});

test('generating again replaces a bracket that has not begun, and none that has', async () => {
  await seedSeason(app.context.db, { groups: 'ABCD', size: 4 });
  await generate({ size: 8 });
  const before = await ladder();
  await generate({ size: 4 });
  const after = await ladder();
  expect(after).toHaveLength(2);
  expect(after.some(({ id }) => before.some((old) => old.id === id))).toBe(false);
  expect(await app.context.db.select().from(bracketNodes)).toHaveLength(3);
  await calls.onMeeting(after[0]?.id ?? '', 'next-state');
  expect((await generate({ size: 8 })).code).toBe('BRACKET_STARTED');
  expect((await calls.call('DELETE', '/bracket')).code).toBe('BRACKET_STARTED');
  await calls.onMeeting(after[0]?.id ?? '', 'previous-state', { expectedState: 'LIVE' });
  expect((await generate({ size: 8 })).status).toBe(200);
});

test('twenty generations at once leave one bracket and no meeting beside it', async () => {
  await seedSeason(app.context.db, { groups: 'ABCD', size: 4 });
  const responses = await Promise.all(Array.from({ length: 20 }, () => generate({ size: 8 })));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await app.context.db.select().from(bracketNodes)).toHaveLength(7);
  expect(await ladder()).toHaveLength(4);
});

test('a deleted bracket is gone with its meetings, published and audited', async () => {
  await seedSeason(app.context.db, { groups: 'ABCD', size: 4 });
  await generate({ size: 4 });
  expect(await publicBracket()).not.toBeNull();
  const notified: Change[] = [];
  const stop = app.context.changes.subscribe((change) => notified.push(change));
  expect((await calls.call('DELETE', '/bracket')).body).toEqual({
    message: 'Bracket deleted.',
  });
  stop();
  expect(notified.map(({ topic }) => topic)).toEqual(['meeting', 'meeting', 'bracket']);
  expect(await ladder()).toEqual([]);
  expect(await publicBracket()).toBeNull();
  const rows = await app.context.db.select().from(auditLog);
  expect(rows.map(({ action }) => action)).toEqual(['bracket.generate', 'bracket.delete']);
});

test('a node takes an upcoming meeting of exactly its two teams, and gives it away', async () => {
  const { edition, team } = await seedSeason(app.context.db, { groups: 'ABCD', size: 1 });
  const teamIds = [...'ABCD'].map((letter) => team(`${letter}1`).id);
  await generate({ size: 4, teamIds });
  const node = await nodeAt(calls, 'Półfinał 1');
  const update = (meetingId: string | null) =>
    calls.call('PATCH', `/bracket/nodes/${node.id}`, { meetingId });
  expect((await calls.call('PATCH', `/bracket/nodes/${anonymous}`, { meetingId: null })).code).toBe(
    'NOT_FOUND',
  );
  expect((await update(anonymous)).code).toBe('NOT_FOUND');
  const detached = await update(null);
  expect(detached.status).toBe(200);
  expect(detached.body).not.toHaveProperty('meeting');
  expect(detached.body).toMatchObject({ id: node.id, team1: { id: node.team1?.id } });
  expect(await ladder()).toHaveLength(2);
  const pair = { team1Id: node.team2?.id ?? '', team2Id: node.team1?.id ?? '' };
  const own = { editionId: edition.id, stage: 'LADDER' as const, bestOf: 3 };
  const strange = await seedMeeting(app.context.db, { ...own, ...pair, team1Id: teamIds[1] ?? '' });
  expect((await update(strange.id)).code).toBe('INVALID_DATA');
  const ofGroups = await seedMeeting(app.context.db, { ...own, ...pair, stage: 'GROUP' });
  expect((await update(ofGroups.id)).code).toBe('INVALID_DATA');
  const begun = await seedMeeting(app.context.db, { ...own, ...pair, state: 'LIVE' });
  expect((await update(begun.id)).code).toBe('BRACKET_STARTED');
  const second = await nodeAt(calls, 'Półfinał 2');
  expect((await update(second.meeting?.id ?? '')).code).toBe('MEETING_IN_BRACKET');
  const wanted = await seedMeeting(app.context.db, { ...own, ...pair });
  expect((await update(wanted.id.toUpperCase())).body).toMatchObject({
    meeting: { id: wanted.id },
  });
  expect((await update(wanted.id)).status).toBe(200);
  await calls.onMeeting(wanted.id, 'next-state');
  expect((await update(null)).code).toBe('BRACKET_STARTED');
});

test('before LADDER the public sees neither the bracket nor its meetings nor their results', async () => {
  const { team } = await seedSeason(app.context.db, { groups: 'AB', size: 2, stage: 'GROUPS' });
  await generate({ size: 2 });
  const { meeting } = await nodeAt(calls, 'Finał');
  const id = meeting?.id ?? '';
  const winner = team('A1');
  await calls.playMeeting(id, [winner.id, winner.id]);
  const read = async (path: string) => (await app.publicApp.inject(`/api${path}`)).json();
  const [played] = await app.context.db.select().from(games).limit(1);
  const game = played?.id ?? '';
  expect(await publicBracket()).toBeNull();
  expect(await read('/meetings?stage=LADDER')).toEqual([]);
  expect(await read(`/meetings/${id}`)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await read(`/matches/${game}`)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await read('/teams/A1')).toMatchObject({ statistics: { wins: 1 } });
  expect((await calls.call('GET', '/meetings?stage=LADDER')).body).toHaveLength(1);
  await calls.call('POST', '/editions/next-stage', {});
  expect(await publicBracket()).toMatchObject({ meeting: { id, winner: winner.id } });
  expect(await read('/meetings?stage=LADDER')).toHaveLength(1);
  expect(await read(`/meetings/${id}`)).toMatchObject({ meet: { id } });
  expect(await read(`/matches/${game}`)).toMatchObject({ winnerId: winner.id });
  expect(await read('/teams/A1')).toMatchObject({ statistics: { wins: 2 } });
});

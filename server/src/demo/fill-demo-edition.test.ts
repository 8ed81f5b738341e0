import {
  archivedEdition,
  archivedEditionDetail,
  archivedMeeting,
  bracketNode,
  bracketPreview,
  edition,
  game,
  group,
  groupDetail,
  groupDraw,
  meeting,
  meetingDetail,
  regulations,
  school,
  sponsor,
  team,
} from '@puchar/shared/contract';
import { drawGroups } from '@puchar/shared/domain';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { agreements, editions, players, teams } from '../platform/database/schema.ts';
import { purgePersonalData } from '../privacy/purge.ts';
import { registerPictureRoutes } from '../platform/storage/picture-routes.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { namesIn, nodesOf, readTree } from '../cup/bracket/testing/read-tree.ts';
import { organiserCalls } from '../testing/organiser-calls.ts';
import { fillDemoEdition } from './fill-demo-edition.ts';

let site: TestApp;

beforeAll(async () => {
  site = await buildTestApp({ further: [registerPictureRoutes] });
  // As two processes that start on one database.
  const filled = await Promise.all([fillDemoEdition(site.context), fillDemoEdition(site.context)]);
  expect(filled.toSorted()).toEqual([false, true]);
});

afterAll(async () => {
  await site.close();
});

async function read<T>(url: string, schema: z.ZodMiniType<T>): Promise<T> {
  const response = await site.publicApp.inject({ url: `/api${url}` });
  expect(response.statusCode).toBe(200);
  return schema.parse(response.json());
}

test('a filled database is left as it is', async () => {
  expect(await fillDemoEdition(site.context)).toBe(false);
  expect(await site.database.db.select().from(editions)).toHaveLength(2);
});

test('the groups are what the draw gives', async () => {
  const draw = await read('/groups/draw', groupDraw);
  const names = draw.groups.map(({ name }) => name);
  expect(drawGroups(draw.seed, draw.teams, names)).toEqual(draw.groups);
  for (const { name, teamIds } of draw.groups) {
    const { teams: members } = await read(`/groups/${name}`, groupDetail);
    expect(members.map(({ id }) => id).toSorted()).toEqual(teamIds.toSorted());
  }
});

test('everything is readable through the public calls', async () => {
  const current = await read('/editions/get-current', edition);
  expect(current).toMatchObject({ stage: 'GROUPS', name: 'Puchar Szkół 2026', year: 2026 });
  const shown = await read('/teams', z.array(team));
  expect(shown).toHaveLength(16);
  const schools = await read('/schools', z.array(school));
  expect(schools.length).toBeGreaterThan(50);
  for (const { schoolTag, schoolName } of shown) {
    expect(schools).toContainEqual(expect.objectContaining({ code: schoolTag, name: schoolName }));
  }
  const waiting = await site.publicApp.inject('/api/teams/awaiting-amount');
  expect(waiting.json()).toEqual({ amount: 1 });
  await read('/regulations', regulations);
  const sponsors = await read('/sponsors/get', z.array(sponsor));
  expect(sponsors.map(({ category }) => category)).toEqual([
    'STRATEGIC_PARTNER',
    'STRATEGIC_PARTNER',
    'CONTENT_PARTNER',
    'CONTENT_PARTNER',
    null,
  ]);
});

test('last year is in the archive, and the retention finds nothing to erase in it', async () => {
  const { db } = site.database;
  const [past, ...others] = await read('/editions/archive', z.array(archivedEdition));
  expect(others).toEqual([]);
  expect(past).toMatchObject({ address: '2025', ordinal: 7, teams: 8 });
  const detail = await read('/editions/archive/2025', archivedEditionDetail);
  expect(detail.champion?.team.name).toBe(past?.champion?.name);
  expect(detail.champion?.way.map(({ title }) => title).at(-1)).toBe('Finał');
  for (const { id } of detail.meetings) {
    const { games } = await read(`/editions/archive/2025/meetings/${id}`, archivedMeeting);
    for (const { players: shown } of games) expect(shown).toHaveLength(10);
  }
  const before = await db.select().from(players).orderBy(players.id);
  await purgePersonalData(site.context);
  expect(await db.select().from(players).orderBy(players.id)).toEqual(before);
});

test('every meeting opens with its games', async () => {
  const pages = await Promise.all(
    [1, 2].map((page) => read(`/meetings?page=${page}`, z.array(meeting))),
  );
  expect(pages.map((rows) => rows.length)).toEqual([20, 4]);
  const details = await Promise.all(
    pages.flat().map(({ id }) => read(`/meetings/${id}`, meetingDetail)),
  );
  for (const { meet, matches } of details) {
    if (meet.state === 'FINISHED' && !meet.walkover) expect(matches.length).toBeGreaterThan(0);
    for (const one of matches) await read(`/matches/${one.id}`, game);
  }
  const live = details.filter(({ meet }) => meet.state === 'LIVE');
  expect(live.map(({ meet }) => meet.liveGameNumber).toSorted()).toEqual([1, 2]);
});

test('the table of the first group parts two level pairs by the mini-table', async () => {
  const groups = await read('/groups', z.array(group));
  expect(groups.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D']);
  const { standings } = await read('/groups/A', groupDetail);
  expect(standings.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  expect(standings.map(({ meetingsWon }) => meetingsWon)).toEqual([2, 2, 1, 1]);
  for (const { rule } of standings) expect(rule).toBe('MINI_TABLE_MEETINGS');
});

test('every player has one agreement under an unguessable id of its own, accepted for teams that play', async () => {
  const rows = await site.database.db
    .select({ id: agreements.id, playerId: players.id, state: agreements.state, team: teams.state })
    .from(agreements)
    .innerJoin(players, eq(players.id, agreements.playerId))
    .innerJoin(teams, eq(teams.id, players.teamId));
  expect(rows).toHaveLength((await site.database.db.select().from(players)).length);
  const states = new Set(rows.map(({ team: of, state }) => `${of} ${state}`));
  expect(states).toEqual(new Set(['ACCEPTED ACCEPTED', 'AWAITING_REVIEW AWAITING']));
  expect(new Set(rows.map(({ playerId }) => playerId)).size).toBe(rows.length);
  for (const { id } of rows) expect(Buffer.from(id, 'base64url').length).toBeGreaterThanOrEqual(16);
});

test('every logo is a picture on the disk that both pages can show', async () => {
  const shown = await read('/teams', z.array(team));
  const urls = shown.map(({ logoUrl }) => logoUrl ?? '');
  expect(new Set(urls).size).toBe(16);
  for (const url of urls) {
    const response = await site.publicApp.inject({ url });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('image/webp');
    expect(response.rawPayload.length).toBeLessThan(12_000);
  }
  expect(await site.context.files.list('pictures/')).toHaveLength(
    // Teams of both years, sponsors, the gallery.
    17 + 4 + 5 + 4,
  );
});

test('a draw of the same tables puts the same teams into the same quarter-finals', async () => {
  const calls = await organiserCalls(site);
  const { body } = await calls.call('POST', '/bracket/preview', { size: 8 });
  const drawn = nodesOf(bracketPreview.parse(body).bracket);
  const stored = nodesOf(await readTree(calls));
  const quarterFinals = (nodes: typeof drawn) =>
    nodes.filter(({ firstParent }) => !firstParent).map((node) => [node.title, ...namesIn(node)]);
  expect(quarterFinals(stored)).toHaveLength(4);
  expect(quarterFinals(stored)).toEqual(quarterFinals(drawn));
});

test('the bracket opens with LADDER and stays in POST, with its meetings in the lists', async () => {
  const calls = await organiserCalls(site);
  expect(await read('/bracket', z.nullable(bracketNode))).toBeNull();
  for (const stage of ['LADDER', 'POST']) {
    await calls.call('POST', '/editions/next-stage', {});
    expect(await read('/editions/get-current', edition)).toMatchObject({ stage });
    const nodes = nodesOf(await read('/bracket', bracketNode));
    expect(nodes.map(({ meeting: held }) => held?.state ?? null).toSorted()).toEqual([
      'FINISHED',
      'FINISHED',
      'FINISHED',
      'FINISHED',
      'FINISHED',
      'LIVE',
      null,
    ]);
    const ladder = await read('/meetings?stage=LADDER', z.array(meeting));
    expect(ladder).toHaveLength(6);
    for (const { id } of ladder) await read(`/meetings/${id}`, meetingDetail);
  }
});

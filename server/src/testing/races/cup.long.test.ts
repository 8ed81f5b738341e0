import { group, groupDraw, regulations as regulationsResponse } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import {
  editions,
  groupDraws,
  groups,
  meetings,
  regulations,
  sponsors,
  teams,
} from '../../platform/database/schema.ts';
import { buildTestApp } from '../build-test-app.ts';
import type { TestApp } from '../build-test-app.ts';
import { organiserCalls } from '../organiser-calls.ts';
import type { OrganiserCalls } from '../organiser-calls.ts';
import { auditRows } from '../organiser-session.ts';
import { atOnce, forgetCup, race } from '../race.ts';
import { seedEdition, seedGroup } from '../seed-cup.ts';
import { seedPlainTeams } from '../seed-season.ts';

let app: TestApp;
let calls: OrganiserCalls;
let other: OrganiserCalls;
beforeAll(async () => {
  app = await buildTestApp();
  calls = await organiserCalls(app);
  other = await organiserCalls(app);
});
afterAll(() => app.close());

const twenty = Array.from({ length: 20 }, (_, at) => at);
const actions = async () => (await auditRows(app.context.db)).map(({ action }) => action);

race(
  'of twenty concurrent requests for the next stage one moves it, by one step',
  async (round) => {
    await forgetCup(app);
    await seedEdition(app.context.db, 'SUBMISSIONS');
    const responses = await atOnce(
      round,
      twenty.map((at) => () => {
        const by = at % 2 === 0 ? calls : other;
        return by.call('POST', '/editions/next-stage', { expectedStage: 'SUBMISSIONS' });
      }),
    );
    const codes = responses.map(({ code }) => code).filter((code) => code !== null);
    expect(codes).toEqual(Array(19).fill('STAGE_CHANGED'));
    expect(await app.context.db.select().from(editions)).toMatchObject([{ stage: 'GROUPS' }]);
    expect(await actions()).toEqual(['edition.next-stage']);
  },
);

race('of a step on and a step back one is taken', async (round) => {
  await forgetCup(app);
  await seedEdition(app.context.db, 'GROUPS');
  const responses = await atOnce(
    round,
    ['next', 'previous'].map(
      (direction) => () =>
        calls.call('POST', `/editions/${direction}-stage`, { expectedStage: 'GROUPS' }),
    ),
  );
  expect(responses.map(({ code }) => code).sort()).toEqual(['STAGE_CHANGED', null]);
  const stage = responses[0]?.status === 200 ? 'LADDER' : 'SUBMISSIONS';
  expect(await app.context.db.select().from(editions)).toMatchObject([{ stage }]);
});

race('of editions made at once each acknowledged one exists, and one is current', async (round) => {
  await forgetCup(app);
  await seedEdition(app.context.db, 'POST');
  const names = ['Puchar 2027', 'Puchar wiosenny', 'Puchar jesienny'];
  const responses = await atOnce(
    round,
    names.map((name) => () => {
      const edition = { name, year: 2027, submissionsStartDate: null };
      return calls.call('POST', '/editions/create', edition);
    }),
  );
  const notified = names.filter((_name, at) => responses[at]?.status === 201);
  const rejected = responses.filter(({ status }) => status !== 201);
  expect(notified.length).toBeGreaterThan(0);
  expect(rejected.every(({ code }) => code === 'CHANGED_MEANWHILE')).toBe(true);
  const rows = await app.context.db.select().from(editions);
  const made = rows.map(({ name }) => name).filter((name) => names.includes(name));
  expect(made.sort()).toEqual(notified.sort());
  expect(rows.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(rows.find(({ isCurrent }) => isCurrent)?.stage).toBe('PRE_SUBMISSIONS');
});

race('of groups of one name made at once one is there', async (round) => {
  await forgetCup(app);
  await seedEdition(app.context.db);
  const responses = await atOnce(
    round,
    ['Łabędzie', 'łabędzie', 'ŁABĘDZIE'].map(
      (name) => () => calls.call('POST', '/groups/create', { name }),
    ),
  );
  expect(responses.map(({ code }) => code).sort()).toEqual(['NAME_TAKEN', 'NAME_TAKEN', null]);
  const won = responses.find(({ status }) => status === 201);
  expect(await app.context.db.select().from(groups)).toMatchObject([
    { name: group.parse(won?.body).name },
  ]);
  expect(await actions()).toEqual(['group.create']);
});

async function fourTeams() {
  const edition = await seedEdition(app.context.db);
  const made = await seedPlainTeams(app.context.db, edition.id, ['T1', 'T2', 'T3', 'T4']);
  return { edition, teams: made };
}

async function standing(): Promise<Record<string, string[]>> {
  const rows = await app.context.db
    .select({ team: teams.id, group: groups.name })
    .from(teams)
    .leftJoin(groups, eq(groups.id, teams.groupId));
  const byName: Record<string, string[]> = {};
  for (const { team, group } of rows) (byName[group ?? ''] ??= []).push(team);
  return Object.fromEntries(Object.entries(byName).map(([name, ids]) => [name, ids.sort()]));
}

const asDrawn = (drawn: readonly { name: string; teamIds: readonly string[] }[]) =>
  Object.fromEntries(drawn.map(({ name, teamIds }) => [name, [...teamIds].sort()]));

race('of draws at once the groups are those of the one that is published', async (round) => {
  await forgetCup(app);
  await fourTeams();
  const draws = [
    { seed: 'jeden', names: ['A', 'B'] },
    { seed: 'dwa', names: ['B', 'C'] },
    { seed: 'trzy', names: ['A', 'B'] },
  ];
  const responses = await atOnce(
    round,
    draws.map((draw) => () => calls.call('POST', '/groups/draw', draw)),
  );
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  const published = groupDraw.parse((await app.publicApp.inject('/api/groups/draw')).json());
  expect(await standing()).toEqual(asDrawn(published.groups));
  expect(await app.context.db.$count(groups)).toBe(2);
  expect(await app.context.db.$count(groupDraws)).toBe(3);
});

race('a draw and a move at once leave every team in one group that exists', async (round) => {
  await forgetCup(app);
  const { edition, teams: four } = await fourTeams();
  const stays = await seedGroup(app.context.db, edition.id, 'A');
  const goes = await seedGroup(app.context.db, edition.id, 'Stara');
  const moved = four[0]?.id ?? '';
  const target = round % 2 === 0 ? stays : goes;
  const [drawn, assigned] = await atOnce(round, [
    () => calls.call('POST', '/groups/draw', { seed: 'los', names: ['A', 'B'] }),
    () => other.call('POST', `/teams/assign/${moved}/group/${target.id}`),
  ]);
  expect(drawn?.status).toBe(201);
  expect([null, 'NOT_FOUND']).toContain(assigned?.code);
  const now = await standing();
  const published = groupDraw.parse(drawn?.body);
  const log = await actions();
  if (log.at(-1) === 'group.draw') expect(now).toEqual(asDrawn(published.groups));
  else expect(now['A']).toContain(moved);
  expect(Object.keys(now).sort()).toEqual(['A', 'B']);
});

race(
  'a meeting is of the group that its teams are drawn into, or keeps the draw off',
  async (round) => {
    await forgetCup(app);
    const { edition, teams: four } = await fourTeams();
    const old = await seedGroup(app.context.db, edition.id, 'Stara');
    await app.context.db.update(teams).set({ groupId: old.id });
    const [drawn, made] = await atOnce(round, [
      () => calls.call('POST', '/groups/draw', { seed: 'los', names: ['A'] }),
      () =>
        other.call('POST', '/meetings/create', {
          team1Id: four[0]?.id,
          team2Id: four[1]?.id,
          stage: 'GROUP',
          date: '2026-04-03T17:00:00Z',
        }),
    ]);
    expect(made?.status).toBe(201);
    expect([null, 'GROUPS_STARTED']).toContain(drawn?.code);
    const [meeting] = await app.context.db
      .select({ group: groups.name })
      .from(meetings)
      .leftJoin(groups, eq(groups.id, meetings.groupId));
    expect(meeting?.group).toBe(drawn?.status === 201 ? 'A' : 'Stara');
    expect(Object.keys(await standing())).toEqual([drawn?.status === 201 ? 'A' : 'Stara']);
  },
);

race(
  'of two texts of the regulations the first is stored, and the second is rejected',
  async (round) => {
    await forgetCup(app);
    await seedEdition(app.context.db);
    const texts = ['Zasady Oli', 'Zasady Leona'];
    let expectedUpdatedAt: string | null = null;
    if (round % 2 === 1) {
      const { body } = await calls.call('PUT', '/regulations/set', { content: 'Zasady' });
      expectedUpdatedAt = regulationsResponse.parse(body).lastUpdatedAt;
    }
    const responses = await atOnce(
      round,
      texts.map(
        (content) => () => calls.call('PUT', '/regulations/set', { content, expectedUpdatedAt }),
      ),
    );
    expect(responses.map(({ code }) => code).sort()).toEqual(['CHANGED_MEANWHILE', null]);
    const content = texts[responses.findIndex(({ status }) => status === 200)];
    const rejected = responses.find(({ status }) => status === 409);
    expect(rejected?.body).toMatchObject({ present: { content } });
    expect(await app.context.db.select().from(regulations)).toMatchObject([{ content }]);
  },
);

race(
  'of two changes of one version of a sponsor one succeeds, the other is rejected',
  async (round) => {
    await forgetCup(app);
    const edition = await seedEdition(app.context.db);
    const [row] = await app.context.db
      .insert(sponsors)
      .values({
        editionId: edition.id,
        name: 'Piekarnia',
        websiteUrl: 'https://a.example',
        place: 0,
      })
      .returning();
    if (!row) throw new Error('no sponsor');
    const expectedUpdatedAt = row.updatedAt.toISOString();
    const names = ['Piekarnia Róg', 'Cukiernia'];
    const responses = await atOnce(
      round,
      names.map(
        (name) => () =>
          calls.call('PATCH', `/sponsors/update/${row.id}`, { name, expectedUpdatedAt }),
      ),
    );
    expect(responses.map(({ code }) => code).sort()).toEqual(['CHANGED_MEANWHILE', null]);
    const name = names[responses.findIndex(({ status }) => status === 200)];
    const rejected = responses.find(({ status }) => status === 409);
    expect(rejected?.body).toMatchObject({ present: { name } });
    expect(await app.context.db.select().from(sponsors)).toMatchObject([{ name }]);
    expect(await actions()).toEqual(['sponsor.update']);
  },
);

race('a sponsor is deleted once', async (round) => {
  await forgetCup(app);
  const edition = await seedEdition(app.context.db);
  const [row] = await app.context.db
    .insert(sponsors)
    .values({ editionId: edition.id, name: 'Piekarnia', websiteUrl: 'https://a.example', place: 0 })
    .returning();
  const responses = await atOnce(round, [
    () => calls.call('DELETE', `/sponsors/delete/${row?.id}`),
    () => other.call('DELETE', `/sponsors/delete/${row?.id}`),
    () => other.call('PATCH', `/sponsors/update/${row?.id}`, { name: 'Cukiernia' }),
  ]);
  const removals = responses.slice(0, 2).map(({ code }) => code);
  expect(removals.sort()).toEqual(['NOT_FOUND', null]);
  expect(await app.context.db.$count(sponsors)).toBe(0);
  const log = await actions();
  expect(log.filter((action) => action === 'sponsor.delete')).toHaveLength(1);
  expect(log.at(-1)).toBe('sponsor.delete');
});

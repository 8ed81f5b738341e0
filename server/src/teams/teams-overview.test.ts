import { team, teamsOverview } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { schools, teams } from '../platform/database/schema.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { marker, seedCup } from '../testing/seed-cup.ts';

let site: TestApp;

beforeEach(async () => {
  site = await buildTestApp();
});

afterEach(() => site.close());

const request = (path: string) => site.publicApp.inject(`/api${path}`);

test('one read has the accepted teams with their schools, the tables and who waits', async () => {
  const { context } = site;
  const { zubry, lwy, group } = await seedCup(context.db);
  const named = async (code: string) =>
    (await context.db.select().from(schools).where(eq(schools.code, code)))[0]?.name;
  await context.db.update(teams).set({ schoolTag: 'Y2LO' }).where(eq(teams.id, lwy.id));
  const response = await request('/teams/overview');
  // Neither players nor unaccepted teams.
  expect(response.body).not.toContain(marker);
  const overview = teamsOverview.parse(response.json());
  expect(overview.teams.map(({ id }) => id)).toEqual([lwy.id, zubry.id]);
  expect(overview.teams[0]?.schoolName).toBe(await named('Y2LO'));
  expect(overview.teams[1]?.schoolName).toBe(await named(zubry.schoolTag));
  expect(overview.teams[1]).toMatchObject({ groupPosition: 1, statistics: { wins: 1, losses: 0 } });
  expect(overview.groups.map(({ name }) => name)).toEqual(['A']);
  const detail = (await request(`/groups/${group.name}`)).json();
  expect(overview.groups[0]?.standings).toEqual(detail.standings);
  expect(overview.awaiting).toBe(1);
  const one = team.parse((await request(`/teams/${encodeURIComponent(zubry.tag)}`)).json());
  expect(one.schoolName).toBe(await named(zubry.schoolTag));
});

test('teams are in Polish order of their names, in which a number counts as a number', async () => {
  const { context } = site;
  const { zubry, lwy, obcy } = await seedCup(context.db);
  const orders = [
    ['Lisy', 'Łosie', 'Mewy'],
    ['Liga 9', 'Liga 10', 'Liga 11'],
    ['Orły', 'Ósma', 'Zebry'],
    ['Zebry', 'Źrebaki', 'Żbiki'],
  ];
  await context.db.update(teams).set({ state: 'ACCEPTED' }).where(eq(teams.id, obcy.id));
  for (const names of orders) {
    for (const [place, { id }] of [lwy, obcy, zubry].entries()) {
      // No name is seeded at its sorted position.
      const name = names[(place + 1) % 3] ?? '';
      await context.db.update(teams).set({ name }).where(eq(teams.id, id));
    }
    await context.changes.publish({ topic: 'team', id: '*' });
    const listed: { name: string }[] = (await request('/teams/overview')).json().teams;
    expect(listed.map(({ name }) => name)).toEqual(names);
  }
});

test('without teams it is empty', async () => {
  const overview = teamsOverview.parse((await request('/teams/overview')).json());
  expect(overview).toEqual({ teams: [], groups: [], awaiting: 0 });
});

test('a team that was accepted is in the next read', async () => {
  const { context } = site;
  const { obcy } = await seedCup(context.db);
  expect((await request('/teams/overview')).json().teams).toHaveLength(2);
  await context.db.update(teams).set({ state: 'ACCEPTED' }).where(eq(teams.id, obcy.id));
  await context.changes.publish({ topic: 'team', id: obcy.id });
  const overview = teamsOverview.parse((await request('/teams/overview')).json());
  expect(overview.teams).toHaveLength(3);
  expect(overview.awaiting).toBe(0);
});

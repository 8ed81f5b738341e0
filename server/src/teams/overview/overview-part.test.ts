import { teamsOverview } from '@puchar/shared/contract';
import type { TeamsOverview } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { schools, teams } from '../../platform/database/schema.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { marker, seedCup, seedTeam } from '../../testing/seed-cup.ts';

let site: TestApp;
let cup: Awaited<ReturnType<typeof seedCup>>;

beforeAll(async () => {
  site = await buildTestApp();
  const { db } = site.context;
  cup = await seedCup(db);
  for (let at = 1; at <= 60; at += 1) {
    await seedTeam(db, cup.edition.id, {
      name: `Sowy ${at}`,
      tag: `S${at}`,
      groupId: at > 40 ? cup.group.id : null,
      schoolTag: at % 20 === 0 ? 'Y2LO' : 'G1LO',
    });
  }
  await db.update(schools).set({ name: 'Łódzkie Liceum' }).where(eq(schools.code, 'Y2LO'));
  await site.context.changes.publish({ topic: 'team', id: '*' });
});
afterAll(() => site.close());

const request = (query: string) => site.publicApp.inject(`/api/teams/overview?${query}`);
async function overview(query: string): Promise<TeamsOverview> {
  const { body } = await request(query);
  expect(body).not.toContain(marker);
  return teamsOverview.parse(JSON.parse(body));
}
const names = ({ teams: listed }: TeamsOverview) => listed.map(({ name }) => name);

test('the pages together are every team once, in the order of the whole', async () => {
  const whole = await overview('');
  expect(whole.part).toBeUndefined();
  expect(whole.teams).toHaveLength(62);
  const pages = [await overview('page=1'), await overview('page=2'), await overview('page=3')];
  expect(pages.map(({ part }) => part?.page)).toEqual([1, 2, 3]);
  expect(pages[0]?.part).toMatchObject({ pages: 3, found: 62 });
  expect(pages.flatMap((page) => page.teams)).toEqual(whole.teams);
});

test('a page after the last is the last', async () => {
  expect(await overview('page=99')).toEqual(await overview('page=3'));
});

test('a search is of every team, by name, tag and school, without diacritics', async () => {
  expect(names(await overview('page=1&search=zubr'))).toEqual([cup.zubry.name]);
  expect(names(await overview('page=1&search=SOWY%2059'))).toEqual(['Sowy 59']);
  expect(names(await overview('page=1&search=lodzkie'))).toEqual(['Sowy 20', 'Sowy 40', 'Sowy 60']);
  const none = await overview('page=1&search=nikt');
  expect(none).toMatchObject({ teams: [], part: { page: 1, pages: 1, found: 0 } });
});

test('a group narrows the teams and brings its whole table; one that is not there does nothing', async () => {
  const { name } = cup.group;
  const one = await overview(`page=1&group=${name.toLowerCase()}`);
  expect(one.part?.found).toBe(22);
  expect(one.groups[0]?.standings).toHaveLength(22);
  expect(one.part?.placed.map(({ id }) => id).toSorted()).toEqual(
    one.groups[0]?.standings.map(({ teamId }) => teamId).toSorted(),
  );
  expect((await overview('page=1&group=nie-ma')).part?.found).toBe(62);
});

test('without a group each table begins, with the names of its rows', async () => {
  const whole = await overview('');
  const { groups, part } = await overview('page=2');
  expect(groups.map(({ id }) => id)).toEqual(whole.groups.map(({ id }) => id));
  expect(groups[0]?.standings).toEqual(whole.groups[0]?.standings.slice(0, 16));
  expect(part?.placed).toHaveLength(16);
});

test('an order goes over all pages', async () => {
  const { db } = site.context;
  const [last] = await db.select().from(teams).where(eq(teams.name, 'Sowy 60'));
  await db
    .update(teams)
    .set({ tag: 'AAA' })
    .where(eq(teams.id, last?.id ?? ''));
  await site.context.changes.publish({ topic: 'team', id: '*' });
  expect(names(await overview('page=1&sort=tag'))[0]).toBe('Sowy 60');
  // Won meetings first.
  expect(names(await overview('page=1&sort=wygrane'))[0]).toBe(cup.zubry.name);
});

test('an order that is none is 400, and so is a page that is none', async () => {
  for (const query of ['page=0', 'page=1&sort=wzrost', 'page=1&what=ever']) {
    expect((await request(query)).statusCode).toBe(400);
  }
});

test('few teams are whole on every page, and the old form has no query', async () => {
  const { db } = site.context;
  await db.update(teams).set({ state: 'AWAITING_REVIEW' }).where(eq(teams.schoolTag, 'Y2LO'));
  for (let at = 1; at <= 27; at += 1) {
    await db
      .update(teams)
      .set({ state: 'AWAITING_REVIEW' })
      .where(eq(teams.name, `Sowy ${at}`));
  }
  await site.context.changes.publish({ topic: 'team', id: '*' });
  const whole = await overview('');
  expect(whole.teams).toHaveLength(33);
  expect((await overview('page=2')).teams).toHaveLength(9);
  await db.update(teams).set({ state: 'AWAITING_REVIEW' }).where(eq(teams.name, 'Sowy 59'));
  await site.context.changes.publish({ topic: 'team', id: '*' });
  const few = await overview('page=2&sort=tag&search=x');
  expect(few.teams).toHaveLength(32);
  expect(few).toEqual(await overview(''));
});

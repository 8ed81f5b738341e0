import { meeting, meetingsPageSize } from '@puchar/shared/contract';
import type { Meeting } from '@puchar/shared/contract';
import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { meetings, teams } from '../../platform/database/schema.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { seedEdition } from '../../testing/seed-cup.ts';
import { seedPlainTeams } from '../../testing/seed-season.ts';
import { touchedRows } from '../../testing/touched-rows.ts';
import { listMeetings, selectPage } from './list-meetings.ts';

const count = 6_000;
const lastPage = count / meetingsPageSize;

let app: TestApp;
/** In the order of (date, id), as the database counts to a page. */
let inOrder: Meeting[];
beforeAll(async () => {
  app = await buildTestApp();
  const { db } = app.context;
  const edition = await seedEdition(db);
  const names = Array.from({ length: 60 }, (_, place) => `T${place}`);
  await seedPlainTeams(db, edition.id, names);
  // Seven meetings start at the same moment, so that pages split them.
  await db.execute(sql`
    with pairs as (
      select one.id as one, other.id as other, row_number() over (order by one.id, other.id) as place
      from teams one join teams other on one.id <> other.id
    )
    insert into meetings (edition_id, stage, state, date, best_of, team1_id, team2_id)
    select ${edition.id}, 'GROUP', (array['FINISHED', 'UPCOMING']::meeting_state[])[1 + n % 2],
      timestamptz '2026-03-01T10:00:00Z' + (n / 7) * interval '1 hour', 3, one, other
    from generate_series(1, ${sql.raw(`${count}`)}) n join pairs on place = 1 + n % 3540`);
  await app.database.analyze();
  const query = { order: 'ASC' } as const;
  const pages = [];
  for (let page = 1; page <= 8; page += 1) {
    pages.push(await listMeetings(db, { ...query, page }, 'public'));
  }
  inOrder = pages.flat();
});
beforeEach(() => {
  app.context.cache.dropAll();
});
afterAll(() => app.close());

async function read(query: string): Promise<Meeting[]> {
  const response = await app.publicApp.inject({ url: `/api/meetings?${query}` });
  expect(response.statusCode).toBe(200);
  return z.parse(z.array(meeting), response.json());
}

async function readInTurn(query: string, pages: readonly number[]): Promise<Meeting[]> {
  const found: Meeting[][] = [];
  for (const page of pages) found.push(await read(`${query}&page=${page}`));
  return found.flat();
}

const touched = (statement: { getSQL(): SQL }) =>
  touchedRows(app.context.db, 'meetings', statement.getSQL());

test('pages read in turn, alone and backwards are the same pages', async () => {
  const pages = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(await readInTurn('order=ASC', pages)).toEqual(inOrder);
  app.context.cache.dropAll();
  const backwards = await readInTurn('order=ASC', pages.toReversed());
  expect(backwards.map(({ id }) => id).toSorted()).toEqual(inOrder.map(({ id }) => id).toSorted());
  app.context.cache.dropAll();
  const states = await readInTurn('order=ASC&state=FINISHED', [1, 2, 3]);
  const finished = inOrder.filter(({ state }) => state === 'FINISHED');
  expect(states).toEqual(finished.slice(0, states.length));
});

test('the newest first ends where the oldest first begins', async () => {
  const pages = Array.from({ length: 3 }, (_, place) => lastPage - 2 + place);
  const newest = await readInTurn('order=DESC', pages);
  expect(newest.toReversed()).toEqual(inOrder.slice(0, newest.length));
  expect(await read(`order=DESC&page=${lastPage + 1}`)).toEqual([]);
});

test('a page begins where the cached page before ended, until something changes', async () => {
  const idsOn = (page: number, moved: number) =>
    inOrder
      .slice((page - 1) * meetingsPageSize + moved, page * meetingsPageSize + moved)
      .map(({ id }) => id);
  const [first] = await read('order=ASC&page=1');
  if (!first) throw new Error('No meeting.');
  const { db, changes } = app.context;
  const moveTo = (date: Date) => db.update(meetings).set({ date }).where(eq(meetings.id, first.id));
  await moveTo(new Date('2099-01-01T00:00:00Z'));
  expect((await read('order=ASC&page=2')).map(({ id }) => id)).toEqual(idsOn(2, 0));
  await changes.publish({ topic: 'meeting', id: first.id });
  expect((await read('order=ASC&page=2')).map(({ id }) => id)).toEqual(idsOn(2, 1));
  await moveTo(new Date(first.date));
});

test.each(['ASC', 'DESC'] as const)(
  'a page deep in a long list looks at no more meetings than the first (%s)',
  async (order) => {
    const { db } = app.context;
    const of = (page: number) => ({ page, order });
    const before = await listMeetings(db, of(lastPage - 1), 'public');
    expect(await touched(selectPage(db, of(1), 'public'))).toBe(meetingsPageSize);
    expect(await touched(selectPage(db, of(lastPage), 'public'))).toBe(count);
    expect(await touched(selectPage(db, of(lastPage), 'public', before.at(-1)))).toBe(
      meetingsPageSize,
    );
  },
);

test('the next meetings are found without a look at the others', async () => {
  const next = { page: 1, order: 'ASC', state: 'UPCOMING', limit: 4 } as const;
  const { db } = app.context;
  expect(await touched(selectPage(db, { ...next, toBeRescheduled: false }, 'public'))).toBe(4);
});

test('a search finds teams by name, tag and school, without diacritics and page by page', async () => {
  const { db } = app.context;
  const [team] = await db
    .update(teams)
    .set({ name: 'Żółte Łosie', tag: 'ŻŁO', schoolTag: 'G8LO' })
    .where(eq(teams.name, 'T7'))
    .returning();
  const all = inOrder.length;
  expect(all).toBeGreaterThan(0);
  const of = (text: string, page = 1) => read(`search=${encodeURIComponent(text)}&page=${page}`);
  const isOf = (row: Meeting) => [row.team1.id, row.team2.id].includes(team?.id ?? '');
  for (const text of ['zolte los', 'ŻŁO', 'g8lo', 'obroncow wybrzeza', '  Żółte ']) {
    const rows = await of(text);
    expect(rows).toHaveLength(meetingsPageSize);
    expect(rows.every(isOf)).toBe(true);
  }
  const [first, second] = [await of('żłosie'.slice(1)), await of('losie', 2)];
  expect(first).toHaveLength(meetingsPageSize);
  expect(second.every(isOf)).toBe(true);
  expect(second.some(({ id }) => first.some((row) => row.id === id))).toBe(false);
  expect(await of('nikt taki')).toEqual([]);
  expect(first[0]?.team1.schoolName).toBeDefined();
});

test.each(['', ' ', 'x'.repeat(65), 'a%00b'])('„%s” is no search', async (text) => {
  const response = await app.publicApp.inject({ url: `/api/meetings?search=${text}` });
  expect(response.statusCode).toBe(400);
});

test('a limit is of the first page, and agreed dates come first', async () => {
  const { db } = app.context;
  const upcoming = await read('order=ASC&state=UPCOMING');
  expect(await read('limit=4&order=ASC&state=UPCOMING')).toEqual(upcoming.slice(0, 4));
  expect(await read('limit=4&order=ASC&page=7&state=UPCOMING')).toEqual(upcoming.slice(0, 4));
  const [first] = upcoming;
  const open = eq(meetings.id, first?.id ?? '');
  await db.update(meetings).set({ toBeRescheduled: true }).where(open);
  app.context.cache.dropAll();
  const ids = (rows: readonly Meeting[]) => rows.map(({ id }) => id);
  expect(ids(await read('limit=4&order=ASC&state=UPCOMING'))).toEqual(ids(upcoming.slice(1, 5)));
  expect(await read('limit=100')).toHaveLength(meetingsPageSize);
  const finished = await read('order=DESC&state=FINISHED');
  expect(await read('limit=4&order=DESC&state=FINISHED')).toEqual(finished.slice(0, 4));
  await db.update(meetings).set({ toBeRescheduled: false }).where(open);
});

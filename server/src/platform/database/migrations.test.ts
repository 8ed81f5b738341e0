import { getTableColumns, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { seedCup, seedEdition } from '../../testing/seed-cup.ts';
import type { OpenDatabase } from './open-database.ts';
import * as schema from './schema.ts';
import { sqlState, transaction } from './transaction.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const tables = Object.values<unknown>(schema).filter((value): value is PgTable =>
  is(value, PgTable),
);

test('the migrated database has the tables and columns of the schema, on every engine', async () => {
  const rows = await database.db
    .select({
      name: sql<string>`table_name || '.' || column_name`,
      isNullable: sql<boolean>`is_nullable = 'YES'`,
    })
    .from(sql`information_schema.columns`)
    .where(sql`table_schema = 'public'`);
  const expected = tables.flatMap((table) =>
    Object.values(getTableColumns(table)).map((column) => ({
      name: `${getTableConfig(table).name}.${column.name}`,
      isNullable: !column.notNull,
    })),
  );
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name < other.name ? -1 : 1;
  expect(rows.sort(byName)).toEqual(expected.sort(byName));
});

async function stateOf(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => undefined,
    (error: unknown) => sqlState(error),
  );
}

test('the database itself keeps one current edition, one tag, one open game and two teams', async () => {
  const { db } = database;
  const cup = await seedCup(db);
  expect(await stateOf(seedEdition(db))).toBe('23505');
  const tag = {
    editionId: cup.edition.id,
    name: 'x',
    tag: 'lwy',
    tagFolded: 'lwy',
    schoolTag: 'G1LO',
  };
  expect(await stateOf(db.insert(schema.teams).values(tag).execute())).toBe('23505');
  const open = { meetingId: cup.live.id, gameNumber: 2 };
  expect(await stateOf(db.insert(schema.games).values(open).execute())).toBe('23505');
  const alone = { ...cup.upcoming, id: undefined, team2Id: cup.upcoming.team1Id };
  expect(await stateOf(db.insert(schema.meetings).values(alone).execute())).toBe('23514');
});

test('a change that fails half-way leaves nothing, and is tried again when the engine demands it', async () => {
  const { db } = database;
  const count = async () => (await db.select().from(schema.auditLog)).length;
  const before = await count();
  const row = { at: new Date(), action: 'x', details: {} };
  const failing = transaction(db, async (tx) => {
    await tx.insert(schema.auditLog).values(row);
    throw new Error('half-way');
  });
  await expect(failing).rejects.toThrow('half-way');
  expect(await count()).toBe(before);
  let tries = 0;
  await transaction(db, async (tx) => {
    tries += 1;
    await tx.insert(schema.auditLog).values(row);
    if (tries < 3) throw Object.assign(new Error('again'), { code: '40001' });
  });
  expect([tries, await count()]).toEqual([3, before + 1]);
});

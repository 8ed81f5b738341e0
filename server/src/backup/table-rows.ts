import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Transaction } from '../platform/database/database.ts';
import { migrationsFolder } from '../platform/database/migrations-folder.ts';
import type { TableFacts } from './archive.ts';

/** Both drivers return `{ rows }`. */
export async function rowsOf<T extends z.ZodMiniType>(
  tx: Pick<Transaction, 'execute'>,
  statement: ReturnType<typeof sql>,
  row: T,
): Promise<z.infer<T>[]> {
  return z.object({ rows: z.array(row) }).parse(await tx.execute(statement)).rows;
}

/** Row texts must not depend on session settings, and a long statement must not time out. */
export async function settleSession(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local time zone 'UTC'`);
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local lock_timeout = '60s'`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}

export async function tableNames(tx: Pick<Transaction, 'execute'>): Promise<string[]> {
  const rows = await rowsOf(
    tx,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
    z.object({ name: z.string() }),
  );
  return rows.map(({ name }) => name);
}

/** A digest that any lost, doubled or changed row changes. */
export async function factsOf(tx: Transaction, name: string): Promise<TableFacts> {
  const [facts] = await rowsOf(
    tx,
    sql`select count(*)::int as rows, md5(coalesce(string_agg(one, '' order by one), '')) as digest
      from (select md5(to_jsonb(t)::text) collate "C" as one from ${sql.identifier(name)} t) hashed`,
    z.object({ rows: z.int(), digest: z.string() }),
  );
  if (facts === undefined) throw new Error('A count gave no row.');
  return { name, ...facts };
}

/** Null before the first migration. */
export async function lastMigration(tx: Pick<Transaction, 'execute'>): Promise<number | null> {
  const [migrations] = await rowsOf(
    tx,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
    z.object({ found: z.boolean() }),
  );
  if (migrations?.found !== true) return null;
  const [row] = await rowsOf(
    tx,
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
    z.object({ at: z.nullable(z.string()) }),
  );
  const at = row?.at ?? null;
  return at === null ? null : Number(at);
}

const journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.int() })) });

/** Gives `work` a folder with the migrations up to `last`: rows return into the tables they came from. */
export async function withMigrationsUntil<T>(
  last: number,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'puchar-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const file = path.join(folder, 'meta', '_journal.json');
    const whole = journal.parse(JSON.parse(await readFile(file, 'utf8')));
    const entries = whole.entries.filter(({ when }) => when <= last);
    if (entries.at(-1)?.when !== last) {
      throw new Error('The rows are of another version of the program: use that one or a newer.');
    }
    await writeFile(file, JSON.stringify({ ...whole, entries }));
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

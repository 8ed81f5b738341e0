import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { TableFacts } from './archive.ts';
import { factsOf, rowsOf, settleSession, tableNames } from './table-rows.ts';

const rowsAtOnce = 500;
const fetched = z.object({ line: z.string() });

/** The database writes the JSON, so no digit or moment is rounded. */
async function dumpTable(tx: Transaction, name: string, file: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await tx.execute(
      sql`declare dumped no scroll cursor for select to_jsonb(t)::text as line from ${sql.identifier(name)} t`,
    );
    for (;;) {
      const rows = await rowsOf(tx, sql`fetch ${sql.raw(String(rowsAtOnce))} from dumped`, fetched);
      if (rows.length === 0) break;
      await handle.appendFile(rows.map(({ line }) => `${line}\n`).join(''));
    }
    await tx.execute(sql`close dumped`);
  } finally {
    await handle.close();
  }
}

/** @param tx REPEATABLE READ, so that all tables are of one moment. */
export async function dumpRows(tx: Transaction, folder: string): Promise<TableFacts[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const facts: TableFacts[] = [];
  for (const name of await tableNames(tx)) {
    await dumpTable(tx, name, path.join(folder, `${name}.ndjson`));
    facts.push(await factsOf(tx, name));
  }
  return facts;
}

const batchCharacters = 1_000_000;

interface Reference {
  table: string;
  name: string;
  definition: string;
}

function references(tx: Transaction): Promise<Reference[]> {
  return rowsOf(
    tx,
    sql`select rel.relname as "table", con.conname as name, pg_get_constraintdef(con.oid) as definition
      from pg_constraint con join pg_class rel on rel.oid = con.conrelid
      where con.contype = 'f' and con.connamespace = 'public'::regnamespace`,
    z.object({ table: z.string(), name: z.string(), definition: z.string() }),
  );
}

async function columnsOf(tx: Transaction, table: string): Promise<string[]> {
  const rows = await rowsOf(
    tx,
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} order by ordinal_position`,
    z.object({ name: z.string() }),
  );
  return rows.map(({ name }) => name);
}

async function insert(tx: Transaction, table: string, columns: string[], lines: string[]) {
  if (lines.length === 0) return;
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`insert into ${sql.identifier(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${`[${lines.join(',')}]`}::jsonb)`);
}

/** `readline` also splits at U+2028 and U+2029, which texts may contain. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of createReadStream(file, { encoding: 'utf8' })) {
    const lines = (rest + z.string().parse(piece)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new Error('A file of rows is cut off.');
}

async function loadTable(tx: Transaction, table: string, file: string): Promise<void> {
  const columns = await columnsOf(tx, table);
  let lines: string[] = [];
  let characters = 0;
  for await (const line of linesOf(file)) {
    lines.push(line);
    characters += line.length;
    if (characters < batchCharacters) continue;
    await insert(tx, table, columns, lines);
    lines = [];
    characters = 0;
  }
  await insert(tx, table, columns, lines);
}

async function setCounters(tx: Transaction): Promise<void> {
  const counted = await rowsOf(
    tx,
    sql`select table_name as "table", column_name as name from information_schema.columns
      where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval(%')`,
    z.object({ table: z.string(), name: z.string() }),
  );
  for (const { table, name } of counted) {
    await tx.execute(sql`select setval(pg_get_serial_sequence(${table}::text, ${name}::text),
      coalesce(max(${sql.identifier(name)}), 1), max(${sql.identifier(name)}) is not null)
      from ${sql.identifier(table)}`);
  }
}

/**
 * One transaction, with references checked and digests compared. Replaces the rows that migrations inserted.
 * @param adjust Runs in it, after the rows.
 */
export async function loadRows(
  db: Database,
  { folder, tables }: { folder: string; tables: readonly TableFacts[] },
  adjust: (tx: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await db.transaction(async (tx) => {
    await settleSession(tx);
    const names = new Set(await tableNames(tx));
    if (names.size !== tables.length || !tables.every(({ name }) => names.has(name))) {
      throw new Error('The archive has other tables than this version of the program.');
    }
    const constraints = await references(tx);
    // Rows may refer to each other: foreign keys come back, checked, after all rows.
    for (const { table, name } of constraints) {
      await tx.execute(
        sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`,
      );
    }
    for (const { name } of tables) await tx.execute(sql`delete from ${sql.identifier(name)}`);
    for (const { name } of tables) await loadTable(tx, name, path.join(folder, `${name}.ndjson`));
    for (const { table, name, definition } of constraints) {
      await tx.execute(
        sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
      );
    }
    await setCounters(tx);
    for (const expected of tables) {
      const { rows, digest } = await factsOf(tx, expected.name);
      if (rows !== expected.rows || digest !== expected.digest) {
        throw new Error(`The table ${expected.name} did not come back as it was.`);
      }
    }
    await adjust(tx);
  });
}

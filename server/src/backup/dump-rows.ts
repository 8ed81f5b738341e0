import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Transaction } from '../platform/database/database.ts';
import type { TableFacts } from './backup-facts.ts';
import { factsOf, rowsOf, tableNames } from './table-facts.ts';

const rowsAtOnce = 500;
const fetched = z.object({ line: z.string() });

/** The rows of a table as lines of JSON; the database writes the JSON, so no digit or moment is rounded. */
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

/**
 * Writes `{table}.ndjson` for every table.
 *
 * @param tx REPEATABLE READ: all tables are of one moment.
 */
export async function dumpRows(tx: Transaction, folder: string): Promise<TableFacts[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const facts: TableFacts[] = [];
  for (const name of await tableNames(tx)) {
    await dumpTable(tx, name, path.join(folder, `${name}.ndjson`));
    facts.push(await factsOf(tx, name));
  }
  return facts;
}

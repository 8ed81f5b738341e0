import type { EditionRow } from '@puchar/shared/contract';
import { desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database.ts';
import { editions, meetings, teams } from '../platform/database/schema.ts';
import { toEdition } from './current-edition.ts';

// Spelled out: inside a list of columns the library leaves the table's name away.
const countOf = (table: typeof teams | typeof meetings) =>
  sql<number>`(select count(*)::int from ${table} counted where counted.edition_id = editions.id)`;

/** Editions as organisers see them, the newest first. */
export async function readEditions(
  db: Database | Transaction,
  condition?: SQL,
): Promise<EditionRow[]> {
  const rows = await db
    .select({ edition: editions, teams: countOf(teams), meetings: countOf(meetings) })
    .from(editions)
    .where(condition)
    .orderBy(desc(editions.createdAt), desc(editions.id));
  return rows.map(({ edition, ...counts }) => ({
    ...toEdition(edition),
    isCurrent: edition.isCurrent,
    consentsDeadline: edition.consentsDeadline?.toISOString() ?? null,
    ...counts,
    updatedAt: edition.updatedAt.toISOString(),
  }));
}

export async function readEdition(
  db: Database | Transaction,
  id: string,
): Promise<EditionRow | undefined> {
  const [found] = await readEditions(db, eq(editions.id, id));
  return found;
}

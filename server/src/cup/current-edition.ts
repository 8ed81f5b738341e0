import type { Edition, EditionRow } from '@puchar/shared/contract';
import { eq, sql, desc } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database.ts';
import { editions, meetings, teams } from '../platform/database/schema.ts';
import { AppError } from '../platform/http/app-error.ts';

/** Id of the current edition inside a statement; nothing is equal to it while there is none. */
export const currentEditionId = sql`(select ${editions.id} from ${editions} where ${editions.isCurrent})`;

/**
 * Whether the current edition has reached LADDER, inside a statement. Before it, meetings of the
 * bracket are no concern of the public and count in no record.
 */
export const ladderIsOpen = sql`exists (select from ${editions} where ${editions.isCurrent} and ${editions.stage} in ('LADDER', 'POST'))`;

export function toEdition(row: typeof editions.$inferSelect): Edition {
  return {
    id: row.id,
    stage: row.stage,
    submissionsStartDate: row.submissionsStartDate?.toISOString() ?? null,
    name: row.name,
    year: row.year,
  };
}

export async function findCurrentEdition(db: Database | Transaction): Promise<Edition | null> {
  const [row] = await db.select().from(editions).where(eq(editions.isCurrent, true));
  return row ? toEdition(row) : null;
}

/**
 * Locks the current edition until the end of the transaction: changes that move teams through the
 * bracket come one after another. To be taken before any other lock (edition, nodes, meeting), so that
 * two changes never wait for each other. Rows that only refer to the edition are still written beside it.
 *
 * @returns Id of the edition.
 * @throws AppError NOT_FOUND without an edition.
 */
export async function lockEdition(tx: Transaction): Promise<string> {
  const [row] = await tx
    .select({ id: editions.id })
    .from(editions)
    .where(eq(editions.isCurrent, true))
    .for('no key update');
  if (!row) throw new AppError('NOT_FOUND');
  return row.id;
}

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

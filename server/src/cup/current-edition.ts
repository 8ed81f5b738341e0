import type { Edition, EditionRow } from '@puchar/shared/contract';
import { eq, sql, desc } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database.ts';
import { editions, meetings, teams } from '../platform/database/schema.ts';
import { AppError } from '../platform/http/app-error.ts';

/** Inside a statement; equal to nothing while there is no edition. */
export const currentEditionId = sql`(select ${editions.id} from ${editions} where ${editions.isCurrent})`;

/** Inside a statement. Before LADDER the bracket's meetings are hidden and count in no record. */
export const ladderIsOpen = sql`exists (select from ${editions} where ${editions.isCurrent} and ${editions.stage} in ('LADDER', 'POST'))`;

export function toEdition(row: typeof editions.$inferSelect): Edition {
  return {
    id: row.id,
    stage: row.stage,
    submissionsStartDate: row.submissionsStartDate?.toISOString() ?? null,
    name: row.name,
    year: row.year,
    ordinal: row.ordinal,
  };
}

const hasDemo = sql<boolean>`exists (select from ${editions} demo where demo.is_demo)`;

export async function findCurrentEdition(db: Database | Transaction): Promise<Edition | null> {
  const [row] = await db
    .select({ edition: editions, hasDemo })
    .from(editions)
    .where(eq(editions.isCurrent, true));
  return row ? { ...toEdition(row.edition), ...(row.hasDemo ? { demo: true } : {}) } : null;
}

/**
 * Serialises bracket changes; take it before any other lock (edition, nodes, meeting) against
 * deadlocks. Rows that reference the edition can still be written.
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

// Raw SQL, because drizzle omits the table's name in a column list.
const countOf = (table: typeof teams | typeof meetings) =>
  sql<number>`(select count(*)::int from ${table} counted where counted.edition_id = editions.id)`;

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
    rosterDeadline: edition.rosterDeadline?.toISOString() ?? null,
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

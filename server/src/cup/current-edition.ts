import type { Edition } from '@puchar/shared/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database.ts';
import { editions } from '../platform/database/schema.ts';

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

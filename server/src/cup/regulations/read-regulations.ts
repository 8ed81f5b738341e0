import type { Regulations } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { regulations } from '../../platform/database/schema.ts';
import { currentEditionId } from '../current-edition.ts';

export function toRegulations(row: { content: string; lastUpdatedAt: Date }): Regulations {
  return { content: row.content, lastUpdatedAt: row.lastUpdatedAt.toISOString() };
}

/** Null where none were published. */
export async function readRegulations(
  db: Database | Transaction,
  editionId: SQL | string = currentEditionId,
): Promise<Regulations | null> {
  const [row] = await db.select().from(regulations).where(eq(regulations.editionId, editionId));
  return row === undefined ? null : toRegulations(row);
}

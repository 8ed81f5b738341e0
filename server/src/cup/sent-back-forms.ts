import { desc, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database.ts';
import { sentBackForms } from '../platform/database/schema.ts';

/** Latest first. */
export function findSentBackForms(db: Database | Transaction, playerIds: readonly string[]) {
  return db
    .select()
    .from(sentBackForms)
    .where(inArray(sentBackForms.playerId, [...playerIds]))
    .orderBy(desc(sentBackForms.sentBackAt), desc(sentBackForms.id));
}

/** Change the agreements before: a backup locks the tables in this order. @returns Files to delete after the commit. */
export async function eraseSentBackForms(
  tx: Transaction,
  playerIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .delete(sentBackForms)
    .where(inArray(sentBackForms.playerId, [...playerIds]))
    .returning({ fileName: sentBackForms.fileName });
  return rows.map(({ fileName }) => fileName);
}

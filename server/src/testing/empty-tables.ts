import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';

/**
 * Empties tables, what refers to them, and their counters. A read that an earlier test left under way may
 * hold one of them and wait for another: of the two PostgreSQL then ends one, and this is tried again.
 */
export async function emptyTables(db: Database, tables: readonly string[]): Promise<void> {
  const names = sql.join(
    tables.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await transaction(db, (tx) => tx.execute(sql`truncate ${names} restart identity cascade`));
}

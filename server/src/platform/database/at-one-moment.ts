import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';

/** Several reads that see the rows of one moment, whatever is written meanwhile. */
export function atOneMoment<T>(db: Database, read: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    return read(tx);
  });
}

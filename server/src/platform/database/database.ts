import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** Drizzle on the embedded database or on PostgreSQL; queries are written once for both. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** What a function takes that runs inside or outside of a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

import type { Clock } from '../clock.ts';
import type { Log } from '../logging/log.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { openPostgres } from './postgres/open-postgres.ts';

export interface OpenDatabase {
  engine: 'embedded' | 'postgres';
  db: Database;
  /** Connection string, on PostgreSQL. */
  url?: string;
  /** Throws when the database does not respond. */
  ping(): Promise<void>;
  /** Fresh statistics for the planner; call after filling many rows. */
  analyze(): Promise<void>;
  /** Removes what was erased from the files of the embedded engine; PostgreSQL has its own autovacuum. */
  eraseRemains: () => Promise<void>;
  close(): Promise<void>;
}

interface Settings {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Folder of migrations to apply; the product's own unless stated, null for none. */
  migrations?: string | null;
}

/** The embedded database under `dataDir`, or PostgreSQL when a URL is given; migrated either way. */
export async function openDatabase(
  { dataDir, databaseUrl, migrations = migrationsFolder }: Settings,
  clock: Clock,
  log: Log,
): Promise<OpenDatabase> {
  return databaseUrl === undefined
    ? openEmbedded(dataDir, clock, log, { migrations })
    : openPostgres(databaseUrl, log, migrations);
}

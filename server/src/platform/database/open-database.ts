import type { Clock } from '../clock.ts';
import type { Log } from '../logging/log.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { openPostgres } from './postgres/open-postgres.ts';

export interface OpenDatabase {
  engine: 'embedded' | 'postgres';
  db: Database;
  url?: string;
  /** How processes on one database hear of each other; absent where there is one. */
  changes?: { url: string; listens: boolean };
  /** Of the pool. */
  connections?: () => { open: number; idle: number; waiting: number };

  /** Updates planner statistics; call after inserting many rows. */
  analyze(): Promise<void>;
  /** Removes erased data from the files of the embedded engine; PostgreSQL has autovacuum. */
  eraseRemains: () => Promise<void>;
  close(): Promise<void>;
}

interface Settings {
  dataDir: string;
  databaseUrl?: string | undefined;
  databaseDirectUrl?: string | undefined;
  migrations?: string | null;
}

export async function openDatabase(
  { dataDir, databaseUrl, databaseDirectUrl, migrations = migrationsFolder }: Settings,
  clock: Clock,
  log: Log,
): Promise<OpenDatabase> {
  return databaseUrl === undefined
    ? openEmbedded(dataDir, clock, log, { migrations })
    : openPostgres({ url: databaseUrl, directUrl: databaseDirectUrl }, log, { migrations });
}

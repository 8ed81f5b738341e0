import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';

const journal = z.object({ entries: z.array(z.object({ when: z.int() })) });

function readLatest(): number {
  const file = path.join(migrationsFolder, 'meta', '_journal.json');
  const { entries } = journal.parse(JSON.parse(readFileSync(file, 'utf8')));
  return Math.max(...entries.map(({ when }) => when));
}

let latest: number | undefined;

/** Of this release; a later one may have added its own. */
export async function hasMigrations(db: Database): Promise<boolean> {
  latest ??= readLatest();
  const { rows } = z
    .object({ rows: z.array(z.unknown()) })
    .parse(
      await db.execute(
        sql`select 1 from drizzle.__drizzle_migrations where created_at >= ${latest} limit 1`,
      ),
    );
  return rows.length > 0;
}

import { isNotNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { games } from '../../platform/database/schema.ts';

/** Versions of the game such as `15.22` that games of any edition were played on. */
export async function playedPatches(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ patch: games.patch })
    .from(games)
    .where(isNotNull(games.patch));
  return rows.flatMap(({ patch }) =>
    patch !== null && /^\d{1,2}\.\d{1,2}$/.test(patch) ? [patch] : [],
  );
}

import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { players } from '../../platform/database/schema.ts';

/** Seeded players share one account, which the form rejects. */
export async function distinctAccounts(db: Database, teamId: string): Promise<void> {
  const rows = await db
    .select({ id: players.id })
    .from(players)
    .where(eq(players.teamId, teamId))
    .orderBy(asc(players.place));
  for (const [index, { id }] of rows.entries()) {
    await db
      .update(players)
      .set({ riotUsername: `Konto${index}`, riotTag: 'X' })
      .where(eq(players.id, id));
  }
}

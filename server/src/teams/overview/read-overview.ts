import type { TeamsOverview } from '@puchar/shared/contract';
import { compareNames } from '@puchar/shared/domain';
import { and, eq, ne, sql } from 'drizzle-orm';
import { readAdvancement } from '../../cup/advancement.ts';
import { currentEditionId } from '../../cup/current-edition.ts';
import { listedTeams } from '../../cup/public-teams.ts';
import { heldResults } from '../../cup/held-results.ts';
import { groupColumns, groupTable } from '../../cup/tables.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { groups, teams } from '../../platform/database/schema.ts';

export async function countAwaiting(db: Database): Promise<number> {
  const [row] = await db
    .select({ amount: sql<number>`count(*)::int` })
    .from(teams)
    .where(and(eq(teams.editionId, currentEditionId), ne(teams.state, 'ACCEPTED')));
  return row?.amount ?? 0;
}

/** Nearly all of it comes from what is held. */
export async function readTeamsOverview(context: ServerContext): Promise<TeamsOverview> {
  const { db } = context;
  const results = await heldResults(context);
  const rows = await db
    .select(groupColumns)
    .from(groups)
    .where(eq(groups.editionId, currentEditionId));
  const advancementOf = await readAdvancement(db, results);
  return {
    teams: listedTeams(results),
    groups: rows.sort(compareNames).map(({ id, name }) => ({
      id,
      name,
      standings: groupTable(results, id),
      ...advancementOf(id),
    })),
    awaiting: await countAwaiting(db),
  };
}

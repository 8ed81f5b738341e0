import type { ListedTeam, Team, TeamsOverview } from '@puchar/shared/contract';
import { compareNames } from '@puchar/shared/domain';
import { and, eq, ne, sql } from 'drizzle-orm';
import { currentEditionId } from '../cup/current-edition.ts';
import { groupColumns } from '../cup/group-rows.ts';
import { publicTeams } from '../cup/public-teams.ts';
import { groupTable, readResults } from '../cup/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { groups, teams } from '../platform/database/schema.ts';
import { schoolName } from '../cup/schools/school-name.ts';

/** Teams of the current edition that are not accepted yet. */
export async function countAwaiting(db: Database): Promise<number> {
  const [row] = await db
    .select({ amount: sql<number>`count(*)::int` })
    .from(teams)
    .where(and(eq(teams.editionId, currentEditionId), ne(teams.state, 'ACCEPTED')));
  return row?.amount ?? 0;
}

function listed(team: Team): ListedTeam {
  const { id, name, tag, logoUrl, schoolTag, groupId, groupPosition, statistics } = team;
  return {
    id,
    name,
    tag,
    logoUrl,
    schoolTag,
    schoolName: schoolName(schoolTag),
    groupId,
    groupPosition,
    statistics,
  };
}

/** Teams, groups with their tables and the count of those that wait, from one look at the results. */
export async function readTeamsOverview(db: Database): Promise<TeamsOverview> {
  const results = await readResults(db);
  const rows = await db
    .select(groupColumns)
    .from(groups)
    .where(eq(groups.editionId, currentEditionId));
  return {
    teams: (await publicTeams(db, undefined, results)).map(listed),
    groups: rows
      .sort(compareNames)
      .map(({ id, name }) => ({ id, name, standings: groupTable(results, id) })),
    awaiting: await countAwaiting(db),
  };
}

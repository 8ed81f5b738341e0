import type { Standing } from '@puchar/shared/contract';
import { compareNames } from '@puchar/shared/domain';
import { eq } from 'drizzle-orm';
import { acceptedTeams } from '../../cup/bracket/read-bracket.ts';
import { currentEditionId } from '../../cup/current-edition.ts';
import { groupColumns, groupTable, readResults } from '../../cup/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { groups } from '../../platform/database/schema.ts';
import type { PrintedTeam } from './day-plan.ts';

export interface PrintedGroup {
  name: string;
  rows: readonly (PrintedTeam & { tag: string } & Standing)[];
}

export async function readGroupTables(db: Database): Promise<PrintedGroup[]> {
  const rows = await db
    .select(groupColumns)
    .from(groups)
    .where(eq(groups.editionId, currentEditionId));
  const results = await readResults(db);
  const teams = await acceptedTeams(db);
  return rows.sort(compareNames).map(({ id, name }) => ({
    name,
    rows: groupTable(results, id).map((standing) => {
      const { name: teamName = '', tag = '' } = teams.get(standing.teamId) ?? {};
      return { ...standing, name: teamName, tag };
    }),
  }));
}

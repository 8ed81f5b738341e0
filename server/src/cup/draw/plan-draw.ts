import type { DrawInput, GroupDraw } from '@puchar/shared/contract';
import { drawGroups } from '@puchar/shared/domain';
import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { currentEditionId } from '../current-edition.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { teams } from '../../platform/database/schema.ts';

/**
 * The draw that a seed gives with the teams that are accepted now.
 *
 * @throws AppError TOO_FEW_TEAMS with fewer accepted teams than groups.
 */
export async function planDraw(
  db: Database | Transaction,
  { seed, names }: DrawInput,
): Promise<Omit<GroupDraw, 'drawnAt'>> {
  const accepted = await db
    .select({ id: teams.id, tag: teams.tag, schoolTag: teams.schoolTag })
    .from(teams)
    .where(and(eq(teams.editionId, currentEditionId), eq(teams.state, 'ACCEPTED')))
    .orderBy(asc(teams.tagFolded));
  if (accepted.length < names.length) throw new AppError('TOO_FEW_TEAMS');
  return { seed, teams: accepted, groups: drawGroups(seed, accepted, names) };
}

import type { MeetingStage } from '@puchar/shared/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { currentEditionId } from '../current-edition.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { teams } from '../../platform/database/schema.ts';
import { texts } from './texts.pl.ts';

export interface Pair {
  team1Id: string;
  team2Id: string;
}

/** @throws AppError INVALID_DATA when a team would meet itself. */
export function refuseSameTeam({ team1Id, team2Id }: Pair): void {
  // A UUID is the same in either case, but not the same text.
  if (team1Id.toLowerCase() !== team2Id.toLowerCase()) return;
  throw new AppError('INVALID_DATA', { issues: [{ path: ['team2Id'], message: texts.sameTeam }] });
}

/**
 * Holds both teams as they are until the transaction ends.
 *
 * @returns Id of the group that a meeting of the two belongs to; null in LADDER, or when they are
 *   not in the same one.
 * @throws AppError NOT_FOUND, TEAM_NOT_ACCEPTED.
 */
export async function lockPair(
  tx: Transaction,
  { team1Id, team2Id }: Pair,
  stage: MeetingStage,
): Promise<string | null> {
  const rows = await tx
    .select({ state: teams.state, groupId: teams.groupId })
    .from(teams)
    .where(and(inArray(teams.id, [team1Id, team2Id]), eq(teams.editionId, currentEditionId)))
    .orderBy(teams.id)
    .for('share');
  const [one, other] = rows;
  if (!one || !other) throw new AppError('NOT_FOUND');
  if (rows.some(({ state }) => state !== 'ACCEPTED')) throw new AppError('TEAM_NOT_ACCEPTED');
  return stage === 'GROUP' && one.groupId === other.groupId ? one.groupId : null;
}

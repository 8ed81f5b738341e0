import type { Team } from '@puchar/shared/contract';
import type { ServerContext } from '../platform/context.ts';
import { lockGroup } from '../cup/groups/lock-group.ts';
import { moveTeam } from './move-team.ts';

/**
 * Puts an accepted team into a group, out of any other one.
 *
 * @throws AppError NOT_FOUND for a team or group that is not of the current edition,
 *   TEAM_NOT_ACCEPTED.
 */
export function assignTeam(
  context: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { id, groupId, actorId }: { id: string; groupId: string; actorId: string },
): Promise<Team> {
  return moveTeam(context, {
    id,
    actorId,
    action: 'team.assign',
    target: async (tx) => (await lockGroup(tx, groupId, 'key share')).id,
  });
}

import type { Team } from '@puchar/shared/contract';
import type { ServerContext } from '../platform/context.ts';
import { moveTeam } from './move-team.ts';

/**
 * Takes a team out of its group; the same answer when it is in none.
 *
 * @throws AppError NOT_FOUND, TEAM_NOT_ACCEPTED.
 */
export function unassignTeam(
  context: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<Team> {
  return moveTeam(context, {
    id,
    actorId,
    action: 'team.unassign',
    target: () => Promise.resolve(null),
  });
}

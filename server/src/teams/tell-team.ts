import type { ServerContext } from '../platform/context.ts';

/**
 * Tells that something about a team changed, by no name: whether it is public is not known here. Meetings
 * show teams and players too.
 */
export async function tellTeam({ changes }: Pick<ServerContext, 'changes'>): Promise<void> {
  await changes.publish({ topic: 'team', id: '*' });
  await changes.publish({ topic: 'meeting', id: '*' });
}

import type { Team } from '@puchar/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { ServerContext } from '../platform/context.ts';
import { lockGroup } from '../cup/groups/change-groups.ts';
import { AppError } from '../platform/http/app-error.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import { rejectDroppedOut } from '../cup/drop-outs/read-drop-outs.ts';
import { currentEditionId } from '../cup/current-edition.ts';
import { publicTeams } from '../cup/public-teams.ts';
import { laterVersion } from '../platform/database/row-version.ts';
import { teams } from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';

/** Writes nothing when the team is in the group already. */
export async function moveTeam(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { id, groupId: target, actorId }: { id: string; groupId: string | null; actorId: string },
): Promise<Team> {
  const at = clock.now();
  const { team, moved } = await transaction(db, async (tx) => {
    const groupId = target === null ? null : (await lockGroup(tx, target, 'key share')).id;
    const [present] = await tx
      .select({ id: teams.id, state: teams.state, groupId: teams.groupId })
      .from(teams)
      .where(and(eq(teams.id, id), eq(teams.editionId, currentEditionId)))
      .for('no key update');
    if (!present) throw new AppError('NOT_FOUND');
    if (present.state !== 'ACCEPTED') throw new AppError('TEAM_NOT_ACCEPTED');
    if (groupId !== null) await rejectDroppedOut(tx, [present.id]);
    const differs = present.groupId !== groupId;
    if (differs) {
      await tx
        .update(teams)
        .set({ groupId, updatedAt: laterVersion(teams.updatedAt, at) })
        .where(eq(teams.id, present.id));
      await recordEvent(tx, {
        at,
        actorId,
        action: groupId === null ? 'team.unassign' : 'team.assign',
        subjectId: present.id,
        details: { groupId, groupIdBefore: present.groupId },
      });
    }
    const [response] = await publicTeams(tx, eq(teams.id, present.id));
    if (!response) throw new AppError('NOT_FOUND');
    return { team: response, moved: differs };
  });
  if (moved) {
    await changes.publish({ topic: 'team', id: team.id });
    // Group tables are refreshed on meeting events.
    await changes.publish({ topic: 'meeting', id: '*' });
  }
  return team;
}

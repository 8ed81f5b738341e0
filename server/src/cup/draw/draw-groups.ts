import type { DrawInput, GroupDraw } from '@puchar/shared/contract';
import { drawGroups, foldText } from '@puchar/shared/domain';
import { and, asc, eq, inArray, isNull, max, notInArray } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { currentEditionId, lockEdition } from '../current-edition.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { teams, groupDraws, groups, meetings } from '../../platform/database/schema.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { laterVersion } from '../../platform/database/row-version.ts';
import { transaction } from '../../platform/database/transaction.ts';

/** @throws AppError TOO_FEW_TEAMS with fewer accepted teams than groups. */
export async function planDraw(
  db: Database | Transaction,
  { seed, names }: DrawInput,
): Promise<Omit<GroupDraw, 'drawnAt'>> {
  const accepted = await db
    .select({ id: teams.id, tag: teams.tag, schoolTag: teams.schoolTag })
    .from(teams)
    .where(
      and(
        eq(teams.editionId, currentEditionId),
        eq(teams.state, 'ACCEPTED'),
        isNull(teams.droppedOut),
      ),
    )
    .orderBy(asc(teams.tagFolded));
  if (accepted.length < names.length) throw new AppError('TOO_FEW_TEAMS');
  return { seed, teams: accepted, groups: drawGroups(seed, accepted, names) };
}

/** Distinct moments, because the last of concurrent draws is in force. */
async function momentOf(tx: Transaction, editionId: string, at: Date): Promise<Date> {
  const [last] = await tx
    .select({ at: max(groupDraws.createdAt) })
    .from(groupDraws)
    .where(eq(groupDraws.editionId, editionId));
  return new Date(Math.max(at.getTime(), (last?.at?.getTime() ?? 0) + 1));
}

async function rejectWithMeetings(tx: Transaction, editionId: string): Promise<void> {
  const [played] = await tx
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(eq(meetings.editionId, editionId), eq(meetings.stage, 'GROUP')))
    .limit(1);
  if (played) throw new AppError('GROUPS_STARTED');
}

/** Creates missing groups and deletes all others of the edition. */
async function groupIds(
  tx: Transaction,
  editionId: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const folded = names.map(foldText);
  await tx
    .insert(groups)
    .values(names.map((name) => ({ editionId, name, nameFolded: foldText(name) })))
    .onConflictDoNothing();
  await tx
    .delete(groups)
    .where(and(eq(groups.editionId, editionId), notInArray(groups.nameFolded, folded)));
  const rows = await tx
    .select({ id: groups.id, nameFolded: groups.nameFolded })
    .from(groups)
    .where(eq(groups.editionId, editionId));
  return new Map(rows.map(({ id, nameFolded }) => [nameFolded, id]));
}

export async function drawIntoGroups(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { input, actorId }: { input: DrawInput; actorId: string },
): Promise<GroupDraw> {
  const at = clock.now();
  const drawn = await transaction(db, async (tx) => {
    const editionId = await lockEdition(tx);
    await rejectWithMeetings(tx, editionId);
    const plan = await planDraw(tx, input);
    const ids = await groupIds(tx, editionId, input.names);
    for (const { name, teamIds } of plan.groups) {
      if (teamIds.length === 0) continue;
      await tx
        .update(teams)
        .set({
          groupId: ids.get(foldText(name)) ?? null,
          updatedAt: laterVersion(teams.updatedAt, at),
        })
        .where(inArray(teams.id, teamIds));
    }
    const drawnAt = await momentOf(tx, editionId, at);
    const [row] = await tx
      .insert(groupDraws)
      .values({ editionId, ...plan, drawnBy: actorId, createdAt: drawnAt })
      .returning({ id: groupDraws.id });
    await recordEvent(tx, {
      at,
      actorId,
      action: 'group.draw',
      subjectId: row?.id ?? null,
      details: { seed: input.seed, groups: input.names.length, teams: plan.teams.length },
    });
    return { ...plan, drawnAt: drawnAt.toISOString() };
  });
  await changes.publish({ topic: 'group', id: '*' });
  await changes.publish({ topic: 'team', id: '*' });
  return drawn;
}

import type { Group } from '@puchar/shared/contract';
import { foldText } from '@puchar/shared/domain';
import { eq, and } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { findCurrentEdition, currentEditionId } from '../current-edition.ts';
import { groupColumns, toGroup } from '../tables.ts';
import { groups, meetings, teams } from '../../platform/database/schema.ts';
import { transaction, sqlState } from '../../platform/database/transaction.ts';
import { laterVersion, isStale } from '../../platform/database/row-version.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** Meetings show names of groups, and their pages show standings. */
async function publishGroup(changes: ServerContext['changes'], id: string): Promise<void> {
  await changes.publish({ topic: 'group', id });
  await changes.publish({ topic: 'meeting', id: '*' });
}

/** The unique index on the folded name decides between concurrent requests. */
export async function createGroup(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { name, actorId }: { name: string; actorId: string },
): Promise<Group> {
  const at = clock.now();
  const group = await transaction(db, async (tx) => {
    const edition = await findCurrentEdition(tx);
    if (!edition) throw new AppError('NOT_FOUND');
    const [row] = await tx
      .insert(groups)
      .values({ editionId: edition.id, name, nameFolded: foldText(name), updatedAt: at })
      .onConflictDoNothing()
      .returning(groupColumns);
    if (!row) throw new AppError('NAME_TAKEN');
    const subjectId = row.id;
    await recordEvent(tx, { at, actorId, action: 'group.create', subjectId, details: { name } });
    return toGroup(row);
  });
  await publishGroup(changes, group.id);
  return group;
}

/** Its teams and meetings stay, without a group. */
export async function deleteGroup(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { id, actorId }: { id: string; actorId: string },
): Promise<{ message: string }> {
  const at = clock.now();
  const group = await transaction(db, async (tx) => {
    const present = await lockGroup(tx, id, 'update');
    // Not left to the foreign keys: these rows need a new version.
    await tx
      .update(teams)
      .set({ groupId: null, updatedAt: laterVersion(teams.updatedAt, at) })
      .where(eq(teams.groupId, present.id));
    await tx
      .update(meetings)
      .set({ groupId: null, updatedAt: laterVersion(meetings.updatedAt, at) })
      .where(eq(meetings.groupId, present.id));
    await tx.delete(groups).where(eq(groups.id, present.id));
    await recordEvent(tx, {
      at,
      actorId,
      action: 'group.delete',
      subjectId: present.id,
      details: { name: present.name },
    });
    return present;
  });
  await publishGroup(changes, group.id);
  return { message: 'Group deleted.' };
}

/** Lock the group before its teams. @param strength `key share` only prevents deletion. */
export async function lockGroup(tx: Transaction, id: string, strength: 'update' | 'key share') {
  const [row] = await tx
    .select(groupColumns)
    .from(groups)
    .where(and(eq(groups.id, id), eq(groups.editionId, currentEditionId)))
    .for(strength);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

interface GroupChange {
  id: string;
  name: string;
  expectedUpdatedAt: string | undefined;
  actorId: string;
}

const uniqueViolation = '23505';

/** Another spelling of its own name is free. */
export async function updateGroup(
  { db, clock, changes }: Pick<ServerContext, 'db' | 'clock' | 'changes'>,
  { id, name, expectedUpdatedAt, actorId }: GroupChange,
): Promise<Group> {
  const at = clock.now();
  const group = await transaction(db, async (tx) => {
    const present = await lockGroup(tx, id, 'update');
    if (isStale(present.updatedAt, expectedUpdatedAt)) {
      throw new AppError('CHANGED_MEANWHILE', { present: toGroup(present) });
    }
    const [row] = await tx
      .update(groups)
      .set({ name, nameFolded: foldText(name), updatedAt: laterVersion(groups.updatedAt, at) })
      .where(eq(groups.id, present.id))
      .returning(groupColumns);
    if (!row) throw new AppError('NOT_FOUND');
    await recordEvent(tx, {
      at,
      actorId,
      action: 'group.update',
      subjectId: row.id,
      change: { before: present, after: { name: row.name } },
    });
    return toGroup(row);
  }).catch((error: unknown) => {
    // Only the index sees a name that a concurrent transaction takes.
    throw sqlState(error) === uniqueViolation ? new AppError('NAME_TAKEN') : error;
  });
  await publishGroup(changes, group.id);
  return group;
}

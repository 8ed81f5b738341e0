import type {
  HallInput,
  HallScreen,
  Overlays,
  OverlaysUpdate,
  ScreenSettings,
} from '@puchar/shared/contract';
import { and, eq } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { AuditEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { laterVersion } from '../../platform/database/row-version.ts';
import { groups, meetings, screenSettings } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findCurrentEdition } from '../current-edition.ts';
import { defaultScenes, screenOf } from './read-screen.ts';

type Context = Pick<ServerContext, 'db' | 'clock' | 'changes'>;
type Row = typeof screenSettings.$inferSelect;

/** The row of the current edition, locked; `isNew` until its first change. */
async function lockScreen(tx: Transaction, at: Date): Promise<{ row: Row; isNew: boolean }> {
  const edition = await findCurrentEdition(tx);
  if (!edition) throw new AppError('NOT_FOUND');
  const made = await tx
    .insert(screenSettings)
    .values({ editionId: edition.id, scenes: defaultScenes, messages: [], updatedAt: at })
    .onConflictDoNothing()
    .returning({ editionId: screenSettings.editionId });
  const [row] = await tx
    .select()
    .from(screenSettings)
    .where(eq(screenSettings.editionId, edition.id))
    .for('update');
  if (!row) throw new AppError('INTERNAL');
  return { row, isNew: made.length > 0 };
}

async function change(
  { db, clock, changes }: Context,
  { action, actorId }: Pick<AuditEvent, 'action' | 'actorId'>,
  columnsOf: (tx: Transaction, found: { row: Row; isNew: boolean }) => Promise<Partial<Row>>,
): Promise<ScreenSettings> {
  const at = clock.now();
  const after = await transaction(db, async (tx) => {
    const found = await lockScreen(tx, at);
    const { row: before } = found;
    const { editionId } = before;
    const columns = await columnsOf(tx, found);
    const isHall = columns.scenes !== undefined;
    const [row] = await tx
      .update(screenSettings)
      .set({
        ...columns,
        ...(isHall ? { updatedAt: laterVersion(screenSettings.updatedAt, at) } : {}),
      })
      .where(eq(screenSettings.editionId, editionId))
      .returning();
    const difference = { before, after: columns };
    await recordEvent(tx, { at, actorId, action, subjectId: editionId, change: difference });
    return row;
  });
  await changes.publish({ topic: 'screen', id: '*' });
  return screenOf(after);
}

/** @throws AppError CHANGED_MEANWHILE with the present screen. */
export async function setHallScreen(
  context: Context,
  { input, actorId }: { input: HallInput; actorId: string },
): Promise<HallScreen> {
  const { scenes, messages, expectedUpdatedAt } = input;
  const { hall } = await change(
    context,
    { action: 'screen.arrange', actorId },
    async (_tx, { row, isNew }) => {
      // Without a version the defaults were on the screen.
      const seen = expectedUpdatedAt === undefined ? null : Date.parse(expectedUpdatedAt);
      if (seen !== (isNew ? null : row.updatedAt.getTime())) {
        throw new AppError('CHANGED_MEANWHILE', { present: screenOf(row).hall });
      }
      return { scenes, messages };
    },
  );
  return hall;
}

async function checkThings(
  tx: Transaction,
  editionId: string,
  { meetingId, groupId }: OverlaysUpdate,
): Promise<void> {
  const own = async (table: typeof meetings | typeof groups, id: string) =>
    tx.$count(table, and(eq(table.id, id), eq(table.editionId, editionId)));
  if (typeof meetingId === 'string' && (await own(meetings, meetingId)) === 0) {
    throw new AppError('NOT_FOUND');
  }
  if (typeof groupId === 'string' && (await own(groups, groupId)) === 0) {
    throw new AppError('NOT_FOUND');
  }
}

/** Without a version: each control is one value, and the last click decides. */
export async function controlOverlays(
  context: Context,
  { update, actorId }: { update: OverlaysUpdate; actorId: string },
): Promise<Overlays> {
  const { overlays } = await change(
    context,
    { action: 'screen.control', actorId },
    async (tx, { row }) => {
      await checkThings(tx, row.editionId, update);
      const { show, hide, meetingId = row.meetingId, groupId = row.groupId } = update;
      const hidden = new Set(row.hidden);
      if (hide !== undefined) hidden.add(hide);
      if (show !== undefined) hidden.delete(show);
      return { meetingId, groupId, hidden: [...hidden] };
    },
  );
  return overlays;
}

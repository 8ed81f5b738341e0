import type { AuditAction, EditionArchive } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { editions } from '../../../platform/database/schema.ts';
import { atOneMoment, transaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { archiveTables } from './export-tables.ts';
import { readArchive } from './read-export.ts';

type Context = Pick<ServerContext, 'db' | 'clock'>;

interface Export {
  id: string;
  actorId: string;
}

/** Recorded before it is read. */
async function readRecorded(
  { db, clock }: Context,
  { id, actorId }: Export,
  action: AuditAction,
): Promise<EditionArchive> {
  const at = clock.now();
  await transaction(db, async (tx) => {
    const [edition] = await tx
      .select({ id: editions.id })
      .from(editions)
      .where(eq(editions.id, id));
    if (!edition) throw new AppError('NOT_FOUND');
    await recordEvent(tx, { at, actorId, action, subjectId: edition.id });
  });
  return atOneMoment(db, (tx) => readArchive(tx, { id, at }));
}

/** @throws AppError NOT_FOUND */
export function exportEdition(context: Context, call: Export): Promise<EditionArchive> {
  return readRecorded(context, call, 'edition.export');
}

/** @throws AppError NOT_FOUND */
export async function exportEditionTables(
  context: Context,
  call: Export,
): Promise<{ file: string }> {
  const archive = await readRecorded(context, call, 'edition.export-tables');
  return { file: Buffer.from(archiveTables(archive)).toString('base64') };
}

import type { Correction, NewCorrection } from '@puchar/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import { players, teamCorrections } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { lockTeam } from '../accept-team.ts';
import { texts } from '../texts.pl.ts';
import { readCorrections } from './read-corrections.ts';

type Context = Pick<ServerContext, 'db' | 'clock' | 'config'>;

interface ByOrganiser {
  teamId: string;
  actorId: string;
}

export function requestCorrection(
  context: Context,
  { teamId, actorId, request: { fields, note } }: ByOrganiser & { request: NewCorrection },
): Promise<Correction[]> {
  const at = context.clock.now();
  return transaction(context.db, async (tx) => {
    await lockTeam(tx, teamId);
    const members = await tx
      .select({ id: players.id })
      .from(players)
      .where(and(eq(players.teamId, teamId), isNull(players.erasedAt)));
    const unknown = fields.findIndex(
      ({ memberId }) => memberId !== null && members.every(({ id }) => id !== memberId),
    );
    if (unknown >= 0) {
      const issues = [{ path: ['fields', unknown, 'memberId'], message: texts.unknownMember }];
      throw new AppError('INVALID_DATA', { issues });
    }
    await tx.insert(teamCorrections).values({ teamId, fields, note, createdAt: at });
    const action = 'team.correction';
    const details = { corrections: fields.length };
    await recordEvent(tx, { at, actorId, action, subjectId: teamId, details });
    await enqueueMail(tx, context, { kind: 'CORRECTIONS', teamId, at });
    return readCorrections(tx, teamId);
  });
}

/** Withdrawn before the captain has mended anything, or checked afterwards. */
export function closeCorrection(
  { db, clock }: Context,
  { teamId, actorId, correctionId }: ByOrganiser & { correctionId: string },
): Promise<{ message: string }> {
  const at = clock.now();
  return transaction(db, async (tx) => {
    const [gone] = await tx
      .delete(teamCorrections)
      .where(and(eq(teamCorrections.id, correctionId), eq(teamCorrections.teamId, teamId)))
      .returning({ sentAt: teamCorrections.sentAt });
    if (gone === undefined) throw new AppError('NOT_FOUND');
    const action = 'team.correction-close';
    const details = { settled: gone.sentAt !== null };
    await recordEvent(tx, { at, actorId, action, subjectId: teamId, details });
    return { message: 'Correction closed.' };
  });
}

import { mostGuardianLetters } from '@puchar/shared/contract';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { agreements, guardianEmails, players, teams } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { createSharedLimit } from '../../platform/http/shared-limit.ts';
import { enqueueGuardianMail } from '../../platform/mail/outbox.ts';
import { publishTeam } from '../accept-team.ts';
import { addTombstones } from '../players/erase-player.ts';
import { newKey } from '../registration/captain-email.ts';
import { lockTeamPage } from '../team-page/team-pages.repository.ts';
import { isGuardianEmailOffered } from './guardian-emails.repository.ts';
import { texts } from './texts.pl.ts';

type Context = Pick<ServerContext, 'db' | 'clock' | 'config' | 'secrets'>;

/** By team, beside the letters that each player has. */
const lettersOfTeam = createSharedLimit('letters to guardians', {
  windowMs: 60 * 60_000,
  perAddress: 10,
});

interface Call {
  secret: string;
  playerId: string;
}

/** A member under age whose consent is awaited. @throws AppError NOT_FOUND also for a player of another team. */
async function lockMember(tx: Transaction, { secret, playerId }: Call): Promise<string> {
  const page = await lockTeamPage(tx, secret);
  const teamId = page?.teamId ?? null;
  if (teamId === null) throw new AppError('NOT_FOUND');
  const [member] = await tx
    .select({ id: players.id })
    .from(players)
    .innerJoin(teams, eq(teams.id, players.teamId))
    .innerJoin(agreements, eq(agreements.playerId, players.id))
    .where(
      and(
        eq(players.id, playerId),
        eq(players.teamId, teamId),
        eq(players.isAdult, false),
        isNull(players.erasedAt),
        isNull(teams.droppedOut),
        eq(agreements.state, 'AWAITING'),
      ),
    )
    .for('update', { of: agreements });
  if (member === undefined) throw new AppError('NOT_FOUND');
  return teamId;
}

const wrongEmail = (message: string) =>
  new AppError('INVALID_DATA', { issues: [{ path: ['email'], message }] });

/** @throws AppError NOT_FOUND, TOO_MANY_REQUESTS, INVALID_DATA at `email` once no more are sent. */
export function sendToGuardian(
  context: Context,
  { secret, playerId, email }: Call & { email: string },
): Promise<void> {
  const at = context.clock.now();
  return transaction(context.db, async (tx) => {
    if (!(await isGuardianEmailOffered({ ...context, db: tx }))) throw new AppError('NOT_FOUND');
    const teamId = await lockMember(tx, { secret, playerId });
    const isOf = eq(guardianEmails.playerId, playerId);
    const [present] = await tx.select().from(guardianEmails).where(isOf);
    if ((present?.unsubscribedAt ?? null) !== null) throw wrongEmail(texts.unsubscribed);
    if ((present?.letters ?? 0) >= mostGuardianLetters) throw wrongEmail(texts.tooMany);
    await lettersOfTeam.take({ ...context, db: tx }, teamId);
    // Another key: the link of an earlier letter ends nothing of this address.
    const row = { email, unsubscribeKey: newKey(), createdAt: at };
    await tx
      .insert(guardianEmails)
      .values({ playerId, ...row })
      .onConflictDoUpdate({
        target: guardianEmails.playerId,
        set: { ...row, letters: sql`${guardianEmails.letters} + 1` },
      });
    await enqueueGuardianMail(tx, { kind: 'GUARDIAN', teamId, playerId, at });
    const action = 'consent.guardian-mail';
    const details = { byCaptain: true };
    await recordEvent(tx, { at, actorId: null, action, subjectId: playerId, details });
  });
}

/** The captain removes the address. @throws AppError NOT_FOUND */
export async function forgetGuardian(
  context: Context & Pick<ServerContext, 'changes' | 'eraseRemains'>,
  { secret, playerId }: Call,
): Promise<void> {
  const at = context.clock.now();
  const isGone = await transaction(context.db, async (tx) => {
    await lockMember(tx, { secret, playerId });
    const [row] = await tx
      .update(guardianEmails)
      .set({ email: null })
      .where(and(eq(guardianEmails.playerId, playerId), isNotNull(guardianEmails.email)))
      .returning({ id: guardianEmails.id });
    if (row === undefined) return false;
    await addTombstones(tx, [{ subjectId: row.id, kind: 'email', at }]);
    const action = 'consent.guardian-forget';
    const details = { byCaptain: true };
    await recordEvent(tx, { at, actorId: null, action, subjectId: playerId, details });
    return true;
  });
  if (!isGone) return;
  // The list of erasures in DATA_DIR is written when a change of a team is published.
  await publishTeam(context);
  await context.eraseRemains();
}

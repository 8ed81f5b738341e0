import type { MessageReply, MessageThread, NewTeamMessage } from '@puchar/shared/contract';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { teamMessages } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { createSharedLimit } from '../../platform/http/shared-limit.ts';
import { lockTeam } from '../accept-team.ts';
import { lockTeamPage } from '../team-page/team-pages.repository.ts';
import { readMessages } from './read-messages.ts';

type Context = Pick<ServerContext, 'db' | 'clock' | 'secrets'>;

/** By team: its page may be open on several phones. */
const messagesOfTeam = createSharedLimit('messages of teams', {
  windowMs: 60 * 60_000,
  perAddress: 20,
});

type NewRow = typeof teamMessages.$inferInsert;

/** @returns False for a repeated request. @throws AppError NOT_FOUND for an id of another team's message. */
async function insertOnce(tx: Transaction, row: NewRow): Promise<boolean> {
  const inserted = await tx
    .insert(teamMessages)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: teamMessages.id });
  if (inserted.length > 0) return true;
  const [present] = await tx.select().from(teamMessages).where(eq(teamMessages.id, row.id));
  if (present?.teamId !== row.teamId || present.side !== row.side) throw new AppError('NOT_FOUND');
  return false;
}

/** The captain, by the secret of the page. */
export function writeToOrganisers(
  context: Context,
  { secret, message: { id, text } }: { secret: string; message: NewTeamMessage },
): Promise<void> {
  const at = context.clock.now();
  return transaction(context.db, async (tx) => {
    const page = await lockTeamPage(tx, secret);
    if (page === null || page.teamId === null) throw new AppError('NOT_FOUND');
    const { teamId } = page;
    if (!(await insertOnce(tx, { id, teamId, side: 'TEAM', text, createdAt: at }))) return;
    await messagesOfTeam.take({ ...context, db: tx }, teamId);
    const action = 'team.message';
    await recordEvent(tx, {
      at,
      actorId: null,
      action,
      subjectId: teamId,
      details: { byCaptain: true },
    });
  });
}

/** Later messages were not read yet, so they stay open. */
async function settleUpTo(
  tx: Transaction,
  { teamId, seenId, at }: { teamId: string; seenId: string; at: Date },
): Promise<number> {
  const [seen] = await tx
    .select({ createdAt: teamMessages.createdAt })
    .from(teamMessages)
    .where(and(eq(teamMessages.id, seenId), eq(teamMessages.teamId, teamId)));
  if (seen === undefined) return 0;
  const settled = await tx
    .update(teamMessages)
    .set({ handledAt: at })
    .where(
      and(
        eq(teamMessages.teamId, teamId),
        eq(teamMessages.side, 'TEAM'),
        isNull(teamMessages.handledAt),
        lte(teamMessages.createdAt, seen.createdAt),
      ),
    )
    .returning({ id: teamMessages.id });
  return settled.length;
}

interface ByOrganiser {
  teamId: string;
  actorId: string;
}

/** The captain is written to, unless they read it on the page within minutes. */
export function replyToTeam(
  { db, clock, config }: Context & Pick<ServerContext, 'config'>,
  { teamId: wanted, actorId, reply }: ByOrganiser & { reply: MessageReply },
): Promise<MessageThread> {
  const at = clock.now();
  const { id, text, seenId } = reply;
  return transaction(db, async (tx) => {
    const { id: teamId } = await lockTeam(tx, wanted);
    if (await insertOnce(tx, { id, teamId, side: 'ORGANISERS', text, createdAt: at })) {
      if (seenId !== null) await settleUpTo(tx, { teamId, seenId, at });
      const action = 'team.message-reply';
      await recordEvent(tx, { at, actorId, action, subjectId: teamId });
      await enqueueMail(tx, { config }, { kind: 'REPLY', teamId, at });
    }
    return readMessages(tx, teamId);
  });
}

export function handleMessages(
  { db, clock }: Context,
  { teamId: wanted, actorId, seenId }: ByOrganiser & { seenId: string },
): Promise<MessageThread> {
  const at = clock.now();
  return transaction(db, async (tx) => {
    const { id: teamId } = await lockTeam(tx, wanted);
    const messages = await settleUpTo(tx, { teamId, seenId, at });
    if (messages > 0) {
      const action = 'team.messages-handled';
      await recordEvent(tx, { at, actorId, action, subjectId: teamId, details: { messages } });
    }
    return readMessages(tx, teamId);
  });
}

export function deleteMessage(
  { db, clock }: Context,
  { teamId, actorId, messageId }: ByOrganiser & { messageId: string },
): Promise<{ message: string }> {
  const at = clock.now();
  return transaction(db, async (tx) => {
    await lockTeam(tx, teamId);
    const deleted = await tx
      .delete(teamMessages)
      .where(and(eq(teamMessages.id, messageId), eq(teamMessages.teamId, teamId)))
      .returning({ id: teamMessages.id });
    if (deleted.length === 0) throw new AppError('NOT_FOUND');
    const action = 'team.message-delete';
    await recordEvent(tx, { at, actorId, action, subjectId: teamId });
    return { message: 'Message deleted.' };
  });
}

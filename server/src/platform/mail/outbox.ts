import type { MailKind } from '@puchar/shared/contract';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Config } from '../../config/config.ts';
import type { Database, Transaction } from '../database/database.ts';
import { captainEmails, guardianEmails, mailOutbox, players } from '../database/schema.ts';
import { openSealed, seal } from '../secrets/seal.ts';
import { deriveKey } from '../secrets/secrets.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** Of a team that is erased when the message is sent. */
const content = z.object({
  reason: z.string(),
  email: z.string(),
  name: z.string(),
  follows: z.nullable(z.string()),
});
export type MailContent = z.infer<typeof content>;

type Keys = Pick<Secrets, 'consentKey'>;
const keyOf = (secrets: Keys) => deriveKey(secrets, 'messages that wait');
const owner = 'mail';

/** @returns Null where there is none, or it was encrypted with the key of another server. */
export function readContent(secrets: Keys, sealed: string | null): MailContent | null {
  if (sealed === null) return null;
  try {
    return content.parse(JSON.parse(openSealed(keyOf(secrets), owner, sealed).toString()));
  } catch {
    return null;
  }
}

export interface CaptainAddress {
  email: string;
  unsubscribeKey: string;
}

export async function findCaptainEmail(
  db: Database | Transaction,
  teamId: string,
): Promise<CaptainAddress | null> {
  const { email, unsubscribeKey } = captainEmails;
  const [row] = await db
    .select({ email, unsubscribeKey })
    .from(captainEmails)
    .innerJoin(players, eq(players.id, captainEmails.playerId))
    .where(and(eq(players.teamId, teamId), eq(players.memberType, 'CAPTAIN')));
  return row ?? null;
}

/** The same for every try of a message. @param publicUrl Its host is the second half. */
export function messageIdOf(
  { id, revision }: Pick<typeof mailOutbox.$inferSelect, 'id' | 'revision'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string {
  return `<${id}.${revision}@${new URL(publicUrl).hostname}>`;
}

/** The first message to the captain of a team, which the others follow. */
export async function findFirstMessage(db: Database | Transaction, teamId: string) {
  const [row] = await db
    .select()
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.teamId, teamId),
        eq(mailOutbox.kind, 'RECEIVED'),
        isNotNull(mailOutbox.sentAt),
      ),
    );
  return row ?? null;
}

export interface NewMail {
  kind: Exclude<MailKind, 'REJECTED' | GuardianMailKind>;
  teamId: string;
  at: Date;
  /**
   * What MEETINGS and PROPOSALS are about. Of a moved meeting where it was before; with other moves
   * that wait, the first counts.
   */
  meetings?: Record<string, string>;
}

export type GuardianMailKind = Extract<MailKind, `GUARDIAN${string}`>;

/** Several steps become one message, and one that is taken back at once becomes none. */
const settleMs = 2 * 60_000;
const atOnce: ReadonlySet<MailKind> = new Set(['RECEIVED', 'ACCEPTED', 'REMINDER']);

type EnqueueContext = { config: Pick<Config, 'mail' | 'publicUrl'>; secrets: Keys };

/** For a captain who gave an address, while e-mail is on; call it in the transaction of the cause. */
export async function enqueueMail(
  tx: Transaction,
  { config }: Pick<EnqueueContext, 'config'>,
  { kind, teamId, at, meetings = {} }: NewMail,
): Promise<void> {
  if (config.mail === undefined || (await findCaptainEmail(tx, teamId)) === null) return;
  const row = {
    createdAt: at,
    dueAt: atOnce.has(kind) ? at : new Date(at.getTime() + settleMs),
    attempts: 0,
    failure: null,
  };
  await tx
    .insert(mailOutbox)
    .values({ kind, teamId, meetings, ...row })
    .onConflictDoUpdate({
      target: [mailOutbox.teamId, mailOutbox.kind],
      targetWhere: sql`${mailOutbox.dueAt} is not null and ${mailOutbox.playerId} is null`,
      set: {
        ...row,
        revision: sql`${mailOutbox.revision} + 1`,
        meetings: sql`excluded.meetings || ${mailOutbox.meetings}`,
      },
    });
}

/** Only while there is an address; a second cause joins the letter that waits. */
export async function enqueueGuardianMail(
  tx: Transaction,
  {
    kind,
    teamId,
    playerId,
    at,
  }: Omit<NewMail, 'kind'> & { kind: GuardianMailKind; playerId: string },
): Promise<void> {
  const [address] = await tx
    .select({ id: guardianEmails.id })
    .from(guardianEmails)
    .where(and(eq(guardianEmails.playerId, playerId), isNotNull(guardianEmails.email)));
  if (address === undefined) return;
  const row = { createdAt: at, dueAt: at, attempts: 0, failure: null };
  await tx
    .insert(mailOutbox)
    .values({ kind, teamId, playerId, ...row })
    .onConflictDoUpdate({
      target: [mailOutbox.playerId, mailOutbox.kind],
      targetWhere: sql`${mailOutbox.dueAt} is not null`,
      set: { ...row, revision: sql`${mailOutbox.revision} + 1` },
    });
}

/** Before the rows of the team are erased: the message carries what it needs. */
export async function enqueueRejection(
  tx: Transaction,
  { config, secrets }: EnqueueContext,
  { team, reason, at }: { team: { id: string; name: string }; reason: string; at: Date },
): Promise<void> {
  const address = await findCaptainEmail(tx, team.id);
  if (config.mail === undefined || address === null) return;
  const first = await findFirstMessage(tx, team.id);
  const follows = first && messageIdOf(first, config);
  const own: MailContent = { reason, email: address.email, name: team.name, follows };
  const sealed = seal(keyOf(secrets), owner, Buffer.from(JSON.stringify(own)));
  await tx
    .insert(mailOutbox)
    .values({ kind: 'REJECTED', teamId: null, sealed, createdAt: at, dueAt: at });
}

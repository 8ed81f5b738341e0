import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { readSections } from '../../cup/settings/read-settings.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { agreements, guardianEmails, players, teams } from '../../platform/database/schema.ts';

const dayMs = 86_400_000;

export interface GuardianMail {
  email: string;
  unsubscribeKey: string;
  nickname: string;
  teamName: string;
  agreementId: string;
}

/** Null once the consent is not awaited, or there is no address. */
export async function findGuardianMail(
  db: Database,
  playerId: string,
): Promise<GuardianMail | null> {
  const [row] = await db
    .select({
      email: guardianEmails.email,
      unsubscribeKey: guardianEmails.unsubscribeKey,
      nickname: players.nickname,
      teamName: teams.name,
      agreementId: agreements.id,
    })
    .from(guardianEmails)
    .innerJoin(players, eq(players.id, guardianEmails.playerId))
    .innerJoin(agreements, eq(agreements.playerId, players.id))
    .innerJoin(teams, eq(teams.id, players.teamId))
    .where(
      and(
        eq(guardianEmails.playerId, playerId),
        eq(agreements.state, 'AWAITING'),
        eq(players.isAdult, false),
        isNull(players.erasedAt),
        isNull(teams.droppedOut),
      ),
    );
  return row === undefined || row.email === null ? null : { ...row, email: row.email };
}

/** The count of letters stays. */
export async function forgetGuardians(
  tx: Transaction,
  playerIds: readonly string[],
): Promise<void> {
  await tx
    .update(guardianEmails)
    .set({ email: null })
    .where(and(inArray(guardianEmails.playerId, [...playerIds]), isNotNull(guardianEmails.email)));
}

/** Organisers let captains enter such addresses, and there is a server that sends to them. */
export async function isGuardianEmailOffered({
  config,
  db,
}: Pick<ServerContext, 'config'> & { db: Database | Transaction }): Promise<boolean> {
  if (config.mail === undefined) return false;
  return (await readSections(db)).messages.published.guardianEmail;
}

/** Of these players those whose guardian may be reminded: once, and not within a day of the link. */
export async function findRemindable(
  context: Pick<ServerContext, 'clock' | 'config'> & { db: Database | Transaction },
  playerIds: readonly string[],
): Promise<Set<string>> {
  if (playerIds.length === 0 || !(await isGuardianEmailOffered(context))) return new Set();
  const rows = await context.db
    .select({ playerId: guardianEmails.playerId })
    .from(guardianEmails)
    .innerJoin(players, eq(players.id, guardianEmails.playerId))
    .where(
      and(
        inArray(guardianEmails.playerId, [...playerIds]),
        isNotNull(guardianEmails.email),
        isNull(guardianEmails.remindedAt),
        eq(players.isAdult, false),
        lte(guardianEmails.createdAt, new Date(context.clock.now().getTime() - dayMs)),
      ),
    );
  return new Set(rows.map(({ playerId }) => playerId));
}

import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { agreements, guardianEmails, players, teams } from '../../platform/database/schema.ts';

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

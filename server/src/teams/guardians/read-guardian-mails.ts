import { mostGuardianLetters } from '@puchar/shared/contract';
import type { GuardianMail } from '@puchar/shared/contract';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { ServerContext } from '../../platform/context.ts';
import {
  agreements,
  guardianEmails,
  mailOutbox,
  players,
  teams,
} from '../../platform/database/schema.ts';
import { isGuardianEmailOffered } from './guardian-emails.repository.ts';

type MailRow = typeof mailOutbox.$inferSelect;
type AddressRow = typeof guardianEmails.$inferSelect;

function stateOf(address: AddressRow | null, last: MailRow | undefined): GuardianMail['state'] {
  if (address === null) return 'NONE';
  if (address.unsubscribedAt !== null) return 'STOPPED';
  if (address.email === null || last === undefined) return 'NONE';
  if (last.dueAt !== null) return 'WAITING';
  if (last.sentAt !== null) return 'SENT';
  return last.failure === null ? 'NONE' : 'FAILED';
}

/** Of players who are not of age and whose consent is awaited; none where organisers do not offer it. */
export async function readGuardianMails(
  context: Pick<ServerContext, 'db' | 'config'>,
  teamId: string | null,
): Promise<GuardianMail[]> {
  const { db } = context;
  if (teamId === null || !(await isGuardianEmailOffered(context))) return [];
  const rows = await db
    .select({ playerId: players.id, address: guardianEmails })
    .from(players)
    .innerJoin(teams, eq(teams.id, players.teamId))
    .innerJoin(agreements, eq(agreements.playerId, players.id))
    .leftJoin(guardianEmails, eq(guardianEmails.playerId, players.id))
    .where(
      and(
        eq(players.teamId, teamId),
        isNull(teams.droppedOut),
        isNull(players.erasedAt),
        eq(players.isAdult, false),
        eq(agreements.state, 'AWAITING'),
      ),
    )
    .orderBy(asc(players.place));
  if (rows.length === 0) return [];
  const ids = rows.map(({ playerId }) => playerId);
  const letters = await db
    .select()
    .from(mailOutbox)
    .where(inArray(mailOutbox.playerId, ids))
    .orderBy(desc(mailOutbox.createdAt));
  return rows.map(({ playerId, address }) => {
    const last = letters.find((letter) => letter.playerId === playerId);
    return {
      playerId,
      state: stateOf(address, last),
      sentAt: last?.sentAt?.toISOString() ?? null,
      hasAddress: (address?.email ?? null) !== null,
      lettersLeft: Math.max(0, mostGuardianLetters - (address?.letters ?? 0)),
    };
  });
}

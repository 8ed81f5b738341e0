import type { Reminder } from '@puchar/shared/contract';
import { fillMessage } from '@puchar/shared/domain';
import { and, eq, inArray } from 'drizzle-orm';
import { readMessages } from '../../cup/settings/read-messages.ts';
import type { ServerContext } from '../../platform/context.ts';
import { captainEmails, players } from '../../platform/database/schema.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { findRemindable } from '../guardians/guardian-emails.repository.ts';
import { isEmailOffered } from '../registration/captain-email.ts';
import { asList, readLateTeams } from './late-things.ts';

/** Teams whose captain has an address. */
export async function teamsWithEmail(
  db: Database | Transaction,
  teamIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ teamId: players.teamId })
    .from(captainEmails)
    .innerJoin(players, eq(players.id, captainEmails.playerId))
    .where(and(eq(players.memberType, 'CAPTAIN'), inArray(players.teamId, [...teamIds])));
  return new Set(rows.map(({ teamId }) => teamId));
}

export async function readReminders(
  context: Pick<ServerContext, 'db' | 'clock' | 'config'>,
): Promise<Reminder[]> {
  const { db, clock, config } = context;
  const late = await readLateTeams(context);
  const { templates, values } = await readMessages(db, config, clock.now());
  const mailed = (await isEmailOffered(context))
    ? await teamsWithEmail(
        db,
        late.map(({ team }) => team.id),
      )
    : new Set<string>();
  const guardians = await findRemindable(
    context,
    late.flatMap(({ playerIds }) => playerIds),
  );
  return late.map(({ team, lines, playerIds, remindedAt }) => ({
    team,
    lines,
    channel: mailed.has(team.id) ? 'EMAIL' : 'COPY',
    message: fillMessage(templates.mailReminder, {
      ...values,
      druzyna: team.name,
      sprawy: asList(lines),
      osoby: '',
      // The day of the letter that has the link, which only a letter names.
      pierwsza: '',
    }),
    guardians: playerIds.filter((id) => guardians.has(id)).length,
    remindedAt: remindedAt?.toISOString() ?? null,
  }));
}

import type { RemindersSent } from '@puchar/shared/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { guardianEmails, teams } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { enqueueGuardianMail, enqueueMail } from '../../platform/mail/outbox.ts';
import { findRemindable } from '../guardians/guardian-emails.repository.ts';
import { isEmailOffered } from '../registration/captain-email.ts';
import { readLateTeams } from './late-things.ts';
import { teamsWithEmail } from './read-reminders.ts';

type Context = Pick<ServerContext, 'db' | 'clock' | 'config'>;

interface Chosen {
  id: string;
  /** As the organiser saw it. */
  remindedAt: string | null;
}

/** Those that no one has reminded since the organiser looked. */
async function lockChosen(tx: Transaction, chosen: readonly Chosen[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: teams.id, remindedAt: teams.remindedAt })
    .from(teams)
    .where(
      inArray(
        teams.id,
        chosen.map(({ id }) => id),
      ),
    )
    .orderBy(asc(teams.id))
    .for('update');
  const seen = new Map(chosen.map(({ id, remindedAt }) => [id, remindedAt]));
  const same = rows.filter(
    ({ id, remindedAt }) => (remindedAt?.toISOString() ?? null) === seen.get(id),
  );
  return new Set(same.map(({ id }) => id));
}

async function remindGuardians(
  tx: Transaction,
  { teamId, playerIds, at }: { teamId: string; playerIds: readonly string[]; at: Date },
): Promise<void> {
  for (const playerId of playerIds) {
    await tx
      .update(guardianEmails)
      .set({ remindedAt: at })
      .where(eq(guardianEmails.playerId, playerId));
    await enqueueGuardianMail(tx, { kind: 'GUARDIAN_REMINDER', teamId, playerId, at });
  }
}

/** Each team once, whichever organisers send at once; what is settled meanwhile is left out. */
export function sendReminders(
  context: Context,
  { teams: chosen, actorId }: { teams: readonly Chosen[]; actorId: string },
): Promise<RemindersSent> {
  const { db, clock } = context;
  const at = clock.now();
  return transaction(db, async (tx) => {
    const due = await lockChosen(tx, chosen);
    const late = (await readLateTeams({ db: tx, clock })).filter(({ team }) => due.has(team.id));
    const ids = late.map(({ team }) => team.id);
    const mailed = (await isEmailOffered({ ...context, db: tx }))
      ? await teamsWithEmail(tx, ids)
      : new Set<string>();
    const remindable = await findRemindable(
      { ...context, db: tx },
      late.flatMap(({ playerIds }) => playerIds),
    );
    const sent = { emails: 0, guardians: 0, copied: 0, skipped: chosen.length - late.length };
    for (const { team, playerIds } of late) {
      const teamId = team.id;
      const own = playerIds.filter((id) => remindable.has(id));
      await tx.update(teams).set({ remindedAt: at }).where(eq(teams.id, teamId));
      const byEmail = mailed.has(teamId);
      if (byEmail) await enqueueMail(tx, context, { kind: 'REMINDER', teamId, at });
      await remindGuardians(tx, { teamId, playerIds: own, at });
      const details = { byEmail, guardians: own.length };
      await recordEvent(tx, { at, actorId, action: 'team.remind', subjectId: teamId, details });
      sent[byEmail ? 'emails' : 'copied'] += 1;
      sent.guardians += own.length;
    }
    return sent;
  });
}

import { endpoints } from '@puchar/shared/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { findSentBackForms } from '../cup/sent-back-forms.ts';
import type { Transaction } from '../platform/database/database.ts';
import {
  agreements,
  bracketNodes,
  meetings,
  players,
  teamPages,
  teams,
} from '../platform/database/schema.ts';
import { forgetResponsesNaming } from '../platform/http/idempotency.ts';
import { enqueueRejection } from '../platform/mail/outbox.ts';
import { AppError } from '../platform/http/app-error.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { AuditEvent } from '../platform/audit/record-event.ts';
import type { ServerContext } from '../platform/context.ts';
import { transaction } from '../platform/database/transaction.ts';
import { eraseStoredConsents } from '../platform/storage/consent-store.ts';
import { addTombstones } from './players/erase-player.ts';
import { lockTeam, lockTeamByTag, publishTeam } from './accept-team.ts';
import { noteRejection } from './team-page/change-page.ts';

/** For a team without meetings. The logo is left to the sweep: another team may share it. */
export async function eraseTeam(tx: Transaction, teamId: string, at: Date): Promise<string[]> {
  const members = await tx
    .select({ id: players.id })
    .from(players)
    .where(eq(players.teamId, teamId));
  const ids = members.map(({ id }) => id);
  const sent = await tx
    .select({ fileName: agreements.fileName })
    .from(agreements)
    .where(inArray(agreements.playerId, ids))
    .for('update');
  const sentBack = await findSentBackForms(tx, ids);
  // That of a rejected application stays: it says why.
  await tx.delete(teamPages).where(and(eq(teamPages.teamId, teamId), isNull(teamPages.rejectedAt)));
  await tx.delete(teams).where(eq(teams.id, teamId));
  // A resend is then a new submission.
  await forgetResponsesNaming(tx, {
    endpoint: endpoints.createSubmission,
    field: 'teamId',
    id: teamId,
  });
  await addTombstones(tx, [
    { subjectId: teamId, kind: 'team', at },
    ...ids.map((subjectId) => ({ subjectId, kind: 'player', at })),
  ]);
  return [...sent, ...sentBack].flatMap(({ fileName }) => fileName ?? []);
}

/** A registration that was not accepted is erased in full: the audit log must not repeat its texts. */
export function isErasable({ state }: Pick<typeof teams.$inferSelect, 'state'>): boolean {
  return state !== 'ACCEPTED';
}

type Context = Pick<
  ServerContext,
  'db' | 'clock' | 'changes' | 'config' | 'files' | 'log' | 'secrets'
>;

/** Condition on teams: in no meeting and no node of the bracket. */
export const hasNoMeetings = sql`(not exists (select from ${meetings}
    where ${teams.id} in (${meetings.team1Id}, ${meetings.team2Id}))
  and not exists (select from ${bracketNodes}
    where ${teams.id} in (${bracketNodes.firstTeamId}, ${bracketNodes.secondTeamId})))`;

async function rejectWithMeetings(tx: Transaction, teamId: string): Promise<void> {
  const [free] = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.id, teamId), hasNoMeetings));
  if (!free) throw new AppError('TEAM_HAS_MEETINGS');
}

async function eraseLocked(
  context: Context,
  lock: (tx: Transaction) => ReturnType<typeof lockTeam>,
  event: Pick<AuditEvent, 'actorId' | 'action' | 'details'>,
): Promise<void> {
  const { db, clock } = context;
  const at = clock.now();
  const files = await transaction(db, async (tx) => {
    const team = await lock(tx);
    // Unaccepted too: a team sent back for another form may have meetings already.
    await rejectWithMeetings(tx, team.id);
    const erased = await eraseTeam(tx, team.id, at);
    const { name, tag } = team;
    const details = { ...(isErasable(team) ? {} : { name }), tag, ...event.details };
    await recordEvent(tx, { ...event, at, subjectId: team.id, details });
    return erased;
  });
  await eraseStoredConsents(context, files);
  await publishTeam(context);
}

/** Frees the tag; `reason` goes to the audit log, and to the captain who gave an e-mail. */
export async function rejectTeam(
  context: Context,
  { tag, reason, actorId }: { tag: string; reason: string; actorId: string },
): Promise<{ message: string }> {
  const lock = async (tx: Transaction) => {
    const team = await lockTeamByTag(tx, tag);
    if (team.state === 'ACCEPTED') throw new AppError('ALREADY_ACCEPTED');
    const at = context.clock.now();
    await noteRejection(tx, { teamId: team.id, reason, at });
    await enqueueRejection(tx, context, { team, reason, at });
    return team;
  };
  await eraseLocked(context, lock, { actorId, action: 'team.reject', details: { reason } });
  return { message: 'Submission rejected.' };
}

export async function deleteTeam(
  context: Context,
  { id, actorId }: { id: string; actorId: string },
): Promise<{ message: string }> {
  await eraseLocked(context, (tx) => lockTeam(tx, id), { actorId, action: 'team.delete' });
  return { message: 'Team deleted.' };
}

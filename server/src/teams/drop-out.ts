import type { DropOutRule, OrganiserTeam, TeamDropOut } from '@puchar/shared/contract';
import { and, eq, isNotNull, ne, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { lockEdition } from '../cup/current-edition.ts';
import { settleBracket } from '../cup/bracket/settle-bracket.ts';
import { lockBracket, publishBracket } from '../cup/bracket/store-changes.ts';
import type { StoredNode } from '../cup/bracket/store-changes.ts';
import { readDropOuts } from '../cup/drop-outs/read-drop-outs.ts';
import { settleGroupMeetings } from '../cup/drop-outs/settle-meeting.ts';
import { organiserTeam } from '../cup/organiser-teams.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { AuditEvent } from '../platform/audit/record-event.ts';
import type { ServerContext } from '../platform/context.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { laterVersion } from '../platform/database/row-version.ts';
import { editions, meetings, players, teams } from '../platform/database/schema.ts';
import { transaction } from '../platform/database/transaction.ts';
import { AppError } from '../platform/http/app-error.ts';
import { lockTeam, publishTeam } from './accept-team.ts';
import { forgetGuardians } from './guardians/guardian-emails.repository.ts';
import { texts } from './texts.pl.ts';

type Context = Pick<ServerContext, 'db' | 'clock' | 'changes'>;
type TeamRow = Awaited<ReturnType<typeof lockTeam>>;

export const isMeetingOfTeam = (teamId: string) =>
  or(eq(meetings.team1Id, teamId), eq(meetings.team2Id, teamId));

async function hasMeeting(db: Database | Transaction, condition: SQL | undefined) {
  return (await db.select({ id: meetings.id }).from(meetings).where(condition).limit(1)).length > 0;
}

/** Played to the end, and the bracket made from its tables: no drop-out changes them any more. */
export async function isGroupStageClosed(
  db: Database | Transaction,
  editionId: string,
  nodes: readonly StoredNode[],
): Promise<boolean> {
  if (nodes.length === 0) return false;
  const isOpen = and(eq(meetings.stage, 'GROUP'), ne(meetings.state, 'FINISHED'));
  return !(await hasMeeting(db, and(isOpen, eq(meetings.editionId, editionId))));
}

/** A begun bracket whose teams came from tables that the drop-out had changed. */
export function bracketRestsOn(
  { droppedOutAt, dropOutRule }: Pick<TeamRow, 'droppedOutAt' | 'dropOutRule'>,
  nodes: readonly StoredNode[],
): boolean {
  if (droppedOutAt === null || dropOutRule === null) return false;
  return (
    nodes.some(({ hasBegun }) => hasBegun) &&
    nodes.every(({ createdAt }) => createdAt > droppedOutAt)
  );
}

/** The edition's rule, which its first drop-out from a group decides; null where no group result changes. */
async function decideRule(
  tx: Transaction,
  { id, editionId }: TeamRow,
  { nodes, given }: { nodes: readonly StoredNode[]; given: DropOutRule | undefined },
): Promise<DropOutRule | null> {
  const hasGroup = await hasMeeting(tx, and(eq(meetings.stage, 'GROUP'), isMeetingOfTeam(id)));
  if (!hasGroup || (await isGroupStageClosed(tx, editionId, nodes))) return null;
  const ofEdition = eq(editions.id, editionId);
  const [edition] = await tx.select({ rule: editions.dropOutRule }).from(editions).where(ofEdition);
  if (edition && edition.rule !== null) return edition.rule;
  if (given === undefined) {
    const issues = [{ path: ['rule'], message: texts.dropOutRuleMissing }];
    throw new AppError('INVALID_DATA', { issues });
  }
  await tx.update(editions).set({ dropOutRule: given }).where(ofEdition);
  return given;
}

/** Decided again next time, so that a wrong choice can be mended. */
async function forgetRule(tx: Transaction, { id, editionId }: TeamRow): Promise<void> {
  const [other] = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.editionId, editionId), ne(teams.id, id), isNotNull(teams.dropOutRule)))
    .limit(1);
  if (!other)
    await tx.update(editions).set({ dropOutRule: null }).where(eq(editions.id, editionId));
}

interface Change {
  set: Pick<typeof teams.$inferInsert, 'droppedOut' | 'droppedOutAt' | 'dropOutRule'>;
  action: AuditEvent['action'];
  details: NonNullable<AuditEvent['details']>;
}

async function changeDropOut(
  context: Context,
  { id, actorId }: { id: string; actorId: string },
  decide: (tx: Transaction, team: TeamRow, nodes: readonly StoredNode[]) => Promise<Change>,
): Promise<OrganiserTeam> {
  const at = context.clock.now();
  const { team, touched } = await transaction(context.db, async (tx) => {
    const editionId = await lockEdition(tx);
    const nodes = await lockBracket(tx, editionId);
    const present = await lockTeam(tx, id);
    const { set, action, details } = await decide(tx, present, nodes);
    await tx
      .update(teams)
      .set({ ...set, updatedAt: laterVersion(teams.updatedAt, at) })
      .where(eq(teams.id, present.id));
    await recordEvent(tx, { at, actorId, action, subjectId: present.id, details });
    const dropOuts = await readDropOuts(tx);
    const ofGroup = await settleGroupMeetings(tx, present.id, { dropOuts, actorId, at });
    const ofBracket = await settleBracket(tx, { editionId, actorId, at });
    return {
      team: await organiserTeam(tx, eq(teams.id, present.id)),
      touched: [...ofGroup, ...ofBracket],
    };
  });
  await publishTeam(context);
  await publishBracket(context.changes, touched);
  await context.changes.publish({ topic: 'group', id: '*' });
  return team;
}

/**
 * The team plays no more. Its page, its players and its results stay.
 * @throws AppError NOT_FOUND, TEAM_NOT_ACCEPTED, TEAM_DROPPED_OUT, INVALID_DATA without a rule where one is needed.
 */
export function dropTeamOut(
  context: Context,
  { id, body, actorId }: { id: string; body: TeamDropOut; actorId: string },
): Promise<OrganiserTeam> {
  const { kind, reason, rule: given } = body;
  return changeDropOut(context, { id, actorId }, async (tx, team, nodes) => {
    if (team.state !== 'ACCEPTED') throw new AppError('TEAM_NOT_ACCEPTED');
    if (team.droppedOut !== null) throw new AppError('TEAM_DROPPED_OUT');
    const rule = await decideRule(tx, team, { nodes, given });
    const members = await tx
      .select({ id: players.id })
      .from(players)
      .where(eq(players.teamId, team.id));
    await forgetGuardians(
      tx,
      members.map((member) => member.id),
    );
    return {
      set: { droppedOut: kind, droppedOutAt: context.clock.now(), dropOutRule: rule },
      action: 'team.drop-out',
      details: { kind, rule, reason },
    };
  });
}

/** @throws AppError NOT_FOUND, NOT_DROPPED_OUT, BRACKET_STARTED, NEXT_MEETING_STARTED with what depends on it. */
export function undoDropOut(
  context: Context,
  call: { id: string; actorId: string },
): Promise<OrganiserTeam> {
  return changeDropOut(context, call, async (tx, team, nodes) => {
    const { droppedOut: kind, dropOutRule: rule } = team;
    if (kind === null) throw new AppError('NOT_DROPPED_OUT');
    if (bracketRestsOn(team, nodes)) throw new AppError('BRACKET_STARTED');
    if (rule !== null) await forgetRule(tx, team);
    return {
      set: { droppedOut: null, droppedOutAt: null, dropOutRule: null },
      action: 'team.undo-drop-out',
      details: { kind },
    };
  });
}

import { judgeMembers } from '@puchar/shared/contract';
import type {
  JudgedMember,
  OrganiserTeam,
  PlayerAddition,
  PlayerRemoval,
  PlayerReplacement,
} from '@puchar/shared/contract';
import { asc, eq } from 'drizzle-orm';
import { organiserTeam } from '../../cup/organiser-teams.ts';
import type { AuditEvent } from '../../platform/audit/record-event.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isStale, laterVersion } from '../../platform/database/row-version.ts';
import { editions, players, teams } from '../../platform/database/schema.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { eraseStoredConsents } from '../../platform/storage/consent-store.ts';
import { lockTeam, publishTeam } from '../accept-team.ts';
import { createAccountChecks } from '../accounts/account-checks.ts';
import { texts } from '../texts.pl.ts';
import { joinTeam } from './join-team.ts';
import { leaveTeam } from './leave-team.ts';
import type { PlayerRow } from './leave-team.ts';

/** An organiser, or the captain of the team alone. */
export type RosterEditor = {
  /** First in the transaction: rights and locks that come before the team's. */
  begin?: (tx: Transaction) => Promise<void>;
} & ({ actorId: string } | { actorId: null; teamId: string });

interface Call {
  editor: RosterEditor;
  action: AuditEvent['action'];
  change: { reason?: string | undefined; expectedUpdatedAt?: string | undefined };
}

interface Roster {
  teamId: string;
  rows: PlayerRow[];
  at: Date;
}

interface Changed {
  subjectId: string;
  /** The one whose fields the client has typed; errors of theirs are placed at these. */
  typed?: string;
  files: string[];
}

type Change = (tx: Transaction, roster: Roster) => Promise<Changed>;

export const lockPlayers = (tx: Transaction, teamId: string): Promise<PlayerRow[]> =>
  tx
    .select()
    .from(players)
    .where(eq(players.teamId, teamId))
    .orderBy(asc(players.place))
    .for('update');

/** After the edition's date a change needs a reason. */
export async function rejectLateChange(
  tx: Transaction,
  reason: string | undefined,
  at: Date,
): Promise<void> {
  if (reason !== undefined) return;
  const [edition] = await tx
    .select({ deadline: editions.rosterDeadline })
    .from(editions)
    .where(eq(editions.isCurrent, true));
  const deadline = edition?.deadline ?? null;
  if (deadline === null || at < deadline) return;
  const issues = [{ path: ['reason'], message: texts.lateChange }];
  throw new AppError('INVALID_DATA', { issues });
}

/** The limits of the specification. What a team lacked before blocks no change. */
export function rejectErrors(
  before: readonly PlayerRow[],
  rows: readonly JudgedMember[],
  /** Whether the client has typed the fields of a person. */
  isTyped: boolean,
): void {
  const former = new Set(judgeMembers(before).map(({ message }) => message));
  const errors = judgeMembers(rows).filter(({ message }) => !former.has(message));
  if (errors.length === 0) return;
  const issues = errors.map(({ member, field, message }) => ({
    // Of an account given twice the one just typed is wrong, whichever comes first.
    path: member === null || !isTyped ? [] : [field ?? 'memberType'],
    message,
  }));
  throw new AppError('INVALID_DATA', { issues });
}

async function changeRoster(
  context: ServerContext,
  findTeamId: (tx: Transaction) => Promise<string>,
  { editor, action, change }: Call,
  apply: Change,
): Promise<OrganiserTeam> {
  const { db, clock } = context;
  const at = clock.now();
  const { isOn } = createAccountChecks(context);
  const { team, files } = await transaction(db, async (tx) => {
    await editor.begin?.(tx);
    const teamId = editor.actorId === null ? editor.teamId : await findTeamId(tx);
    const present = await lockTeam(tx, teamId);
    const isPresent = eq(teams.id, present.id);
    if (isStale(present.updatedAt, change.expectedUpdatedAt)) {
      throw new AppError('CHANGED_MEANWHILE', { present: await organiserTeam(tx, isPresent) });
    }
    await rejectLateChange(tx, change.reason, at);
    const rows = await lockPlayers(tx, present.id);
    const changed = await apply(tx, { teamId: present.id, rows, at });
    const isTyped = changed.typed !== undefined;
    rejectErrors(rows, await lockPlayers(tx, present.id), isTyped);
    await tx
      .update(teams)
      .set({
        // The services have to check the new accounts.
        ...(isTyped && isOn ? { accountsVerified: false, accountsMissing: [] } : {}),
        updatedAt: laterVersion(teams.updatedAt, at),
      })
      .where(isPresent);
    const { subjectId } = changed;
    const { reason } = change;
    const { actorId } = editor;
    const details = {
      teamId: present.id,
      ...(reason === undefined ? {} : { reason }),
      ...(actorId === null ? { byCaptain: true } : {}),
    };
    await recordEvent(tx, { at, actorId, action, subjectId, details });
    return { team: await organiserTeam(tx, isPresent), files: changed.files };
  });
  await eraseStoredConsents(context, files);
  await publishTeam(context);
  return team;
}

const teamOf = (playerId: string) => async (tx: Transaction) => {
  const [row] = await tx
    .select({ teamId: players.teamId })
    .from(players)
    .where(eq(players.id, playerId));
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row.teamId;
};

/** Read again under the lock: another organiser may have removed the player. */
function findRow({ rows }: Roster, id: string): PlayerRow {
  const row = rows.find((player) => player.id === id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

export function addPlayer(
  context: ServerContext,
  { teamId: id, editor, body }: { teamId: string; editor: RosterEditor; body: PlayerAddition },
): Promise<OrganiserTeam> {
  const { reason: _reason, expectedUpdatedAt: _version, ...member } = body;
  const call = { editor, action: 'player.add', change: body } as const;
  return changeRoster(
    context,
    async () => id,
    call,
    async (tx, { teamId, rows, at }) => {
      const place = 1 + Math.max(-1, ...rows.map((row) => row.place));
      const typed = await joinTeam(tx, { teamId, place, member }, at);
      return { subjectId: typed, typed, files: [] };
    },
  );
}

export function replacePlayer(
  context: ServerContext,
  { id, editor, body }: { id: string; editor: RosterEditor; body: PlayerReplacement },
): Promise<OrganiserTeam> {
  const { reason: _reason, expectedUpdatedAt: _version, ...person } = body;
  const call = { editor, action: 'player.replace', change: body } as const;
  return changeRoster(context, teamOf(id), call, async (tx, roster) => {
    const row = findRow(roster, id);
    const { teamId, at } = roster;
    const { place, gameRole, memberType } = row;
    const files = await leaveTeam(tx, row, at);
    const member = { ...person, gameRole, memberType };
    const typed = await joinTeam(tx, { teamId, place, member }, at);
    return { subjectId: id, typed, files };
  });
}

export function removePlayer(
  context: ServerContext,
  { id, editor, body }: { id: string; editor: RosterEditor; body: PlayerRemoval },
): Promise<OrganiserTeam> {
  const call = { editor, action: 'player.remove', change: body } as const;
  return changeRoster(context, teamOf(id), call, async (tx, roster) => {
    const row = findRow(roster, id);
    const files = await leaveTeam(tx, row, roster.at);
    if (body.promotedId !== undefined) {
      const promoted = findRow(roster, body.promotedId);
      const { gameRole, memberType } = row;
      await tx
        .update(players)
        .set({ gameRole, memberType, updatedAt: laterVersion(players.updatedAt, roster.at) })
        .where(eq(players.id, promoted.id));
    }
    return { subjectId: id, files };
  });
}

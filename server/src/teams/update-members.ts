import type { TeamUpdate } from '@puchar/shared/contract';
import { judgeMembers } from '@puchar/shared/contract';
import { isNameReplaced } from '@puchar/shared/domain';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { AppError } from '../platform/http/app-error.ts';
import type { ErrorIssue } from '../platform/http/app-error.ts';
import { forgetSending, nothingSent } from '../cup/publication.ts';
import { eraseSentBackForms } from '../cup/sent-back-forms.ts';
import type { Transaction } from '../platform/database/database.ts';
import { laterVersion } from '../platform/database/row-version.ts';
import { agreements, captainEmails, players } from '../platform/database/schema.ts';
import { forgetGuardians } from './guardians/guardian-emails.repository.ts';
import { joinTeam } from './roster/join-team.ts';
import type { Member } from './roster/join-team.ts';
import { leaveTeam } from './roster/leave-team.ts';
import type { PlayerRow } from './roster/leave-team.ts';
import { texts } from './texts.pl.ts';

type MemberUpdate = NonNullable<TeamUpdate['members']>[number];

export interface MembersChange {
  /** Void consent files, to be deleted after the commit. */
  files: string[];
  /** A new form has to be signed. */
  agreementsVoid: boolean;
  /** The services have to check again. */
  accountsChanged: boolean;
  /** Another person, role or type. */
  rosterChanged: boolean;
  /** Names of the changed fields, for the audit log. */
  fields: Set<string>;
  /** Number of changed members. */
  members: number;
}

function given({
  id: _id,
  isSamePerson: _isSamePerson,
  ...fields
}: MemberUpdate): Partial<Omit<MemberUpdate, 'id' | 'isSamePerson'>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Erased data does not come back; type and role may change. */
function rejectErased(rows: readonly PlayerRow[], updates: readonly MemberUpdate[]): void {
  const issues = updates.flatMap((update, position): ErrorIssue[] => {
    const isErased = rows.some(({ id, erasedAt }) => id === update.id && erasedAt !== null);
    const fields = Object.keys(given(update));
    const field = fields.find((name) => name !== 'memberType' && name !== 'gameRole');
    if (!isErased || field === undefined) return [];
    return [{ path: ['members', position, field], message: texts.erasedMember }];
  });
  if (issues.length > 0) throw new AppError('INVALID_DATA', { issues });
}

function rejectErrors(rows: readonly PlayerRow[], updates: readonly MemberUpdate[]): void {
  const positionOf = (row: PlayerRow) => updates.findIndex(({ id }) => id === row.id);
  const unknown = updates.findIndex(({ id }) => rows.every((row) => row.id !== id));
  if (unknown >= 0) {
    const issue = { path: ['members', unknown, 'id'], message: texts.unknownMember };
    throw new AppError('INVALID_DATA', { issues: [issue] });
  }
  rejectErased(rows, updates);
  const whole = rows.map((row) => {
    const update = updates.find(({ id }) => id === row.id);
    return {
      memberType: update?.memberType ?? row.memberType,
      gameRole: update?.gameRole ?? row.gameRole,
      riotUsername: update?.riotUsername ?? row.riotUsername,
      riotTag: update?.riotTag ?? row.riotTag,
    };
  });
  const issues = judgeMembers(whole).map(({ member, field, message }): ErrorIssue => {
    const row = member === null ? undefined : rows[member];
    const position = row === undefined ? -1 : positionOf(row);
    return {
      path: position < 0 ? [] : ['members', position, field ?? 'memberType'],
      message,
    };
  });
  if (issues.length > 0) throw new AppError('INVALID_DATA', { issues });
}

function namesAfter(row: PlayerRow, { firstName, lastName }: MemberUpdate) {
  return { firstName: firstName ?? row.firstName, lastName: lastName ?? row.lastName };
}

/** The other form has to be signed; the link stays. @returns The void files. */
async function voidAgreement(tx: Transaction, playerId: string, at: Date): Promise<string[]> {
  const [present] = await tx
    .select({ id: agreements.id, fileName: agreements.fileName })
    .from(agreements)
    .where(eq(agreements.playerId, playerId))
    .for('update');
  await tx
    .update(agreements)
    .set({
      ...nothingSent,
      scopes: null,
      rejectionReason: null,
      decidedAt: null,
      decidedBy: null,
      updatedAt: laterVersion(agreements.updatedAt, at),
    })
    .where(eq(agreements.playerId, playerId));
  if (present === undefined) return [];
  await forgetSending(tx, present.id);
  await forgetGuardians(tx, [playerId]);
  const sentBack = await eraseSentBackForms(tx, [playerId]);
  return present.fileName === null ? sentBack : [present.fileName, ...sentBack];
}

function memberOf(row: PlayerRow): Member {
  const { firstName, lastName, nickname, class: form, discordUsername } = row;
  const { riotUsername, riotTag, isAdult, gameRole, memberType } = row;
  const names = { firstName, lastName, nickname, class: form, discordUsername };
  return { ...names, riotUsername, riotTag, isAdult, gameRole, memberType };
}

function isOtherPlace(row: PlayerRow, { gameRole, memberType }: ReturnType<typeof given>): boolean {
  return (
    (gameRole !== undefined && gameRole !== row.gameRole) ||
    (memberType !== undefined && memberType !== row.memberType)
  );
}

function noteFields(change: MembersChange, row: PlayerRow, fields: ReturnType<typeof given>): void {
  const present = new Map<string, unknown>(Object.entries(row));
  const changed = Object.entries(fields).filter(([name, value]) => present.get(name) !== value);
  for (const [name] of changed) change.fields.add(name);
  if (changed.length > 0) change.members += 1;
}

const accountFields = ['riotUsername', 'riotTag', 'discordUsername'] as const;

/** The address was given by a captain, for the time of being one. */
async function forgetFormerCaptain(tx: Transaction, teamId: string): Promise<void> {
  const others = tx
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.teamId, teamId), ne(players.memberType, 'CAPTAIN')));
  await tx.delete(captainEmails).where(inArray(captainEmails.playerId, others));
}

/** All or none. */
export async function updateMembers(
  tx: Transaction,
  { teamId, updates, at }: { teamId: string; updates: readonly MemberUpdate[]; at: Date },
): Promise<MembersChange> {
  const rows = await tx
    .select()
    .from(players)
    .where(eq(players.teamId, teamId))
    .orderBy(asc(players.place))
    .for('update');
  rejectErrors(rows, updates);
  const change: MembersChange = {
    files: [],
    agreementsVoid: false,
    accountsChanged: false,
    rosterChanged: false,
    fields: new Set(),
    members: 0,
  };
  for (const update of updates) {
    const row = rows.find(({ id }) => id === update.id);
    if (row === undefined) continue;
    const fields = given(update);
    const otherAccount = accountFields.some(
      (field) => fields[field] !== undefined && fields[field] !== row[field],
    );
    noteFields(change, row, fields);
    change.accountsChanged ||= otherAccount;
    change.rosterChanged ||= isOtherPlace(row, fields);
    if (update.isSamePerson !== true && isNameReplaced(row, namesAfter(row, update))) {
      const { place } = row;
      const files = await leaveTeam(tx, row, at);
      await joinTeam(tx, { teamId, place, member: { ...memberOf(row), ...fields } as Member }, at);
      change.agreementsVoid = true;
      change.rosterChanged = true;
      change.files.push(...files);
      continue;
    }
    await tx
      .update(players)
      .set({
        ...fields,
        ...(otherAccount ? { puuid: null } : {}),
        updatedAt: laterVersion(players.updatedAt, at),
      })
      .where(eq(players.id, row.id));
    if (fields.isAdult === undefined || fields.isAdult === row.isAdult) continue;
    change.agreementsVoid = true;
    change.files.push(...(await voidAgreement(tx, row.id, at)));
  }
  await forgetFormerCaptain(tx, teamId);
  return change;
}

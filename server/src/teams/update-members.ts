import type { TeamUpdate } from '@puchar/shared/contract';
import { judgeMembers } from '@puchar/shared/contract';
import { isNameReplaced } from '@puchar/shared/domain';
import { asc, eq } from 'drizzle-orm';
import { AppError } from '../platform/http/app-error.ts';
import type { ErrorIssue } from '../platform/http/app-error.ts';
import { newAgreementId, endProofs, forgetSending, nothingSent } from '../cup/publication.ts';
import type { Transaction } from '../platform/database/database.ts';
import { laterVersion } from '../platform/database/row-version.ts';
import { agreements, players } from '../platform/database/schema.ts';
import { texts } from './texts.pl.ts';

type MemberUpdate = NonNullable<TeamUpdate['members']>[number];
type PlayerRow = typeof players.$inferSelect;

export interface MembersChange {
  /** Void consent files, to be deleted after the commit. */
  files: string[];
  /** A new form has to be signed. */
  agreementsVoid: boolean;
  /** The services have to check again. */
  accountsChanged: boolean;
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
      path: position < 0 ? ['members'] : ['members', position, field ?? 'memberType'],
      message,
    };
  });
  if (issues.length > 0) throw new AppError('INVALID_DATA', { issues });
}

function namesAfter(row: PlayerRow, { firstName, lastName }: MemberUpdate) {
  return { firstName: firstName ?? row.firstName, lastName: lastName ?? row.lastName };
}

/** Another person gets a new link and inherits no withdrawal. */
async function voidAgreement(
  tx: Transaction,
  { playerId, isOther, at }: { playerId: string; isOther: boolean; at: Date },
) {
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
      ...(isOther ? { id: newAgreementId(), withdrawnAt: null } : {}),
      updatedAt: laterVersion(agreements.updatedAt, at),
    })
    .where(eq(agreements.playerId, playerId));
  if (present !== undefined) await forgetSending(tx, present.id);
  if (isOther) {
    await tx.update(players).set({ detailsHidden: false }).where(eq(players.id, playerId));
    await endProofs(tx, playerId, at);
  }
  return present;
}

const accountFields = ['riotUsername', 'riotTag', 'discordUsername'] as const;

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
  const change: MembersChange = { files: [], agreementsVoid: false, accountsChanged: false };
  for (const update of updates) {
    const row = rows.find(({ id }) => id === update.id);
    if (row === undefined) continue;
    const fields = given(update);
    const otherAccount = accountFields.some(
      (field) => fields[field] !== undefined && fields[field] !== row[field],
    );
    change.accountsChanged ||= otherAccount;
    await tx
      .update(players)
      .set({
        ...fields,
        ...(otherAccount ? { puuid: null } : {}),
        updatedAt: laterVersion(players.updatedAt, at),
      })
      .where(eq(players.id, row.id));
    const otherAge = fields.isAdult !== undefined && fields.isAdult !== row.isAdult;
    const isOther = update.isSamePerson !== true && isNameReplaced(row, namesAfter(row, update));
    if (!otherAge && !isOther) continue;
    const voided = await voidAgreement(tx, { playerId: row.id, isOther, at });
    change.agreementsVoid = true;
    if (voided !== undefined && voided.fileName !== null) change.files.push(voided.fileName);
  }
  return change;
}

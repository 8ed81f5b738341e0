import type { OwnRosterRequest, RosterRequest } from '@puchar/shared/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { players, rosterRequests, teams } from '../../../platform/database/schema.ts';

export type RequestRow = typeof rosterRequests.$inferSelect;

const leavingOf = (change: RequestRow['change']) =>
  change?.kind === 'REPLACE' || change?.kind === 'REMOVE' ? change.playerId : null;

function joiningOf(change: RequestRow['change']): OwnRosterRequest['joining'] {
  if (change?.kind !== 'ADD' && change?.kind !== 'REPLACE') return null;
  const { firstName, nickname } = change.person;
  return { firstName, nickname };
}

/** What the captain reads. */
export async function readOwnRequest(
  db: Database,
  teamId: string,
): Promise<OwnRosterRequest | null> {
  const [row] = await db.select().from(rosterRequests).where(eq(rosterRequests.teamId, teamId));
  if (row === undefined) return null;
  const { id, kind, state, change, reason, declineReason, createdAt, closedAt } = row;
  return {
    id,
    kind,
    state,
    playerId: leavingOf(change),
    joining: joiningOf(change),
    reason,
    declineReason,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

/** What organisers read; null where none is open. */
export async function readOpenRequest(
  db: Database | Transaction,
  teamId: string,
): Promise<RosterRequest | null> {
  const [row] = await db
    .select({ request: rosterRequests, teamUpdatedAt: teams.updatedAt })
    .from(rosterRequests)
    .innerJoin(teams, eq(teams.id, rosterRequests.teamId))
    .where(and(eq(rosterRequests.teamId, teamId), isNull(rosterRequests.closedAt)));
  if (row === undefined || row.request.change === null) return null;
  const { id, change, reason, createdAt } = row.request;
  const members = await db
    .select()
    .from(players)
    .where(eq(players.teamId, teamId))
    .orderBy(asc(players.place));
  return {
    id,
    change,
    reason,
    createdAt: createdAt.toISOString(),
    members: members.map((member) => ({
      id: member.id,
      firstName: member.firstName,
      lastName: member.lastName,
      nickname: member.nickname,
      gameRole: member.gameRole,
      memberType: member.memberType,
    })),
    teamUpdatedAt: row.teamUpdatedAt.toISOString(),
  };
}

import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { NegotiationOutcome, VoidReason } from '@puchar/shared/contract';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { laterVersion } from '../../platform/database/row-version.ts';
import { dateNegotiations, dateProposals } from '../../platform/database/schema.ts';

export type NegotiationRow = typeof dateNegotiations.$inferSelect;
export type ProposalRow = typeof dateProposals.$inferSelect;

export interface StoredNegotiation {
  row: NegotiationRow;
  /** The oldest first. */
  proposals: ProposalRow[];
}

/** Of each meeting all negotiations, the open one or else the latest first; meetings without any are left out. */
export async function readNegotiations(
  db: Database | Transaction,
  meetingIds: readonly string[],
): Promise<Map<string, StoredNegotiation[]>> {
  const found = new Map<string, StoredNegotiation[]>();
  if (meetingIds.length === 0) return found;
  const rows = await db
    .select()
    .from(dateNegotiations)
    .where(inArray(dateNegotiations.meetingId, [...meetingIds]))
    .orderBy(
      sql`${dateNegotiations.outcome} is null desc`,
      desc(dateNegotiations.createdAt),
      desc(dateNegotiations.id),
    );
  const ids = rows.map(({ id }) => id);
  const proposals = ids.length
    ? await db
        .select()
        .from(dateProposals)
        .where(inArray(dateProposals.negotiationId, ids))
        .orderBy(asc(dateProposals.createdAt), asc(dateProposals.id))
    : [];
  for (const row of rows) {
    const own = proposals.filter(({ negotiationId }) => negotiationId === row.id);
    found.set(row.meetingId, [...(found.get(row.meetingId) ?? []), { row, proposals: own }]);
  }
  return found;
}

/** Ids of the meetings of open negotiations. */
export async function readNegotiated(db: Database | Transaction): Promise<string[]> {
  const rows = await db
    .select({ id: dateNegotiations.meetingId })
    .from(dateNegotiations)
    .where(isNull(dateNegotiations.outcome));
  return rows.map(({ id }) => id);
}

type Changes = Partial<{
  deadline: Date;
  agreedDate: Date;
  outcome: NegotiationOutcome;
  voidReason: VoidReason;
}>;

/** Also for a step that changes no column: organisers compare versions. */
export async function touchNegotiation(
  tx: Transaction,
  id: string,
  { at, ...changes }: Changes & { at: Date },
): Promise<void> {
  await tx
    .update(dateNegotiations)
    .set({ ...changes, updatedAt: laterVersion(dateNegotiations.updatedAt, at) })
    .where(eq(dateNegotiations.id, id));
}

export async function settleProposal(
  tx: Transaction,
  negotiationId: string,
  state: Exclude<ProposalRow['state'], 'OPEN'>,
): Promise<void> {
  await tx
    .update(dateProposals)
    .set({ state })
    .where(and(eq(dateProposals.negotiationId, negotiationId), eq(dateProposals.state, 'OPEN')));
}

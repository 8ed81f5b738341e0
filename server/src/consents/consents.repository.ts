import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '../platform/http/app-error.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import {
  agreements,
  editions,
  players,
  schools,
  sentBackForms,
  teams,
} from '../platform/database/schema.ts';

/** Null for a player of another edition. */
export async function findLink(db: Database, agreementId: string) {
  const [row] = await db
    .select({
      agreement: agreements,
      player: players,
      team: teams,
      schoolName: schools.name,
      deadline: editions.consentsDeadline,
    })
    .from(agreements)
    .innerJoin(players, eq(players.id, agreements.playerId))
    .innerJoin(teams, eq(teams.id, players.teamId))
    .innerJoin(schools, eq(schools.code, teams.schoolTag))
    .innerJoin(editions, eq(editions.id, teams.editionId))
    .where(and(eq(agreements.id, agreementId), eq(editions.isCurrent, true)));
  return row ?? null;
}

export async function findAgreement(db: Database, agreementId: string) {
  const [row] = await db.select().from(agreements).where(eq(agreements.id, agreementId));
  return row ?? null;
}

/** Of any edition, locked until the end of the transaction. Lock order: team, agreement, as an erasure has it. */
export async function lockAgreement(tx: Transaction, agreementId: string) {
  const ofAgreement = sql`(select ${players.teamId} from ${players}
    join ${agreements} on ${agreements.playerId} = ${players.id} where ${agreements.id} = ${agreementId})`;
  await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, ofAgreement)).for('key share');
  const [row] = await tx
    .select({ agreement: agreements, teamId: players.teamId, editionId: teams.editionId })
    .from(agreements)
    .innerJoin(players, eq(players.id, agreements.playerId))
    .innerJoin(teams, eq(teams.id, players.teamId))
    .where(eq(agreements.id, agreementId))
    .for('update', { of: agreements });
  if (!row) throw new AppError('PLAYER_NOT_FOUND');
  return row;
}

/** @throws AppError PLAYER_NOT_FOUND, NOT_SENT, ALREADY_DECIDED. */
export async function lockSent(tx: Transaction, agreementId: string) {
  const row = await lockAgreement(tx, agreementId);
  const { state, fileName, fileMime, fileSha256, fileBytes } = row.agreement;
  const { formVersion, formSha256, sentAt } = row.agreement;
  if (state === 'ACCEPTED') throw new AppError('ALREADY_DECIDED');
  const isSent = state === 'AWAITING_REVIEW' && fileName !== null;
  if (!isSent || !fileMime || !fileSha256 || fileBytes === null) throw new AppError('NOT_SENT');
  if (!formVersion || !formSha256 || !sentAt) throw new AppError('NOT_SENT');
  const file = { fileName, fileMime, fileSha256, fileBytes };
  return { ...row, sent: { ...file, formVersion, formSha256, sentAt } };
}

/** The given names that a row has. */
export async function namedFiles(db: Database, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .select({ fileName: agreements.fileName })
    .from(agreements)
    .where(inArray(agreements.fileName, [...names]))
    .union(
      db
        .select({ fileName: sentBackForms.fileName })
        .from(sentBackForms)
        .where(inArray(sentBackForms.fileName, [...names])),
    );
  return new Set(rows.flatMap(({ fileName }) => fileName ?? []));
}

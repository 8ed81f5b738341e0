import type { AwaitedCorrection, Correction } from '@puchar/shared/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { players, teamCorrections, teams } from '../../platform/database/schema.ts';

export async function readCorrections(
  db: Database | Transaction,
  teamId: string,
): Promise<Correction[]> {
  const rows = await db
    .select()
    .from(teamCorrections)
    .where(eq(teamCorrections.teamId, teamId))
    .orderBy(asc(teamCorrections.createdAt), asc(teamCorrections.id));
  return rows.map(({ id, fields, note, sentAt, createdAt }) => ({
    id,
    fields,
    note,
    sentAt: sentAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }));
}

/** With present values of the requested fields alone; without members who left or were erased. */
export async function readAwaitedCorrections(
  db: Database,
  teamId: string,
): Promise<AwaitedCorrection[]> {
  const rows = await db
    .select()
    .from(teamCorrections)
    .where(and(eq(teamCorrections.teamId, teamId), isNull(teamCorrections.sentAt)))
    .orderBy(asc(teamCorrections.createdAt), asc(teamCorrections.id));
  if (rows.length === 0) return [];
  const [team] = await db.select().from(teams).where(eq(teams.id, teamId));
  const members = await db
    .select()
    .from(players)
    .where(and(eq(players.teamId, teamId), isNull(players.erasedAt)));
  const awaited = rows.map(({ id, note, fields }) => ({
    id,
    note,
    fields: fields.flatMap(({ memberId, field }): AwaitedCorrection['fields'] => {
      if (memberId === null) {
        if (team === undefined) return [];
        return [{ memberId, field, value: field === 'logo' ? null : team[field] }];
      }
      const member = members.find((one) => one.id === memberId);
      return member === undefined ? [] : [{ memberId, field, value: member[field] }];
    }),
  }));
  return awaited.filter(({ fields }) => fields.length > 0);
}

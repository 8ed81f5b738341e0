import { createHash } from 'node:crypto';
import type { OrganiserSchool, School } from '@puchar/shared/contract';
import { compareNames } from '@puchar/shared/domain';
import { eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { schools, teams } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { texts } from './texts.pl.ts';

export async function readOpenSchools(db: Database): Promise<School[]> {
  const rows = await db
    .select({ code: schools.code, name: schools.name, city: schools.city })
    .from(schools)
    .where(isNull(schools.closedAt));
  return rows.sort(compareNames);
}

export async function readSchools(
  db: Database | Transaction,
  condition?: SQL,
): Promise<OrganiserSchool[]> {
  const rows = await db
    .select({
      code: schools.code,
      name: schools.name,
      city: schools.city,
      isDefault: schools.isDefault,
      closedAt: schools.closedAt,
      updatedAt: schools.updatedAt,
      teams: sql<number>`count(${teams.id})::int`,
    })
    .from(schools)
    .leftJoin(teams, eq(teams.schoolTag, schools.code))
    .where(condition)
    .groupBy(schools.code);
  return rows
    .map(({ closedAt, updatedAt, ...row }) => ({
      ...row,
      closedAt: closedAt?.toISOString() ?? null,
      updatedAt: updatedAt.toISOString(),
    }))
    .sort(compareNames);
}

export async function readSchool(tx: Transaction, code: string): Promise<OrganiserSchool> {
  const [found] = await readSchools(tx, eq(schools.code, code));
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** Of the whole list: two with the same revision have the same schools. */
export function revisionOf(rows: readonly { code: string; updatedAt: Date | string }[]): string {
  const lines = rows.map(({ code, updatedAt }) => `${code} ${new Date(updatedAt).getTime()}`);
  return createHash('sha256').update(lines.sort().join('\n')).digest('base64url').slice(0, 22);
}

/**
 * Locks the school of a new or moved team: it stays open until the end of the transaction.
 * @throws AppError INVALID_DATA at `schoolTag`.
 */
export async function requireOpenSchool(db: Database | Transaction, code: string): Promise<void> {
  const [school] = await db
    .select({ closedAt: schools.closedAt })
    .from(schools)
    .where(eq(schools.code, code))
    .for('share');
  if (school?.closedAt === null) return;
  const message = school === undefined ? texts.unknownSchool : texts.closedSchool;
  throw new AppError('INVALID_DATA', { issues: [{ path: ['schoolTag'], message }] });
}

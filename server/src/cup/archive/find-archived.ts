import type { EditionHead } from '@puchar/shared/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { editions, teams } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/http/app-error.ts';

export interface PastEdition extends EditionHead {
  id: string;
  /** Whether its bracket was ever public. */
  hadLadder: boolean;
}

// Raw SQL, because drizzle omits the table's name in a column list.
const hasTeams = sql`exists (select from ${teams} team where team.edition_id = editions.id and team.state = 'ACCEPTED')`;

/**
 * The newest first. Without an accepted team there was no cup: an edition made by mistake is left out, and takes no
 * address. Later editions of a year come after the earlier ones, so an address stays.
 */
export async function pastEditions(db: Database): Promise<PastEdition[]> {
  const rows = await db
    .select()
    .from(editions)
    .where(and(eq(editions.isCurrent, false), hasTeams))
    .orderBy(asc(editions.createdAt), asc(editions.id));
  const counts = new Map<number, number>();
  const past = rows.map(({ id, name, year, ordinal, stage }): PastEdition => {
    const number = (counts.get(year) ?? 0) + 1;
    counts.set(year, number);
    const address = number === 1 ? `${year}` : `${year}-${number}`;
    return { id, name, year, ordinal, address, hadLadder: stage === 'LADDER' || stage === 'POST' };
  });
  return past.reverse();
}

/** @throws AppError NOT_FOUND */
export async function pastEditionAt(db: Database, address: string): Promise<PastEdition> {
  const found = (await pastEditions(db)).find((edition) => edition.address === address);
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
}

export function headOf({ address, name, year, ordinal }: PastEdition): EditionHead {
  return { address, name, year, ordinal };
}

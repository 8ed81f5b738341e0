import type { Team } from '@puchar/shared/contract';
import { compareNames } from '@puchar/shared/domain';
import { and, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { teams } from '../platform/database/schema.ts';
import { pictureAddressOrNull } from '../platform/storage/picture-address.ts';
import { currentEditionId } from './current-edition.ts';
import { publicPlayers } from './public-players.ts';
import { groupPositions, readResults, records } from './tables.ts';
import type { CupResults } from './tables.ts';

/**
 * Accepted teams of the current edition with players, record and place, in Polish order of names.
 *
 * @param condition Narrows the list further.
 * @param results Given when the caller has read them already.
 */
export async function publicTeams(
  db: Database,
  condition?: SQL,
  results?: CupResults,
): Promise<Team[]> {
  const rows = await db
    .select()
    .from(teams)
    .where(and(eq(teams.editionId, currentEditionId), eq(teams.state, 'ACCEPTED'), condition));
  if (rows.length === 0) return [];
  const players = await publicPlayers(
    db,
    rows.map(({ id }) => id),
  );
  const known = results ?? (await readResults(db));
  const positions = groupPositions(known);
  const statistics = records(known);
  return rows
    .map((row) => ({
      id: row.id,
      name: row.name,
      tag: row.tag,
      logoUrl: pictureAddressOrNull(row.logoHash),
      schoolTag: row.schoolTag,
      description: row.description,
      groupId: row.groupId,
      groupPosition: positions.get(row.id) ?? null,
      statistics: statistics.get(row.id) ?? { wins: 0, losses: 0 },
      ...(row.publicNote === null ? {} : { publicNote: row.publicNote }),
      players: players.get(row.id) ?? [],
    }))
    .sort(compareNames);
}

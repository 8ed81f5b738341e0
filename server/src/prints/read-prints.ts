import type { printEndpoints, ResponseOf } from '@puchar/shared/contract';
import { eq } from 'drizzle-orm';
import { acceptedTeams } from '../cup/build-bracket.ts';
import { currentEditionId } from '../cup/current-edition.ts';
import type { Site } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { groups } from '../platform/database/schema.ts';
import { countWithoutBadge } from './badges/badge.ts';
import { byDay, meetingsToPrint } from './meetings-to-print.ts';
import { readPoster } from './poster/read-poster.ts';

type Prints = ResponseOf<typeof printEndpoints.getPrints>;

export async function readPrints(db: Database, site: Site): Promise<Prints> {
  const days = byDay(await meetingsToPrint(db, site));
  const poster = await readPoster(db, site);
  const inBracket = (poster?.matches ?? [])
    .flatMap(({ sides }) => sides)
    .flatMap(({ team }) => (team === null ? [] : [team.tag]));
  const ownGroups = await db
    .select({ id: groups.id })
    .from(groups)
    .where(eq(groups.editionId, currentEditionId));
  return {
    days: [...days].map(([day, rows]) => ({
      day,
      meetings: rows.map(({ id, date, team1, team2 }) => ({
        id,
        date: date.toISOString(),
        team1: team1.name,
        team2: team2.name,
      })),
    })),
    groups: ownGroups.length,
    teams: (await acceptedTeams(db)).size,
    bracketTeams: new Set(inBracket).size,
    withoutBadge: await countWithoutBadge(db),
  };
}

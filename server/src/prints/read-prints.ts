import type { Prints } from '@puchar/shared/contract';
import { dayKey } from '@puchar/shared/domain';
import { eq } from 'drizzle-orm';
import { acceptedTeams } from '../cup/bracket/read-bracket.ts';
import { currentEditionId } from '../cup/current-edition.ts';
import type { ServerContext, Site } from '../platform/context.ts';
import { groups } from '../platform/database/schema.ts';
import { countWithoutBadge } from './badges/badge.ts';
import { byDay, meetingsToPrint, openMatches } from './meetings-to-print.ts';
import { readPoster } from './poster/read-poster.ts';

export async function readPrints(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  site: Site,
): Promise<Prints> {
  const byDate = byDay(await meetingsToPrint(db, site));
  const matches = await openMatches(db, site);
  const days = new Set([...byDate.keys(), ...matches.map(({ date }) => dayKey(date))]);
  const poster = await readPoster(db, site);
  const inBracket = (poster?.matches ?? [])
    .flatMap(({ sides }) => sides)
    .flatMap(({ team }) => (team === null ? [] : [team.tag]));
  const ownGroups = await db
    .select({ id: groups.id })
    .from(groups)
    .where(eq(groups.editionId, currentEditionId));
  return {
    today: dayKey(clock.now().toISOString()),
    days: [...days].toSorted().map((day) => ({
      day,
      meetings: (byDate.get(day) ?? []).map(({ id, date, team1, team2 }) => ({
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

import type { Standing } from '../../contract/group.ts';
import type { StandingMeeting } from '../standings.ts';
import { compareAcrossGroups } from './compare-across-groups.ts';
import type { GroupRow } from './compare-across-groups.ts';

export interface QualifyingGroup {
  id: string;
  name: string;
  /** As `computeStandings` gives them; their order stays. */
  standings: readonly Standing[];
  /** FINISHED meetings of the group, those the table was made of. */
  meetings: readonly StandingMeeting[];
}

export interface SeededTeam {
  teamId: string;
  groupId: string;
  /** Row in the table of the group, from 1: 1 winners, 2 runners-up, … */
  tier: number;
}

/** Teams of one group on a shared place: their order among the seeds is that of the table, by name. */
export interface SharedPlaceWarning {
  groupId: string;
  position: number;
  teamIds: string[];
  /** Some of them are in the bracket and some are not, by name alone. */
  decidesWhoQualifies: boolean;
}

export interface Qualified {
  /** The best first. */
  seeds: SeededTeam[];
  warnings: SharedPlaceWarning[];
}

function sharedPlaces(
  { id: groupId, standings }: QualifyingGroup,
  inside: ReadonlySet<string>,
): SharedPlaceWarning[] {
  const positions = [...new Set(standings.map(({ position }) => position))];
  return positions.flatMap((position): SharedPlaceWarning[] => {
    const tied = standings.filter((row) => row.position === position);
    const teamIds = tied.map(({ teamId }) => teamId);
    const count = teamIds.filter((teamId) => inside.has(teamId)).length;
    if (tied.length === 1 || count === 0) return [];
    return [{ groupId, position, teamIds, decidesWhoQualifies: count < tied.length }];
  });
}

/**
 * Who plays in the bracket, and as which seed: all group winners, then all runners-up, and so on. Inside a
 * group the table's own order holds; of equal rows in different groups the better has the larger share of
 * meetings won, then game difference per meeting, games won per meeting, shorter average won game, and
 * the group name that comes first.
 *
 * A shared place is taken in the order of the table (Polish order of names) and reported.
 *
 * @param places Places of the bracket; no more teams qualify.
 * @param perGroup At most so many of each group; without it the best of the next rows fill the places.
 */
export function qualifyTeams(
  groups: readonly QualifyingGroup[],
  places: number,
  perGroup: number = Infinity,
): Qualified {
  const rows = groups
    .flatMap((group) =>
      group.standings.map((standing, at): GroupRow => ({ group, standing, tier: at + 1 })),
    )
    .filter(({ tier }) => tier <= perGroup)
    .sort((one, other) => one.tier - other.tier || compareAcrossGroups(one, other));
  const seeds = rows.slice(0, places).map(({ group, standing, tier }): SeededTeam => {
    return { teamId: standing.teamId, groupId: group.id, tier };
  });
  const inside = new Set(seeds.map(({ teamId }) => teamId));
  return { seeds, warnings: groups.flatMap((group) => sharedPlaces(group, inside)) };
}

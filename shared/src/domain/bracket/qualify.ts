import type { Standing } from '../../contract/group.ts';
import type { StandingMeeting } from '../standings.ts';
import { compareAcrossGroups } from './compare-across-groups.ts';
import type { GroupRow } from './compare-across-groups.ts';

export interface QualifyingGroup {
  id: string;
  name: string;
  standings: readonly Standing[];
  meetings: readonly StandingMeeting[];
}

export interface SeededTeam {
  teamId: string;
  groupId: string;
  tier: number;
}

/** They are seeded by name. */
export interface SharedPlaceWarning {
  groupId: string;
  position: number;
  teamIds: string[];
  /** The name alone decides which of them qualify. */
  decidesWhoQualifies: boolean;
}

export interface Qualified {
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

/** The same number from each group; where not even the winners fit, the best of them. */
export function advancingPerGroup(size: number, groups: number): number {
  return Math.max(1, Math.floor(size / Math.max(1, groups)));
}

/**
 * Teams that dropped out do not qualify. All group winners, then all runners-up, …: in a group by its table, across groups by `compareAcrossGroups`. A
 * shared place is taken in the order of the table and reported.
 * @param perGroup Most teams of each group; by default the best of the next rows fill the places.
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
    .filter(({ standing }) => standing.rule !== 'DROPPED_OUT')
    .filter(({ tier }) => tier <= perGroup)
    .sort((one, other) => one.tier - other.tier || compareAcrossGroups(one, other));
  const seeds = rows.slice(0, places).map(({ group, standing, tier }): SeededTeam => {
    return { teamId: standing.teamId, groupId: group.id, tier };
  });
  const inside = new Set(seeds.map(({ teamId }) => teamId));
  return { seeds, warnings: groups.flatMap((group) => sharedPlaces(group, inside)) };
}

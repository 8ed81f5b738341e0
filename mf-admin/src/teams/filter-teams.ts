import type { OrganiserTeam, TeamState } from '@puchar/shared/contract';
import { compareNames, searchText } from '@puchar/shared/domain';

const order: Record<TeamState, number> = {
  AWAITING_REVIEW: 0,
  AWAITING_AGREEMENT_REVIEW: 1,
  ACCEPTED: 2,
};

export interface TeamFilter {
  state: TeamState | null;
  search: string;
}

export function filterTeams(
  teams: readonly OrganiserTeam[],
  { state, search }: TeamFilter,
): OrganiserTeam[] {
  const wanted = searchText(search.trim());
  return teams
    .filter((team) => state === null || team.state === state)
    .filter((team) =>
      searchText(`${team.name} ${team.tag} ${team.schoolTag} ${team.schoolName ?? ''}`).includes(
        wanted,
      ),
    )
    .sort((a, b) => order[a.state] - order[b.state] || compareNames(a, b));
}

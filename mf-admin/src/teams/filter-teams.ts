import type { OrganiserTeam, School, TeamState } from '@puchar/shared/contract';

const order: Record<TeamState, number> = {
  AWAITING_REVIEW: 0,
  AWAITING_AGREEMENT_REVIEW: 1,
  ACCEPTED: 2,
};

/** Lower case without the marks over letters: `Łódź` is found by `lodz`. */
export function plain(text: string): string {
  return text.toLocaleLowerCase('pl').replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');
}

export interface TeamFilter {
  state: TeamState | null;
  search: string;
}

/** Teams that fit, those that wait for an organiser first. */
export function filterTeams(
  teams: readonly OrganiserTeam[],
  schools: readonly School[],
  { state, search }: TeamFilter,
): OrganiserTeam[] {
  const wanted = plain(search.trim());
  const schoolOf = (code: string) => schools.find((school) => school.code === code)?.name ?? '';
  return teams
    .filter((team) => state === null || team.state === state)
    .filter((team) =>
      plain(`${team.name} ${team.tag} ${team.schoolTag} ${schoolOf(team.schoolTag)}`).includes(
        wanted,
      ),
    )
    .sort((a, b) => order[a.state] - order[b.state] || a.name.localeCompare(b.name, 'pl'));
}

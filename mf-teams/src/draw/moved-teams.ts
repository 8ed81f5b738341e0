import type { GroupDraw, ListedGroup, ListedTeam } from '@puchar/shared/contract';
import { groupsOfTeams } from '@puchar/shared/domain';

export interface MovedTeam {
  team: ListedTeam;
  from: string;
  to: string | null;
}

/** Teams that organisers put into another group after the draw. */
export function movedTeams(
  { groups }: GroupDraw,
  teams: readonly ListedTeam[],
  present: readonly ListedGroup[],
): MovedTeam[] {
  const nameOf = new Map(present.map(({ id, name }) => [id, name]));
  const drawn = groupsOfTeams(groups);
  return teams.flatMap((team) => {
    const from = drawn.get(team.id);
    const to = team.groupId === null ? null : (nameOf.get(team.groupId) ?? null);
    return from === undefined || from === to ? [] : [{ team, from, to }];
  });
}

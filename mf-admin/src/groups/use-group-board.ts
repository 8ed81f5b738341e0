import type { Group, Team } from '@puchar/shared/contract';
import { apiQuery, endpoints, useQuery } from '@puchar/shared/kit';

export interface BoardColumn {
  /** Null for teams without a group. */
  group: Group | null;
  teams: Team[];
}

type Board =
  | { state: 'pending' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; columns: BoardColumn[] };

/** Accepted teams by their group, those without one last. */
export function useGroupBoard(): Board {
  const groups = useQuery(apiQuery(endpoints.getGroups, {}));
  const teams = useQuery(apiQuery(endpoints.getTeams, {}));
  if (groups.data !== undefined && teams.data !== undefined) {
    const all = teams.data;
    const membersOf = (id: string | null) => all.filter(({ groupId }) => groupId === id);
    return {
      state: 'ready',
      columns: [
        ...groups.data.map((group) => ({ group, teams: membersOf(group.id) })),
        { group: null, teams: membersOf(null) },
      ],
    };
  }
  if (groups.isError || teams.isError) {
    const retry = () => {
      void groups.refetch();
      void teams.refetch();
    };
    return { state: 'failed', retry };
  }
  return { state: 'pending' };
}

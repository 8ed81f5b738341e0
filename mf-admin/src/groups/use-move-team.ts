import type { Team } from '@puchar/shared/contract';
import { apiQuery, endpoints, request, useQueryClient } from '@puchar/shared/kit';
import { organiserEndpoints } from '@puchar/shared/organisers';
import { useAct } from '../lib/acts/use-act.ts';

interface Move {
  team: Team;
  groupId: string | null;
}

function send({ team, groupId }: Move) {
  return groupId === null
    ? request(organiserEndpoints.unassignTeam, { params: { id: team.id } })
    : request(organiserEndpoints.assignTeam, { params: { id: team.id, groupId } });
}

/** Moves a team: on the screen at once, and back when the server refuses. */
export function useMoveTeam(onDone: (move: Move) => void) {
  const client = useQueryClient();
  const { queryKey } = apiQuery(endpoints.getTeams, {});
  const show = (id: string, groupId: string | null) =>
    client.setQueryData<Team[]>(queryKey, (teams) =>
      teams?.map((team) => (team.id === id ? { ...team, groupId } : team)),
    );
  const act = useAct({
    act: send,
    touches: ['/teams', '/groups', '/editions/readiness'],
    onDone: (_answer, move) => onDone(move),
    onRefused: (_error, { team }) => show(team.id, team.groupId),
  });
  return {
    ...act,
    move: (team: Team, groupId: string | null) => {
      if (team.groupId === groupId) return;
      show(team.id, groupId);
      act.run({ team, groupId });
    },
  };
}

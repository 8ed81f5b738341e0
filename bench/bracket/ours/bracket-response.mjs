function id(kind, number) {
  return `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

function teamOf(team) {
  return { id: id(1, team.id), name: team.name, tag: team.tag, logoUrl: null, schoolTag: 'LO1' };
}

function meetingOf({ id: number, score, winner }, teams) {
  const played = (team, place) => (score === null ? team : { ...team, wins: score[place] });
  return {
    id: id(2, number),
    stage: 'LADDER',
    state: winner === null ? 'UPCOMING' : 'FINISHED',
    date: '2025-12-06T17:00:00Z',
    time: '18:00',
    toBeRescheduled: false,
    bestOf: 3,
    walkover: false,
    team1: played(teams[0], 0),
    team2: played(teams[1], 1),
    winner: winner === null ? null : teams[winner].id,
    groupName: null,
  };
}

/**
 * A tree of the program as the response of `GET /bracket`.
 * @param {{ rounds: { id: number, teams: ({ id: number, tag: string, name: string } | null)[],
 *   score: [number, number] | null, winner: 0 | 1 | null }[][] }} tree The first round first.
 */
export function bracketResponse({ rounds }) {
  function node(round, index) {
    const match = rounds[round][index];
    const teams = match.teams.map((team) => (team === null ? null : teamOf(team)));
    return {
      id: id(3, match.id),
      centralOne: round === rounds.length - 1,
      team1: teams[0],
      team2: teams[1],
      ...(teams.includes(null) ? {} : { meeting: meetingOf(match, teams) }),
      ...(round === 0
        ? {}
        : {
            firstParent: node(round - 1, index * 2),
            secondParent: node(round - 1, index * 2 + 1),
          }),
    };
  }
  return node(rounds.length - 1, 0);
}

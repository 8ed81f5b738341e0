function teamIn(team, meeting) {
  if (!team) return null;
  const own = [meeting?.team1, meeting?.team2].find((it) => it?.id === team.id);
  return { ...team, score: own?.wins ?? null, won: meeting?.winner === team.id };
}

/**
 * The bracket as flat matches, as the peers want them: numbers from 0, the first round first.
 *
 * @param tree The answer of `GET /bracket`.
 * @returns {{ number: number, round: number, index: number, next: number | null, isPlayed: boolean,
 *   teams: ({ id: string, name: string, score: number | null, won: boolean } | null)[] }[]}
 */
export function matchesOf(tree) {
  const rounds = [];
  for (let nodes = [tree]; nodes.length > 0;) {
    rounds.unshift(nodes);
    nodes = nodes.flatMap((it) => [it.firstParent, it.secondParent]).filter((it) => it);
  }
  const starts = rounds.map((_, round) => rounds.slice(0, round).flat().length);
  return rounds.flatMap((nodes, round) =>
    nodes.map(({ meeting, team1, team2 }, index) => ({
      number: starts[round] + index,
      round,
      index,
      next: round + 1 < rounds.length ? starts[round + 1] + Math.floor(index / 2) : null,
      isPlayed: meeting?.state === 'FINISHED',
      teams: [teamIn(team1, meeting), teamIn(team2, meeting)],
    })),
  );
}

/** Every team of the first round. */
export function teamsOf(tree) {
  return matchesOf(tree)
    .filter(({ round }) => round === 0)
    .flatMap(({ teams }) => teams);
}

/** Frames a second without visible stutter. */
const smooth = 58;
/** Below this size, every library shows all at once. */
const comparedFrom = 64;

function atMost(what, value, most) {
  return {
    what,
    value: value.toFixed(2),
    limit: `at most ${most}`,
    holds: value <= most,
    note: '',
  };
}

function frames(what, value, floor) {
  const counts = floor >= smooth;
  return {
    what,
    value: value.toFixed(1),
    limit: `at least ${smooth}`,
    holds: !counts || value >= smooth,
    note: counts ? '' : `, but the floor has ${floor.toFixed(1)}: not counted`,
  };
}

function limitsOf(teams, row, peers) {
  const [ours, floor] = [row('ours'), row('limit-html')];
  // With few matches the toolbar is a good share of them.
  const elements = atMost(
    'elements a match',
    ours.elements / (teams - 1),
    teams < comparedFrom ? 8 : 7,
  );
  if (teams < comparedFrom) return [elements];
  return [
    elements,
    ...peers.map((peer) => atMost(`mount CPU of ${peer}`, ours.cpu / row(peer).cpu, 1)),
    frames('pan, frames a second', ours.panFps, floor.panFps),
    frames('zoom, frames a second', ours.zoomFps, floor.zoomFps),
    atMost('CPU of a pointer move, of the floor', ours.panCpu / floor.panCpu, 1.3),
  ];
}

/**
 * Every limit of the bracket with its figure.
 * @param {({ key: string, n: number } & Record<'elements' | 'cpu' | 'panFps' | 'panCpu' | 'zoomFps', number>)[]} rows
 * One for each library (`key`) and number of teams (`n`): processor in ms, frames a second.
 * @param {readonly string[]} peers
 */
export function bracketLimits(rows, peers) {
  const sizes = [...new Set(rows.map(({ n }) => n))];
  return sizes.flatMap((teams) => {
    const row = (key) => {
      const found = rows.find((it) => it.n === teams && it.key === key);
      if (found === undefined) throw new Error(`${key} was not measured with ${teams} teams.`);
      return found;
    };
    return limitsOf(teams, row, peers).map((limit) => ({ teams: `${teams} teams`, ...limit }));
  });
}

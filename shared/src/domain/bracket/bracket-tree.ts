import type { BracketNodeState } from './bracket-state.ts';

/** Places in the first round. */
export const bracketSizes = [2, 4, 8, 16, 32, 64] as const;
export type BracketSize = (typeof bracketSizes)[number];

/** @throws RangeError below 2 and above 64 teams. */
export function bracketSizeFor(teams: number): BracketSize {
  const size = bracketSizes.find((places) => places >= teams);
  if (size === undefined || teams < 2) {
    throw new RangeError(`A bracket holds 2 to 64 teams, not ${teams}.`);
  }
  return size;
}

/** No team will ever come into the place: nothing leads there, or no one won what does. */
export function isPlaceClosed(
  nodes: readonly BracketNodeState[],
  { parentIds, teamIds }: BracketNodeState,
  place: 0 | 1,
  // Bounds a damaged tree, which might loop.
  depth = nodes.length,
): boolean {
  if (teamIds[place] !== null) return false;
  const parent = nodes.find(({ id }) => id === parentIds[place]);
  if (!parent) return true;
  if (parent.meeting)
    return parent.meeting.state === 'FINISHED' && parent.meeting.winnerId === null;
  return (
    depth > 0 &&
    isPlaceClosed(nodes, parent, 0, depth - 1) &&
    isPlaceClosed(nodes, parent, 1, depth - 1)
  );
}

/** Only one team can ever come. */
export function isBye(nodes: readonly BracketNodeState[], node: BracketNodeState): boolean {
  return isPlaceClosed(nodes, node, 0) !== isPlaceClosed(nodes, node, 1);
}

/** Null after the final. */
export function nextPlace(
  nodes: readonly BracketNodeState[],
  nodeId: string,
): { node: BracketNodeState; place: 0 | 1 } | null {
  for (const node of nodes) {
    if (node.parentIds[0] === nodeId) return { node, place: 0 };
    if (node.parentIds[1] === nodeId) return { node, place: 1 };
  }
  return null;
}

export interface PlannedNode {
  /** `{round}-{index}` */
  key: string;
  round: number;
  /** From 1, from the top; counts empty nodes, so that names stay those of the place. */
  index: number;
  /** Of a full round: 1 for the final. */
  nodesInRound: number;
  centralOne: boolean;
  /** Keys; null where no node leads here. */
  parents: [string | null, string | null];
  /** Known by the draw or a bye. */
  slotTeams: [string | null, string | null];
  isBye: boolean;
  /** Team of a bye; null where a meeting decides. */
  advancedTeamId: string | null;
}

interface Way {
  key: string | null;
  teamId: string | null;
}

const nowhere: Way = { key: null, teamId: null };
const isEmpty = ({ key, teamId }: Way) => key === null && teamId === null;

function planNode(
  one: Way,
  other: Way,
  place: Pick<PlannedNode, 'round' | 'index' | 'nodesInRound'>,
): PlannedNode | null {
  if (isEmpty(one) && isEmpty(other)) return null;
  const isBye = isEmpty(one) || isEmpty(other);
  return {
    key: `${place.round}-${place.index}`,
    ...place,
    centralOne: place.nodesInRound === 1,
    parents: [one.key, other.key],
    slotTeams: [one.teamId, other.teamId],
    isBye,
    advancedTeamId: isBye ? (one.teamId ?? other.teamId) : null,
  };
}

/**
 * Unreachable nodes are left out.
 * @param slots Team id or null by place of the first round; a power of two, 2 or more.
 * @returns Nodes by round, from the top; the last is the final.
 */
export function planBracket(slots: readonly (string | null)[]): PlannedNode[] {
  if (slots.length < 2 || !Number.isInteger(Math.log2(slots.length))) {
    throw new RangeError(`A bracket has 2, 4, 8, … places, not ${slots.length}.`);
  }
  if (slots.every((team) => team === null)) throw new RangeError('A bracket needs a team.');
  const nodes: PlannedNode[] = [];
  let ways = slots.map((teamId): Way => ({ key: null, teamId }));
  for (let round = 1; ways.length > 1; round += 1) {
    const nodesInRound = ways.length / 2;
    const planned = Array.from({ length: nodesInRound }, (_, at) => {
      const [one = nowhere, other = nowhere] = ways.slice(2 * at, 2 * at + 2);
      return planNode(one, other, { round, index: at + 1, nodesInRound });
    });
    nodes.push(...planned.filter((node) => node !== null));
    ways = planned.map((node) =>
      node === null ? nowhere : { key: node.key, teamId: node.advancedTeamId },
    );
  }
  return nodes;
}

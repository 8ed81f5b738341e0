import type { BracketNodeState } from './bracket-state.ts';
import { thirdPlaceRound } from './round-names.ts';

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

/** No team will ever come into the place: nothing leads there, or no one won, or lost, what does. */
export function isPlaceClosed(
  nodes: readonly BracketNodeState[],
  { parentIds, teamIds, isThirdPlace = false }: BracketNodeState,
  place: 0 | 1,
  // Bounds a damaged tree, which might loop.
  depth = nodes.length,
): boolean {
  if (teamIds[place] !== null) return false;
  const parent = nodes.find(({ id }) => id === parentIds[place]);
  if (!parent) return true;
  if (parent.meeting)
    return parent.meeting.state === 'FINISHED' && parent.meeting.winnerId === null;
  if (depth === 0) return false;
  const closed = ([0, 1] as const).filter((at) => isPlaceClosed(nodes, parent, at, depth - 1));
  // A bye has a winner and no loser.
  return closed.length >= (isThirdPlace ? 1 : 2);
}

/** Only one team can ever come. */
export function isBye(nodes: readonly BracketNodeState[], node: BracketNodeState): boolean {
  return isPlaceClosed(nodes, node, 0) !== isPlaceClosed(nodes, node, 1);
}

/**
 * Id of the match that decides who comes to the place, looking past byes.
 *
 * @returns Null where no match leads there.
 */
export function feederOf(
  nodes: readonly BracketNodeState[],
  { parentIds }: Pick<BracketNodeState, 'parentIds'>,
  place: 0 | 1,
  // Bounds a damaged tree, which might loop.
  depth = nodes.length,
): string | null {
  const parent = nodes.find(({ id }) => id === parentIds[place]);
  if (!parent || depth === 0) return null;
  const open = ([0, 1] as const).filter((at) => !isPlaceClosed(nodes, parent, at));
  const [only] = open;
  if (parent.meeting || open.length === 2) return parent.id;
  return only === undefined ? null : feederOf(nodes, parent, only, depth - 1);
}

export interface NextPlace {
  node: BracketNodeState;
  place: 0 | 1;
}

function placeAfter(nodes: readonly BracketNodeState[], nodeId: string): NextPlace | null {
  for (const node of nodes) {
    if (node.parentIds[0] === nodeId) return { node, place: 0 };
    if (node.parentIds[1] === nodeId) return { node, place: 1 };
  }
  return null;
}

/** Of the winner; null after the final and the match for third place. */
export function nextPlace(nodes: readonly BracketNodeState[], nodeId: string): NextPlace | null {
  return placeAfter(
    nodes.filter(({ isThirdPlace }) => isThirdPlace !== true),
    nodeId,
  );
}

/** Of the loser of a semi-final; null without a match for third place. */
export function loserPlace(nodes: readonly BracketNodeState[], nodeId: string): NextPlace | null {
  return placeAfter(
    nodes.filter(({ isThirdPlace }) => isThirdPlace === true),
    nodeId,
  );
}

export interface PlannedNode {
  /** `{round}-{index}` */
  key: string;
  round: number;
  /** From 1, from the top; counts empty nodes, so that names stay those of the place. */
  index: number;
  /** Of a full round: 1 for the final, 0 for the match for third place. */
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

/** Null where there are no two semi-finals. */
function planThirdPlace(nodes: readonly PlannedNode[]): PlannedNode | null {
  const final = nodes.find(({ centralOne }) => centralOne);
  const semis = nodes.filter(({ nodesInRound, isBye }) => nodesInRound === 2 && !isBye);
  if (!final || semis.length < 2) return null;
  return {
    ...final,
    key: 'third-place',
    nodesInRound: thirdPlaceRound,
    centralOne: false,
    slotTeams: [null, null],
  };
}

/**
 * Unreachable nodes are left out.
 * @param slots Team id or null by place of the first round; a power of two, 2 or more.
 * @param options.thirdPlace With a match for third place, where there are two semi-finals.
 * @returns Nodes by round, from the top; the last is the final.
 */
export function planBracket(
  slots: readonly (string | null)[],
  { thirdPlace = false }: { thirdPlace?: boolean } = {},
): PlannedNode[] {
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
  const third = thirdPlace ? planThirdPlace(nodes) : null;
  return third ? [...nodes.slice(0, -1), third, ...nodes.slice(-1)] : nodes;
}

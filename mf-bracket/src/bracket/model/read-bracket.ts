import type { BracketNode } from '@puchar/shared/contract';
import { bracketNodeName } from '@puchar/shared/domain';
import type { Branch } from '../layout/branch.ts';
import type { BracketMatch } from './bracket-match.ts';
import { placesOf } from './places-of.ts';

export interface ReadBracket {
  final: Branch;
  /** In the order of play: the first round from the top, then the next one; the final is the last. */
  matches: BracketMatch[];
}

interface Position {
  nodesInRound: number;
  /** From 1, counted from the top of a full round. */
  index: number;
  nextId: string | null;
}

function titleOf(node: BracketNode | undefined, { nodesInRound, index }: Position): string {
  return node?.title ?? bracketNodeName(nodesInRound, index);
}

/** The answer of `GET /bracket` as the page needs it. */
export function readBracket(root: BracketNode): ReadBracket {
  const rounds = new Map<number, BracketMatch[]>();

  function read(node: BracketNode, position: Position): Branch {
    const round = position.nodesInRound * 2;
    const upper = { nodesInRound: round, index: position.index * 2 - 1, nextId: node.id };
    const lower = { nodesInRound: round, index: position.index * 2, nextId: node.id };
    const titles = [titleOf(node.firstParent, upper), titleOf(node.secondParent, lower)] as const;
    const matches = rounds.get(position.nodesInRound) ?? [];
    rounds.set(position.nodesInRound, matches);
    matches.push({
      id: node.id,
      title: titleOf(node, position),
      nodesInRound: position.nodesInRound,
      meeting: node.meeting ?? null,
      isBye: node.meeting === undefined && node.advanced !== undefined,
      places: placesOf(node, titles),
      nextId: position.nextId,
    });
    return {
      id: node.id,
      upper: node.firstParent ? read(node.firstParent, upper) : null,
      lower: node.secondParent ? read(node.secondParent, lower) : null,
    };
  }

  const final = read(root, { nodesInRound: 1, index: 1, nextId: null });
  return { final, matches: [...rounds.values()].reverse().flat() };
}

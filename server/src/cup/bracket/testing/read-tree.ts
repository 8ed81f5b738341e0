import { bracketNode } from '@puchar/shared/contract';
import type { BracketNode } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import type { OrganiserCalls } from '../../../testing/organiser-calls.ts';

export function nodesOf(node: BracketNode | null | undefined): BracketNode[] {
  if (!node) return [];
  const { firstParent, secondParent, thirdPlace } = node;
  return [node, ...[firstParent, secondParent, thirdPlace].flatMap(nodesOf)];
}

export async function readTree({ call }: OrganiserCalls): Promise<BracketNode | null> {
  const { body } = await call('GET', '/bracket');
  return z.parse(z.nullable(bracketNode), body);
}

export async function nodeAt(calls: OrganiserCalls, title: string): Promise<BracketNode> {
  const found = nodesOf(await readTree(calls)).find((node) => node.title === title);
  if (!found) throw new Error(`No ${title} in the bracket.`);
  return found;
}

export function namesIn({ team1, team2, advanced }: BracketNode): (string | undefined)[] {
  return advanced ? [advanced.name] : [team1?.name, team2?.name];
}

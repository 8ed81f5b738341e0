import { bracketNodeName } from '@puchar/shared/domain';

interface TreeNode {
  id: string;
  centralOne: boolean;
  firstParentId: string | null;
  secondParentId: string | null;
}

/** Polish name of every place that the final leads to: „Finał”, „Półfinał 1”, „Ćwierćfinał 2”. */
export function nodeTitles(nodes: readonly TreeNode[]): Map<string, string> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const titles = new Map<string, string>();
  const name = (id: string | null, nodesInRound: number, index: number) => {
    const node = id === null ? undefined : byId.get(id);
    // A node is entered once, so rows that point in a circle cannot hang the server.
    if (!node || titles.has(node.id)) return;
    titles.set(node.id, bracketNodeName(nodesInRound, index));
    name(node.firstParentId, nodesInRound * 2, index * 2 - 1);
    name(node.secondParentId, nodesInRound * 2, index * 2);
  };
  name(nodes.find(({ centralOne }) => centralOne)?.id ?? null, 1, 1);
  return titles;
}

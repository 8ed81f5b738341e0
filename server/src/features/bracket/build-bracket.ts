import type { BracketNode, Meeting } from '@puchar/shared/contract';

export interface NodeRow {
  id: string;
  centralOne: boolean;
  meetingId: string | null;
  firstParentId: string | null;
  secondParentId: string | null;
}

/**
 * The tree from its final; null without one. A node is entered once, so rows that point in a circle
 * cannot hang the server.
 */
export function buildBracket(
  rows: readonly NodeRow[],
  meetings: ReadonlyMap<string, Meeting>,
): BracketNode | null {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const entered = new Set<string>();
  const build = (id: string | null): BracketNode | undefined => {
    const row = id === null ? undefined : byId.get(id);
    if (!row || entered.has(row.id)) return undefined;
    entered.add(row.id);
    const meeting = row.meetingId === null ? undefined : meetings.get(row.meetingId);
    const firstParent = build(row.firstParentId);
    const secondParent = build(row.secondParentId);
    return {
      id: row.id,
      centralOne: row.centralOne,
      ...(meeting ? { meeting } : {}),
      ...(firstParent ? { firstParent } : {}),
      ...(secondParent ? { secondParent } : {}),
    };
  };
  return build(rows.find(({ centralOne }) => centralOne)?.id ?? null) ?? null;
}

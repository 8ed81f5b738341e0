import type { BracketNode, Meeting, TeamSummary } from '@puchar/shared/contract';
import { nodeTitles } from './node-titles.ts';

export interface NodeRow {
  id: string;
  centralOne: boolean;
  meetingId: string | null;
  firstParentId: string | null;
  secondParentId: string | null;
  firstTeamId: string | null;
  secondTeamId: string | null;
}

/** Whether only one team can ever come to the node. */
function isBye(row: NodeRow): boolean {
  const firstIsOpen = row.firstParentId !== null || row.firstTeamId !== null;
  const secondIsOpen = row.secondParentId !== null || row.secondTeamId !== null;
  return row.meetingId === null && firstIsOpen !== secondIsOpen;
}

/**
 * The tree from its final; null without one. A node is entered once, so rows that point in a circle
 * cannot hang the server. A bye has `advanced` as soon as its team is known, and no `team1`, `team2`.
 *
 * @param meetings Meetings that may be shown, by id.
 * @param teams Teams that may be shown, by id.
 */
export function buildBracket(
  rows: readonly NodeRow[],
  meetings: ReadonlyMap<string, Meeting>,
  teams: ReadonlyMap<string, TeamSummary>,
): BracketNode | null {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const titles = nodeTitles(rows);
  const entered = new Set<string>();
  const teamOf = (id: string | null) => (id === null ? null : (teams.get(id) ?? null));
  const teamsOf = (row: NodeRow) => {
    const [team1, team2] = [teamOf(row.firstTeamId), teamOf(row.secondTeamId)];
    if (!isBye(row)) return { team1, team2 };
    const advanced = team1 ?? team2;
    return advanced ? { advanced } : {};
  };
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
      title: titles.get(row.id),
      ...teamsOf(row),
      ...(meeting ? { meeting } : {}),
      ...(firstParent ? { firstParent } : {}),
      ...(secondParent ? { secondParent } : {}),
    };
  };
  return build(rows.find(({ centralOne }) => centralOne)?.id ?? null) ?? null;
}

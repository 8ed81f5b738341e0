import type { TeamSummary, BracketNode, Meeting } from '@puchar/shared/contract';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { bracketNodeName, bracketRoundName, isBye, thirdPlaceRound } from '@puchar/shared/domain';
import type { BracketNodeState } from '@puchar/shared/domain';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { groups, teams, bracketNodes } from '../../platform/database/schema.ts';
import { pictureAddressOrNull } from '../../platform/storage/picture-address.ts';
import { currentEditionId } from '../current-edition.ts';
import { readRoundRules } from './read-rules.ts';
import { isMeetingOf, meetingNode, selectMeetings, toMeeting } from '../meeting-rows.ts';

export interface BracketTeam {
  summary: TeamSummary;
  isAccepted: boolean;
  hasDroppedOut: boolean;
  group: { id: string; name: string } | null;
}

export async function bracketTeams(
  db: Database,
  condition?: SQL,
  editionId: SQL | string = currentEditionId,
): Promise<Map<string, BracketTeam>> {
  const rows = await db
    .select({
      id: teams.id,
      name: teams.name,
      tag: teams.tag,
      logoHash: teams.logoHash,
      schoolTag: teams.schoolTag,
      state: teams.state,
      droppedOut: teams.droppedOut,
      groupId: groups.id,
      groupName: groups.name,
    })
    .from(teams)
    .leftJoin(groups, eq(groups.id, teams.groupId))
    .where(and(eq(teams.editionId, editionId), condition))
    .orderBy(asc(teams.tagFolded));
  return new Map(
    rows.map(({ id, name, tag, logoHash, schoolTag, state, droppedOut, groupId, groupName }) => {
      const group =
        groupId === null || groupName === null ? null : { id: groupId, name: groupName };
      const summary = { id, name, tag, logoUrl: pictureAddressOrNull(logoHash), schoolTag };
      const hasDroppedOut = droppedOut !== null;
      return [id, { summary, isAccepted: state === 'ACCEPTED', hasDroppedOut, group }];
    }),
  );
}

export async function acceptedTeams(
  db: Database,
  condition?: SQL,
  editionId: SQL | string = currentEditionId,
): Promise<Map<string, TeamSummary>> {
  const accepted = and(eq(teams.state, 'ACCEPTED'), condition);
  const found = await bracketTeams(db, accepted, editionId);
  return new Map([...found].map(([id, { summary }]) => [id, summary]));
}

/** Share lock, so that no team is deleted while it is drawn. */
export async function holdAcceptedTeams(tx: Transaction, editionId: string): Promise<void> {
  await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.editionId, editionId), eq(teams.state, 'ACCEPTED')))
    .orderBy(asc(teams.id))
    .for('share');
}

/** Polish titles by node id, such as „Finał” or „Półfinał 1”. */
export function nodeTitles(
  nodes: readonly Pick<
    NodeRow,
    'id' | 'round' | 'centralOne' | 'firstParentId' | 'secondParentId'
  >[],
): Map<string, string> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const titles = new Map<string, string>();
  const name = (id: string | null, nodesInRound: number, index: number) => {
    const node = id === null ? undefined : byId.get(id);
    // Each node is visited once, so cyclic rows cannot loop forever.
    if (!node || titles.has(node.id)) return;
    titles.set(node.id, bracketNodeName(nodesInRound, index));
    name(node.firstParentId, nodesInRound * 2, index * 2 - 1);
    name(node.secondParentId, nodesInRound * 2, index * 2);
  };
  name(nodes.find(({ centralOne }) => centralOne)?.id ?? null, 1, 1);
  const third = nodes.find(({ round }) => round === thirdPlaceRound);
  if (third) titles.set(third.id, bracketRoundName(thirdPlaceRound));
  return titles;
}

/** Dates of rounds, by round. */
export async function readRoundDates(
  db: Database | Transaction,
  editionId: SQL | string,
): Promise<Map<number, string | null>> {
  const rules = await readRoundRules(db, editionId);
  return new Map(rules.map(({ round, date }) => [round, date]));
}

export async function readBracket(
  db: Database,
  editionId: SQL | string = currentEditionId,
): Promise<BracketNode | null> {
  const nodes = await db.select().from(bracketNodes).where(eq(bracketNodes.editionId, editionId));
  if (nodes.length === 0) return null;
  const rows = await selectMeetings(db).where(
    and(isMeetingOf(editionId), isNotNull(meetingNode.id)),
  );
  return buildBracket(nodes, {
    meetings: new Map(rows.map((row) => [row.id, toMeeting(row)])),
    teams: await acceptedTeams(db, undefined, editionId),
    dates: await readRoundDates(db, editionId),
  });
}

export interface NodeRow {
  id: string;
  /** As in `bracketRound`. */
  round: number;
  centralOne: boolean;
  date: Date | null;
  station: string | null;
  meetingId: string | null;
  firstParentId: string | null;
  secondParentId: string | null;
  firstTeamId: string | null;
  secondTeamId: string | null;
}

function toStates(
  rows: readonly NodeRow[],
  meetings: ReadonlyMap<string, Meeting>,
): BracketNodeState[] {
  return rows.map(({ id, meetingId, round, ...row }) => {
    const { state = 'UPCOMING', winner = null } = meetings.get(meetingId ?? '') ?? {};
    return {
      id,
      parentIds: [row.firstParentId, row.secondParentId],
      teamIds: [row.firstTeamId, row.secondTeamId],
      meeting: meetingId === null ? null : { id: meetingId, state, winnerId: winner },
      isThirdPlace: round === thirdPlaceRound,
    };
  });
}

interface Known {
  meetings: ReadonlyMap<string, Meeting>;
  teams: ReadonlyMap<string, TeamSummary>;
  /** By round. */
  dates: ReadonlyMap<number, string | null>;
}

/** While there is no meeting: its own date, else the one of its round. */
export function plannedDate({ date, round }: NodeRow, dates: Known['dates']): string | null {
  return date?.toISOString() ?? dates.get(round) ?? null;
}

/** Null without a final. A bye has `advanced` once its team is known, and no `team1`, `team2`. */
export function buildBracket(
  rows: readonly NodeRow[],
  { meetings, teams, dates }: Known,
): BracketNode | null {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const titles = nodeTitles(rows);
  const states = toStates(rows, meetings);
  const byes = new Set(
    states.filter((node) => !node.meeting && isBye(states, node)).map(({ id }) => id),
  );
  const entered = new Set<string>();
  const teamOf = (id: string | null) => (id === null ? null : (teams.get(id) ?? null));
  const teamsOf = (row: NodeRow) => {
    const [team1, team2] = [teamOf(row.firstTeamId), teamOf(row.secondTeamId)];
    if (!byes.has(row.id)) return { team1, team2 };
    const advanced = team1 ?? team2;
    return advanced ? { advanced } : {};
  };
  const own = (row: NodeRow): BracketNode => {
    const meeting = row.meetingId === null ? undefined : meetings.get(row.meetingId);
    const isOpen = !meeting && !byes.has(row.id);
    const date = isOpen ? plannedDate(row, dates) : null;
    return {
      id: row.id,
      centralOne: row.centralOne,
      title: titles.get(row.id),
      ...teamsOf(row),
      ...(meeting ? { meeting } : {}),
      ...(date === null ? {} : { date }),
      ...(isOpen && row.station !== null ? { station: row.station } : {}),
    };
  };
  const build = (id: string | null): BracketNode | undefined => {
    const row = id === null ? undefined : byId.get(id);
    if (!row || entered.has(row.id)) return undefined;
    entered.add(row.id);
    const firstParent = build(row.firstParentId);
    const secondParent = build(row.secondParentId);
    return {
      ...own(row),
      ...(firstParent ? { firstParent } : {}),
      ...(secondParent ? { secondParent } : {}),
    };
  };
  const final = build(rows.find(({ centralOne }) => centralOne)?.id ?? null);
  if (!final) return null;
  const third = rows.find(({ round }) => round === thirdPlaceRound);
  return third ? { ...final, thirdPlace: own(third) } : final;
}

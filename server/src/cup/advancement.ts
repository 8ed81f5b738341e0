import type { Edition, Standing, TeamAdvancement } from '@puchar/shared/contract';
import {
  advancingPerGroup,
  mostRemaining,
  outlooksOf,
  outlookSentences,
  stageOrder,
} from '@puchar/shared/domain';
import type { RemainingMeeting, StandingMeeting, StandingTeam } from '@puchar/shared/domain';
import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { bracketNodes } from '../platform/database/schema.ts';
import { readRules } from './bracket/read-rules.ts';
import { currentEditionId, findCurrentEdition } from './current-edition.ts';
import type { HeldResults } from './held-results.ts';
import { groupTable } from './tables.ts';

interface Situation {
  teams: StandingTeam[];
  meetings: StandingMeeting[];
  remaining: RemainingMeeting[];
  places: number;
}

/** A pair without a meeting may still get one, so nothing is sure. */
function isScheduled({ teams, meetings: played, remaining }: Situation): boolean {
  const pairs = new Set(
    [...played, ...remaining].map(({ team1Id, team2Id }) => [team1Id, team2Id].sort().join(' ')),
  );
  const playing = teams.filter(({ droppedOut }) => !droppedOut).map(({ id }) => id);
  return playing.every((one, at) =>
    playing.slice(at + 1).every((other) => pairs.has([one, other].sort().join(' '))),
  );
}

function workOut(situation: Situation): TeamAdvancement[] {
  if (!isScheduled(situation)) return [];
  const names = new Map(situation.teams.map(({ id, name }) => [id, name]));
  const outlooks = outlooksOf(situation) ?? [];
  return outlooks.map((outlook): TeamAdvancement => {
    const { teamId, best, worst } = outlook;
    if (best === worst) return { teamId, mark: best, sentences: [] };
    const sentences = outlookSentences(outlook, (id) => names.get(id) ?? '');
    return { teamId, mark: 'OPEN', sentences };
  });
}

interface WorkedOut {
  remaining: string;
  places: number;
  found: TeamAdvancement[];
}

/** By the table, which stays the very same while no result of its group changes: 7 remaining meetings take 60 to 280 ms. */
const workedOut = new WeakMap<readonly Standing[], WorkedOut>();

function membersOf(results: HeldResults, groupId: string) {
  const teams = results.teams.filter((team) => team.groupId === groupId);
  const ids = new Set(teams.map(({ id }) => id));
  const isWithin = (meeting: RemainingMeeting & { groupId: string | null }) =>
    (meeting.groupId === null || meeting.groupId === groupId) &&
    ids.has(meeting.team1Id) &&
    ids.has(meeting.team2Id);
  return { teams, isWithin };
}

function advancementIn(results: HeldResults, groupId: string, places: number): TeamAdvancement[] {
  const { teams, isWithin } = membersOf(results, groupId);
  const remaining = results.toPlay
    .filter(isWithin)
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ team1Id, team2Id, bestOf }) => ({ team1Id, team2Id, bestOf }));
  // Of more, nothing would come out.
  if (remaining.length > mostRemaining) return [];
  const table = groupTable(results, groupId);
  const asText = JSON.stringify(remaining);
  const known = workedOut.get(table);
  if (known?.remaining === asText && known.places === places) return known.found;
  const meetings = results.meetings.filter(
    (meeting) => meeting.stage === 'GROUP' && isWithin(meeting),
  );
  const found = workOut({ teams, meetings, remaining, places });
  workedOut.set(table, { remaining: asText, places, found });
  return found;
}

/** Teams of the bracket, once visitors see it. */
async function readAdvanced(db: Database, stage: Edition['stage']): Promise<Set<string> | null> {
  if (stageOrder.indexOf(stage) < stageOrder.indexOf('LADDER')) return null;
  const { firstTeamId, secondTeamId } = bracketNodes;
  const rows = await db
    .select({ firstTeamId, secondTeamId })
    .from(bracketNodes)
    .where(eq(bracketNodes.editionId, currentEditionId));
  const ids = rows.flatMap((row) => [row.firstTeamId ?? [], row.secondTeamId ?? []].flat());
  return ids.length === 0 ? null : new Set(ids);
}

/** @returns Of a group's id: who advances to the bracket, or what that depends on. */
export async function readAdvancement(
  db: Database,
  results: HeldResults,
): Promise<(groupId: string) => { advancement?: TeamAdvancement[] }> {
  const find = await finderOf(db, results);
  return (groupId) => {
    const advancement = find(groupId);
    return advancement.length === 0 ? {} : { advancement };
  };
}

async function finderOf(
  db: Database,
  results: HeldResults,
): Promise<(groupId: string) => TeamAdvancement[]> {
  const edition = await findCurrentEdition(db);
  if (edition === null) return () => [];
  const advanced = await readAdvanced(db, edition.stage);
  if (advanced) {
    return (groupId) =>
      results.teams
        .filter((team) => team.groupId === groupId && advanced.has(team.id))
        .map(({ id: teamId }) => ({ teamId, mark: 'ADVANCED', sentences: [] }));
  }
  const { size } = await readRules(db);
  const grouped = new Set(results.teams.flatMap(({ groupId }) => groupId ?? []));
  // Where groups are more than places, winners of different groups are compared.
  if (size === null || grouped.size > size) return () => [];
  const places = advancingPerGroup(size, grouped.size);
  return (groupId) => advancementIn(results, groupId, places);
}

import type { TeamAdvancement } from '@puchar/shared/contract';
import { advancingPerGroup, outlooksOf, outlookSentences, stageOrder } from '@puchar/shared/domain';
import type { RemainingMeeting, StandingMeeting, StandingTeam } from '@puchar/shared/domain';
import { and, eq, ne } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../platform/database/database.ts';
import { bracketNodes, meetings } from '../platform/database/schema.ts';
import { readRules } from './bracket/read-rules.ts';
import { currentEditionId, findCurrentEdition } from './current-edition.ts';
import type { CupResults } from './tables.ts';

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

/** A result changes one group of several; 7 remaining meetings of five teams take 60 to 280 ms. */
const workedOut = new LRUCache<string, TeamAdvancement[]>({ max: 64 });

function advancementIn(situation: Situation): TeamAdvancement[] {
  const key = JSON.stringify(situation);
  const known = workedOut.get(key);
  if (known) return known;
  const found = workOut(situation);
  workedOut.set(key, found);
  return found;
}

async function readRemaining(db: Database) {
  const { team1Id, team2Id, bestOf, groupId } = meetings;
  return db
    .select({ team1Id, team2Id, bestOf, groupId })
    .from(meetings)
    .where(
      and(
        eq(meetings.editionId, currentEditionId),
        eq(meetings.stage, 'GROUP'),
        ne(meetings.state, 'FINISHED'),
      ),
    )
    .orderBy(meetings.id);
}

/** Teams of the bracket, once visitors see it. */
async function readAdvanced(db: Database): Promise<Set<string> | null> {
  const edition = await findCurrentEdition(db);
  if (!edition || stageOrder.indexOf(edition.stage) < stageOrder.indexOf('LADDER')) return null;
  const { firstTeamId, secondTeamId } = bracketNodes;
  const rows = await db
    .select({ firstTeamId, secondTeamId })
    .from(bracketNodes)
    .where(eq(bracketNodes.editionId, currentEditionId));
  const ids = rows.flatMap((row) => [row.firstTeamId ?? [], row.secondTeamId ?? []].flat());
  return ids.length === 0 ? null : new Set(ids);
}

function isOfGroup(groupId: string) {
  return (meeting: { groupId: string | null }) =>
    meeting.groupId === null || meeting.groupId === groupId;
}

function situationOf(
  { teams, meetings: played }: CupResults,
  groupId: string,
  { remaining, places }: { remaining: Awaited<ReturnType<typeof readRemaining>>; places: number },
): Situation {
  const own = teams.filter((team) => team.groupId === groupId);
  const ids = new Set(own.map(({ id }) => id));
  const within = ({ team1Id, team2Id }: RemainingMeeting) => ids.has(team1Id) && ids.has(team2Id);
  return {
    teams: own.map(({ id, name, droppedOut = null }) => ({ id, name, droppedOut })),
    meetings: played.filter(
      (meeting) => meeting.stage === 'GROUP' && isOfGroup(groupId)(meeting) && within(meeting),
    ),
    remaining: remaining
      .filter((meeting) => isOfGroup(groupId)(meeting) && within(meeting))
      .map(({ team1Id, team2Id, bestOf }) => ({ team1Id, team2Id, bestOf })),
    places,
  };
}

/** @returns Of a group's id: who advances to the bracket, or what that depends on. */
export async function readAdvancement(
  db: Database,
  results: CupResults,
): Promise<(groupId: string) => { advancement?: TeamAdvancement[] }> {
  const find = await finderOf(db, results);
  return (groupId) => {
    const advancement = find(groupId);
    return advancement.length === 0 ? {} : { advancement };
  };
}

async function finderOf(
  db: Database,
  results: CupResults,
): Promise<(groupId: string) => TeamAdvancement[]> {
  const advanced = await readAdvanced(db);
  if (advanced) {
    return (groupId) =>
      results.teams
        .filter((team) => team.groupId === groupId && advanced.has(team.id))
        .map(({ id: teamId }) => ({ teamId, mark: 'ADVANCED', sentences: [] }));
  }
  const edition = await findCurrentEdition(db);
  const size = edition === null ? null : (await readRules(db)).size;
  const grouped = new Set(results.teams.flatMap(({ groupId }) => groupId ?? []));
  // Where groups are more than places, winners of different groups are compared.
  if (size === null || grouped.size > size) return () => [];
  const remaining = await readRemaining(db);
  const places = advancingPerGroup(size, grouped.size);
  return (groupId) => advancementIn(situationOf(results, groupId, { remaining, places }));
}

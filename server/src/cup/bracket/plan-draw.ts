import { randomUUID } from 'node:crypto';
import type { BracketInput, BracketPreview, BracketWarning } from '@puchar/shared/contract';
import {
  advancingPerGroup,
  qualifyTeams,
  bracketRoundTitle,
  drawBracket,
  planBracket,
} from '@puchar/shared/domain';
import type { QualifyingGroup, DrawWarning } from '@puchar/shared/domain';
import { AppError } from '../../platform/http/app-error.ts';
import { groupTable, readResults } from '../tables.ts';
import { findCurrentEdition } from '../current-edition.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { bracketTeams, buildBracket } from './read-bracket.ts';
import type { BracketTeam, NodeRow } from './read-bracket.ts';
import { readRules } from './read-rules.ts';
import { inputTexts, sharedPlaceText, groupWarningText, schoolWarningText } from './texts.pl.ts';

interface ChosenSeeds {
  /** Best first. */
  seeds: BracketTeam[];
  /** Polish sentences about ties that no rule decided. */
  notes: string[];
}

type TeamsById = ReadonlyMap<string, BracketTeam>;

function reject(path: (string | number)[], message: string): never {
  throw new AppError('INVALID_DATA', { issues: [{ path, message }] });
}

function givenSeeds(teamIds: readonly string[], size: number, all: TeamsById): ChosenSeeds {
  const seen = new Set<string>();
  for (const [place, id] of teamIds.entries()) {
    if (seen.has(id)) reject(['teamIds', place], inputTexts.twice);
    seen.add(id);
  }
  if (teamIds.length > size) reject(['size'], inputTexts.tooMany);
  const seeds = teamIds.map((id) => {
    const team = all.get(id);
    if (!team) throw new AppError('NOT_FOUND');
    return team;
  });
  const unrelated = seeds.filter(({ isAccepted }) => !isAccepted);
  if (unrelated.length > 0) {
    throw new AppError('TEAM_NOT_ACCEPTED', { list: unrelated.map(({ summary }) => summary.tag) });
  }
  const gone = seeds.filter(({ hasDroppedOut }) => hasDroppedOut);
  if (gone.length > 0) {
    throw new AppError('TEAM_DROPPED_OUT', { list: gone.map(({ summary }) => summary.tag) });
  }
  return { seeds, notes: [] };
}

async function qualifyingGroups(db: Database, all: TeamsById): Promise<QualifyingGroup[]> {
  const results = await readResults(db);
  const found = new Map<string, string>();
  for (const { isAccepted, group } of all.values()) {
    if (isAccepted && group) found.set(group.id, group.name);
  }
  return [...found].map(([id, name]) => ({
    id,
    name,
    standings: groupTable(results, id),
    meetings: results.meetings.filter(
      ({ stage, groupId }) => stage === 'GROUP' && (groupId === null || groupId === id),
    ),
  }));
}

async function bestOfGroups(db: Database, size: number, all: TeamsById): Promise<ChosenSeeds> {
  const groups = await qualifyingGroups(db, all);
  const perGroup = advancingPerGroup(size, groups.length);
  const { seeds, warnings } = qualifyTeams(groups, size, perGroup);
  if (seeds.length < 2) throw new AppError('TOO_FEW_TEAMS');
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const teamsOf = (ids: readonly string[]) => ids.flatMap((id) => all.get(id) ?? []);
  return {
    seeds: teamsOf(seeds.map(({ teamId }) => teamId)),
    notes: warnings.map(({ groupId, position, teamIds, decidesWhoQualifies }) =>
      sharedPlaceText({
        group: names.get(groupId) ?? '',
        position,
        teams: teamsOf(teamIds).map(({ summary }) => summary),
        decidesWhoQualifies,
      }),
    ),
  };
}

async function chooseSeeds(db: Database, { size, teamIds }: BracketInput): Promise<ChosenSeeds> {
  const all = await bracketTeams(db);
  const given = teamIds?.map((id) => id.toLowerCase());
  return given ? givenSeeds(given, size, all) : bestOfGroups(db, size, all);
}

function toWarning(
  { reason, teamIds, round }: DrawWarning,
  size: number,
  teams: ReadonlyMap<string, BracketTeam>,
): BracketWarning[] {
  const [one, other] = [teams.get(teamIds[0]), teams.get(teamIds[1])];
  if (!one || !other) return [];
  const title = bracketRoundTitle(size / 2 ** round);
  const [team1, team2] = [one.summary, other.summary];
  const message =
    reason === 'GROUP'
      ? groupWarningText(team1, team2, one.group?.name ?? '', title)
      : schoolWarningText(team1, team2, title);
  return [{ team1, team2, reason, round: title, message }];
}

function nodeRows(slots: readonly (string | null)[], thirdPlace: boolean): NodeRow[] {
  const planned = planBracket(slots, { thirdPlace });
  const ids = new Map(planned.map(({ key }) => [key, randomUUID()]));
  const idOf = (key: string | null) => (key === null ? null : (ids.get(key) ?? null));
  return planned.map(({ key, nodesInRound, centralOne, parents, slotTeams }) => ({
    id: ids.get(key) ?? randomUUID(),
    round: nodesInRound,
    centralOne,
    date: null,
    station: null,
    meetingId: null,
    firstParentId: idOf(parents[0]),
    secondParentId: idOf(parents[1]),
    firstTeamId: slotTeams[0],
    secondTeamId: slotTeams[1],
  }));
}

export async function planDraw(db: Database, input: BracketInput) {
  const rules = await readRules(db);
  const { seeds, notes } = await chooseSeeds(db, input);
  const byId = new Map(seeds.map((team) => [team.summary.id, team]));
  const { slots, warnings } = drawBracket(
    seeds.map(({ summary: { id, schoolTag }, group }) => {
      return { id, schoolTag, groupId: group?.id ?? null };
    }),
    input.size,
  );
  return {
    seeds,
    nodes: nodeRows(slots, rules.thirdPlace),
    rules,
    warnings: warnings.flatMap((warning) => toWarning(warning, input.size, byId)),
    notes,
  };
}

/** What `generateBracket` would create; node ids differ. */
export async function previewBracket(
  { db }: Pick<ServerContext, 'db'>,
  input: BracketInput,
): Promise<BracketPreview> {
  if (!(await findCurrentEdition(db))) throw new AppError('NOT_FOUND');
  const { seeds, nodes, warnings, notes, rules } = await planDraw(db, input);
  const teams = new Map(seeds.map(({ summary }) => [summary.id, summary]));
  const dates = new Map(rules.rounds.map(({ round, date }) => [round, date]));
  const bracket = buildBracket(nodes, { meetings: new Map(), teams, dates });
  if (!bracket) throw new Error('A draw has a final.');
  return { bracket, seeds: seeds.map(({ summary }) => summary), warnings, notes };
}

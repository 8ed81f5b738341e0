import type { BracketInput } from '@puchar/shared/contract';
import { qualifyTeams } from '@puchar/shared/domain';
import type { QualifyingGroup } from '@puchar/shared/domain';
import { AppError } from '../../platform/http/app-error.ts';
import { groupTable, readResults } from '../tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { bracketTeams } from '../bracket-teams.ts';
import type { BracketTeam } from '../bracket-teams.ts';
import { inputTexts, sharedPlaceText } from './texts.pl.ts';

export interface ChosenSeeds {
  /** The best first. */
  seeds: BracketTeam[];
  /** Polish sentences about what no rule decided. */
  notes: string[];
}

type TeamsById = ReadonlyMap<string, BracketTeam>;

function refuse(path: (string | number)[], message: string): never {
  throw new AppError('INVALID_DATA', { issues: [{ path, message }] });
}

function givenSeeds(teamIds: readonly string[], size: number, all: TeamsById): ChosenSeeds {
  const seen = new Set<string>();
  for (const [place, id] of teamIds.entries()) {
    if (seen.has(id)) refuse(['teamIds', place], inputTexts.twice);
    seen.add(id);
  }
  if (teamIds.length > size) refuse(['size'], inputTexts.tooMany);
  const seeds = teamIds.map((id) => {
    const team = all.get(id);
    if (!team) throw new AppError('NOT_FOUND');
    return team;
  });
  const strangers = seeds.filter(({ isAccepted }) => !isAccepted);
  if (strangers.length > 0) {
    throw new AppError('TEAM_NOT_ACCEPTED', { list: strangers.map(({ summary }) => summary.tag) });
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
  // Equally many of every group; where not even the winners fit, the best of them.
  const perGroup = Math.max(1, Math.floor(size / Math.max(1, groups.length)));
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

/**
 * Who plays in the bracket, the best first: the given teams, or the best of each group by the tables.
 *
 * @throws AppError INVALID_DATA (a team twice, more teams than places), NOT_FOUND, TEAM_NOT_ACCEPTED
 * with their tags, TOO_FEW_TEAMS.
 */
export async function chooseSeeds(
  db: Database,
  { size, teamIds }: BracketInput,
): Promise<ChosenSeeds> {
  const all = await bracketTeams(db);
  // A UUID is the same in either case, but not the same text.
  const given = teamIds?.map((id) => id.toLowerCase());
  return given ? givenSeeds(given, size, all) : bestOfGroups(db, size, all);
}

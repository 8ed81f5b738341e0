import { fewTeams } from '@puchar/shared/contract';
import type { ListedGroup, ListedTeam, TeamsOverview, TeamSorting } from '@puchar/shared/contract';
import { foldText, searchText, sortTeams } from '@puchar/shared/domain';

const teamsAPage = 24;

/** Of all tables together, while no group is chosen. */
const rowsOfTables = 16;

interface PartQuery {
  page: number;
  group?: string | undefined;
  search?: string | undefined;
  sort?: TeamSorting | undefined;
}

function isFound({ name, tag, schoolTag, schoolName }: ListedTeam, search: string): boolean {
  return searchText([name, tag, schoolTag, schoolName].join('\n')).includes(search);
}

function findGroup(groups: readonly ListedGroup[], name = ''): ListedGroup | null {
  const wanted = foldText(name.trim());
  return groups.find((group) => foldText(group.name) === wanted) ?? null;
}

function firstRows({ standings, advancement, ...group }: ListedGroup, rows: number): ListedGroup {
  const first = standings.slice(0, rows);
  const ids = new Set(first.map(({ teamId }) => teamId));
  const own = advancement?.filter(({ teamId }) => ids.has(teamId));
  return { ...group, standings: first, ...(own && { advancement: own }) };
}

function tablesOf(groups: readonly ListedGroup[], chosen: ListedGroup | null): ListedGroup[] {
  const each = Math.max(1, Math.floor(rowsOfTables / groups.length));
  return groups.map((group) => {
    if (chosen === null) return firstRows(group, each);
    return group === chosen ? group : firstRows(group, 0);
  });
}

/** Few teams are sent whole: their page filters and sorts them itself. */
export function partOf(whole: TeamsOverview, query: PartQuery): TeamsOverview {
  if (whole.teams.length <= fewTeams) return whole;
  const { teams, groups, awaiting } = whole;
  const chosen = findGroup(groups, query.group);
  const search = searchText(query.search?.trim() ?? '');
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const found = sortTeams(
    teams.filter(
      (team) => (chosen === null || team.groupId === chosen.id) && isFound(team, search),
    ),
    query.sort ?? 'nazwa',
    ({ groupId }) => (groupId === null ? null : (names.get(groupId) ?? null)),
  );
  const pages = Math.max(1, Math.ceil(found.length / teamsAPage));
  const page = Math.min(query.page, pages);
  const tables = tablesOf(groups, chosen);
  const placed = new Set(tables.flatMap(({ standings }) => standings.map(({ teamId }) => teamId)));
  return {
    teams: found.slice((page - 1) * teamsAPage, page * teamsAPage),
    groups: tables,
    awaiting,
    part: {
      page,
      pages,
      found: found.length,
      placed: teams
        .filter(({ id }) => placed.has(id))
        .map(({ id, name, tag, logoUrl, schoolTag }) => ({ id, name, tag, logoUrl, schoolTag })),
    },
  };
}

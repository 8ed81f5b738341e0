import type {
  Game,
  GameRole,
  MeetingDetail,
  PlayerStatistics,
  StaticData,
  TeamStatistics,
} from '@puchar/shared/contract';
import { formatDuration, playerOrder, roleOrder } from '@puchar/shared/domain';
import { countEntry, entryOf } from './entries.ts';
import type { Names } from './entries.ts';
import { lists, playerFigures, sumFigures, teamCounts } from './figures.ts';
import type { ListName, PlayerFigure, TeamFigure } from './figures.ts';

export type MeetTeam = MeetingDetail['meet']['team1'];

/** Values of `who` for an empty row and for a player outside the roster. */
export const noOne = 'no-one';
export const guest = 'guest';

export interface RowDraft {
  who: string;
  nickname: string;
  position: GameRole | '';
  champion: string;
  firstBlood: boolean;
  firstTower: boolean;
  figures: Partial<Record<PlayerFigure, string>>;
  lists: Record<ListName, readonly string[]>;
}

export interface TeamDraft {
  side: TeamStatistics['side'];
  firstBlood: boolean;
  figures: Partial<Record<TeamFigure, string>>;
  bans: readonly string[];
  rows: readonly RowDraft[];
}

export interface GameDraft {
  winnerId: string;
  duration: string;
  patch: string;
  teams: readonly [TeamDraft, TeamDraft];
}

export interface GameNames {
  champions: Names;
  items: Names;
  spells: Names;
  runes: Names;
}

const teamSize = 5;

export function namesOf(data: StaticData | undefined): GameNames {
  return {
    champions: data?.champions ?? {},
    items: data?.items ?? {},
    spells: data?.summonerSpells ?? {},
    runes: data?.runes ?? {},
  };
}

export function namesFor(list: ListName, names: GameNames): Names {
  if (list === 'items') return names.items;
  if (list === 'summonerSpells') return names.spells;
  return list === 'spellCasts' || list === 'summonerSpellCasts' ? {} : names.runes;
}

function listsOf(row: PlayerStatistics | null, names: GameNames): RowDraft['lists'] {
  const runes = row?.runes;
  const places = (list: ListName, keys: readonly number[] = []) =>
    Array.from({ length: lists[list] }, (_, place) =>
      entryOf(keys[place] ?? 0, namesFor(list, names)),
    );
  return {
    items: places('items', row?.items),
    summonerSpells: places('summonerSpells', row?.summonerSpells),
    styles: places('styles', runes && [runes.primaryStyle, runes.subStyle]),
    primary: places('primary', runes?.primary),
    sub: places('sub', runes?.sub),
    shards: places('shards', runes?.shards),
    summonerSpellCasts: places('summonerSpellCasts', row?.summonerSpellCasts),
    spellCasts: places('spellCasts', row?.spellCasts),
  };
}

function rowOf(row: PlayerStatistics, names: GameNames): RowDraft {
  return {
    who: row.playerId ?? guest,
    nickname: row.playerId === null ? row.nickname : '',
    position: row.position ?? '',
    champion: names.champions[String(row.championKey)]?.name ?? row.championName,
    firstBlood: row.firstBlood,
    firstTower: row.firstTower,
    figures: Object.fromEntries(playerFigures.map((name) => [name, countEntry(row[name])])),
    lists: listsOf(row, names),
  };
}

function emptyRow(who: string, position: GameRole | '', names: GameNames): RowDraft {
  return {
    who,
    nickname: '',
    position,
    champion: '',
    firstBlood: false,
    firstTower: false,
    figures: Object.fromEntries(playerFigures.map((name) => [name, ''])),
    lists: listsOf(null, names),
  };
}

function rowsOf(team: MeetTeam, players: readonly PlayerStatistics[], names: GameNames) {
  const known = playerOrder(
    players.filter(({ teamId }) => teamId === team.id),
    ({ position }) => position,
  ).map((row) => rowOf(row, names));
  const starters = team.players.filter(({ memberType }) => memberType !== 'SUBSTITUTE');
  const empty = roleOrder.map((role) =>
    emptyRow(starters.find(({ gameRole }) => gameRole === role)?.id ?? noOne, role, names),
  );
  if (known.length === 0) return empty;
  const free = empty.filter(({ position }) => known.every((row) => row.position !== position));
  const rest = free.map((row) => ({ ...row, who: noOne }));
  return [...known, ...rest, ...empty.map((row) => ({ ...row, who: noOne }))].slice(0, teamSize);
}

function teamOf(
  team: MeetTeam,
  { statistics, players }: { statistics: TeamStatistics | null; players: Game['players'] },
  { side, names }: { side: TeamDraft['side']; names: GameNames },
): TeamDraft {
  return {
    side: statistics?.side ?? side,
    firstBlood: statistics?.firstBlood ?? false,
    figures: Object.fromEntries(
      [...sumFigures, ...teamCounts].map((name) => [
        name,
        statistics === null ? '' : countEntry(statistics[name]),
      ]),
    ),
    bans: Array.from({ length: teamSize }, (_, place) =>
      entryOf(statistics?.bans[place] ?? 0, names.champions),
    ),
    rows: rowsOf(team, players, names),
  };
}

export function draftOf(game: Game, meet: MeetingDetail['meet'], names: GameNames): GameDraft {
  const { players, team1Statistics: one, team2Statistics: two } = game;
  const blue = two?.side === 'BLUE' ? 'RED' : 'BLUE';
  const red = one?.side === 'RED' ? 'BLUE' : 'RED';
  return {
    winnerId: game.winnerId ?? '',
    duration: game.durationSeconds === null ? '' : formatDuration(game.durationSeconds),
    patch: game.patch ?? '',
    teams: [
      teamOf(meet.team1, { statistics: one, players }, { side: blue, names }),
      teamOf(meet.team2, { statistics: two, players }, { side: red, names }),
    ],
  };
}

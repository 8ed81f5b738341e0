import type { GameUpdate, PlayerStatistics, TeamStatistics } from '@puchar/shared/contract';
import { secondsOf } from '../lib/duration.ts';
import { guest, namesFor, noOne } from './draft.ts';
import type { GameDraft, GameNames, MeetTeam, RowDraft, TeamDraft } from './draft.ts';
import { countOf, keyOf } from './entries.ts';
import { playerFigures, sumFigures, sums, teamCounts } from './figures.ts';
import type { ListName, PlayerFigure, SumFigure, TeamFigure } from './figures.ts';

/** A name alone is no figure. */
export function isPlayed(row: RowDraft): boolean {
  if (row.who === noOne) return false;
  const entries = [row.champion, ...Object.values(row.figures), ...Object.values(row.lists).flat()];
  return row.firstBlood || row.firstTower || entries.some((entry) => entry.trim() !== '');
}

export function hasFigures({ firstBlood, figures, bans, rows }: TeamDraft): boolean {
  const entries = [...Object.values(figures), ...bans];
  return firstBlood || entries.some((entry) => entry.trim() !== '') || rows.some(isPlayed);
}

export function figureOf(row: RowDraft, name: PlayerFigure): number {
  return countOf(row.figures[name] ?? '') ?? 0;
}

export function playersSum({ rows }: TeamDraft, name: SumFigure): number {
  return rows.filter(isPlayed).reduce((total, row) => total + figureOf(row, sums[name]), 0);
}

/** The typed figure of a team, or the sum of its players while nothing is typed. */
export function totalOf(team: TeamDraft, name: SumFigure): number {
  const typed = team.figures[name] ?? '';
  return typed.trim() === '' ? playersSum(team, name) : (countOf(typed) ?? 0);
}

export function durationOf({ duration }: GameDraft): number | null {
  return duration.trim() === '' ? null : secondsOf(duration);
}

function keysOf(row: RowDraft, list: ListName, names: GameNames): number[] {
  const keys = row.lists[list].map((entry) => keyOf(entry, namesFor(list, names)) ?? 0);
  return keys.every((key) => key === 0) ? [] : keys;
}

function countedOf(row: RowDraft) {
  const entries = playerFigures.map((name) => [name, figureOf(row, name)]);
  return Object.fromEntries(entries) as Record<PlayerFigure, number>; // One entry for each name.
}

export interface ReadContext {
  teams: readonly [MeetTeam, MeetTeam];
  names: GameNames;
  /** Champions of the saved game by the name in its rows, for champions that the list of names lacks. */
  known: ReadonlyMap<string, number>;
}

/** 0 for none, null for an unknown entry. */
export function championOf(entry: string, { names, known }: ReadContext): number | null {
  return keyOf(entry, names.champions) ?? known.get(entry.trim()) ?? null;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Rates rounded to two places; 0 while the duration is unknown. */
function derive(
  row: ReturnType<typeof countedOf>,
  teamKills: number,
  durationSeconds: number | null,
) {
  const takedowns = row.kills + row.assists;
  const perMinute = (value: number) =>
    durationSeconds === null || durationSeconds === 0 ? 0 : rounded((value * 60) / durationSeconds);
  return {
    takedowns,
    kda: rounded(takedowns / Math.max(1, row.deaths)),
    killParticipation: teamKills === 0 ? 0 : rounded(takedowns / teamKills),
    goldPerMinute: perMinute(row.goldEarned),
    damagePerMinute: perMinute(row.totalDamageDealtToChampions),
    minionsPerMinute: perMinute(row.totalMinionsKilled + row.neutralMinionsKilled),
    visionScorePerMinute: perMinute(row.visionScore),
  };
}

export function derivedOf(row: RowDraft, team: TeamDraft, draft: GameDraft) {
  return derive(countedOf(row), totalOf(team, 'kills'), durationOf(draft));
}

function playerOf(row: RowDraft, at: 0 | 1, draft: GameDraft, context: ReadContext) {
  const team = draft.teams[at];
  const own = context.teams[at];
  const championKey = championOf(row.champion, context) ?? 0;
  const [primaryStyle = 0, subStyle = 0] = keysOf(row, 'styles', context.names);
  const player = own.players.find(({ id }) => id === row.who);
  return {
    playerId: row.who === guest ? null : row.who,
    teamId: own.id,
    nickname: player?.nickname ?? row.nickname.trim(),
    championName:
      context.names.champions[String(championKey)]?.name ??
      [...context.known].find(([, key]) => key === championKey)?.[0] ??
      String(championKey),
    championKey,
    position: row.position === '' ? null : row.position,
    win: draft.winnerId === own.id,
    firstBlood: row.firstBlood,
    firstTower: row.firstTower,
    ...countedOf(row),
    ...derivedOf(row, team, draft),
    items: keysOf(row, 'items', context.names),
    runes: {
      primaryStyle,
      subStyle,
      primary: keysOf(row, 'primary', context.names),
      sub: keysOf(row, 'sub', context.names),
      shards: keysOf(row, 'shards', context.names),
    },
    summonerSpells: keysOf(row, 'summonerSpells', context.names),
    summonerSpellCasts: keysOf(row, 'summonerSpellCasts', context.names),
    spellCasts: keysOf(row, 'spellCasts', context.names),
  } satisfies PlayerStatistics;
}

function statisticsOf(team: TeamDraft, teamId: string, context: ReadContext): TeamStatistics {
  const totals = sumFigures.map((name) => [name, totalOf(team, name)]);
  const counts = teamCounts.map((name) => [name, countOf(team.figures[name] ?? '') ?? 0]);
  const champions = (entries: readonly string[]) =>
    entries.map((entry) => championOf(entry, context) ?? 0).filter((key) => key !== 0);
  return {
    teamId,
    side: team.side,
    // One entry for each name.
    ...(Object.fromEntries([...totals, ...counts]) as Record<TeamFigure, number>),
    firstBlood: team.firstBlood,
    bans: champions(team.bans),
    picks: champions(team.rows.filter(isPlayed).map(({ champion }) => champion)),
  };
}

/** Body of a draft without errors; without any figure only the result is sent. */
export function updateOf(draft: GameDraft, context: ReadContext): GameUpdate {
  const isEmpty = !draft.teams.some(hasFigures);
  const [one, two] = context.teams;
  const rowsOf = (at: 0 | 1) =>
    draft.teams[at].rows.filter(isPlayed).map((row) => playerOf(row, at, draft, context));
  return {
    winnerId: draft.winnerId === '' ? null : draft.winnerId,
    durationSeconds: durationOf(draft),
    patch: draft.patch.trim() === '' ? null : draft.patch.trim(),
    team1Statistics: isEmpty ? null : statisticsOf(draft.teams[0], one.id, context),
    team2Statistics: isEmpty ? null : statisticsOf(draft.teams[1], two.id, context),
    players: isEmpty ? [] : [...rowsOf(0), ...rowsOf(1)],
  };
}

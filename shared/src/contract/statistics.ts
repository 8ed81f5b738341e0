import * as z from 'zod/mini';
import { count } from './game.ts';
import { meetingStage, pageNumber } from './meeting.ts';
import { gameRole, teamSummary } from './team.ts';
import { id, instant, ownPath } from './text.ts';

/** Sums over games, so that stages can be added; no average is sent. */
export const figureSums = z.strictObject({
  games: count,
  wins: count,
  kills: count,
  deaths: count,
  assists: count,
  /** The sums below are of games whose length is known, these of their seconds. */
  seconds: count,
  damage: count,
  vision: count,
  minions: count,
});
export type FigureSums = z.infer<typeof figureSums>;

const statisticsTeam = z.pick(teamSummary, { name: true, tag: true, logoUrl: true });
export type StatisticsTeam = z.infer<typeof statisticsTeam>;

const player = { id, nickname: z.string(), gameRole };

const rankedPlayer = z.strictObject({
  ...player,
  /** Tag of one of the teams. */
  team: z.string(),
  stages: z.array(z.extend(figureSums, { stage: meetingStage })),
});
export type RankedPlayer = z.infer<typeof rankedPlayer>;

/** Up to so many players, seven of each of 32 teams, are sent whole. */
export const fewPlayers = 224;

const words = z.optional(z.string().check(z.maxLength(64)));

/** Words as in the address of the table; unknown ones are left out of account. */
export const playerRankingQuery = z.strictObject({
  /** Without it every player is sent, however many. */
  page: z.optional(pageNumber),
  stage: words,
  role: words,
  sort: words,
  direction: words,
});
export type PlayerRankingQuery = z.input<typeof playerRankingQuery>;

const playersPart = z.strictObject({
  page: count,
  pages: count,
  /** Players on all of these pages. */
  found: count,
  /** Of the players in their order; empty in the order of names. */
  places: z.array(z.nullable(count)),
  leastGames: count,
  /** Stages with figures. */
  stages: z.array(meetingStage),
});

export const playerRanking = z.strictObject({
  teams: z.array(statisticsTeam),
  /** Of a part in its own order, with the chosen stage alone. */
  players: z.array(rankedPlayer),
  /** Absent when everything is there. */
  part: z.optional(playersPart),
});
export type PlayerRanking = z.infer<typeof playerRanking>;

export const playedChampion = z.strictObject({
  key: z.int(),
  /** Null where it is not known. */
  name: z.nullable(z.string()),
  image: z.nullable(ownPath),
});

const championCounts = z.strictObject({ picks: count, bans: count, wins: count });
export type ChampionCounts = z.infer<typeof championCounts>;

const rankedChampion = z.extend(playedChampion, {
  stages: z.array(z.extend(championCounts, { stage: meetingStage })),
});
export type RankedChampion = z.infer<typeof rankedChampion>;

export const championRanking = z.strictObject({
  games: z.array(z.strictObject({ stage: meetingStage, games: count })),
  champions: z.array(rankedChampion),
});
export type ChampionRanking = z.infer<typeof championRanking>;

const playerGame = z.strictObject({
  id,
  meetingId: id,
  gameNumber: z.int(),
  stage: meetingStage,
  date: instant,
  opponent: statisticsTeam,
  win: z.boolean(),
  champion: playedChampion,
  kills: count,
  deaths: count,
  assists: count,
  /** Null where the length of the game is not known. */
  seconds: z.nullable(count),
  damage: count,
  vision: count,
  minions: count,
});
export type PlayerGame = z.infer<typeof playerGame>;

/** Neither name, class nor account. */
export const playerRecord = z.strictObject({
  player: z.strictObject(player),
  team: statisticsTeam,
  /** The newest first. */
  games: z.array(playerGame),
});
export type PlayerRecord = z.infer<typeof playerRecord>;

export const playerRecordPath = z.strictObject({ id });

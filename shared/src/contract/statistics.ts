import * as z from 'zod/mini';
import { count } from './game.ts';
import { meetingStage } from './meeting.ts';
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

export const playerRanking = z.strictObject({
  teams: z.array(statisticsTeam),
  players: z.array(rankedPlayer),
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

import * as z from 'zod/mini';
import { gameRole } from './team.ts';
import { id, instant, ownPath } from './text.ts';

export const count = z.int().check(z.gte(0));
const rate = z.number().check(z.gte(0));

/** Rune ids of Data Dragon; 0 where the source has none. */
export const runes = z.strictObject({
  primaryStyle: count,
  subStyle: count,
  primary: z.array(count).check(z.maxLength(4)),
  sub: z.array(count).check(z.maxLength(2)),
  /** Offense, flex, defense. */
  shards: z.array(count).check(z.maxLength(3)),
});
export type Runes = z.infer<typeof runes>;

export const playerStatistics = z.strictObject({
  /** Null for an account of no registered player. */
  playerId: z.nullable(id),
  teamId: id,
  nickname: z.string(),
  championName: z.string(),
  /** `key` in Data Dragon. */
  championKey: z.int(),
  position: z.nullable(gameRole),
  win: z.boolean(),
  kills: count,
  deaths: count,
  assists: count,
  takedowns: count,
  /** takedowns / max(1, deaths). */
  kda: rate,
  /** takedowns / team kills, 0 to 1; 0 when the team has no kill. */
  killParticipation: rate,
  soloKills: count,
  doubleKills: count,
  tripleKills: count,
  quadraKills: count,
  pentaKills: count,
  largestKillingSpree: count,
  firstBlood: z.boolean(),
  firstTower: z.boolean(),
  turretKills: count,
  objectivesStolen: count,
  totalDamageDealtToChampions: count,
  physicalDamageDealtToChampions: count,
  magicDamageDealtToChampions: count,
  trueDamageDealtToChampions: count,
  totalDamageTaken: count,
  damageSelfMitigated: count,
  damageDealtToObjectives: count,
  damageDealtToTurrets: count,
  damageDealtToBuildings: count,
  totalHeal: count,
  totalHealsOnTeammates: count,
  totalDamageShieldedOnTeammates: count,
  goldEarned: count,
  goldSpent: count,
  totalMinionsKilled: count,
  neutralMinionsKilled: count,
  visionScore: count,
  wardsPlaced: count,
  wardsKilled: count,
  visionWardsBought: count,
  goldPerMinute: rate,
  damagePerMinute: rate,
  minionsPerMinute: rate,
  visionScorePerMinute: rate,
  /** Item ids of slots 0 to 6, the last the trinket; 0 is empty. */
  items: z.array(count).check(z.maxLength(7)),
  runes,
  summonerSpells: z.array(count).check(z.maxLength(2)),
  summonerSpellCasts: z.array(count).check(z.maxLength(2)),
  spellCasts: z.array(count).check(z.maxLength(4)),
});
export type PlayerStatistics = z.infer<typeof playerStatistics>;

export const teamStatistics = z.strictObject({
  teamId: id,
  side: z.enum(['BLUE', 'RED']),
  kills: count,
  deaths: count,
  assists: count,
  gold: count,
  towers: count,
  inhibitors: count,
  barons: count,
  dragons: count,
  heralds: count,
  grubs: count,
  firstBlood: z.boolean(),
  bans: z.array(z.int()),
  picks: z.array(z.int()),
});
export type TeamStatistics = z.infer<typeof teamStatistics>;

export const gameSource = z.enum(['RIOT', 'REPLAY']);
export type GameSource = z.infer<typeof gameSource>;

/** Why a result of Riot was not accepted. */
export const resultFault = z.enum([
  /** A remake: no players, or no time. */
  'ABORTED',
  /** Not five against five on the map of the cup. */
  'OTHER_GAME',
  'SIDES_UNCLEAR',
  'IMPOSSIBLE',
  'MEETING_CLOSED',
  /** Riot knows no game of this code. */
  'NOT_PLAYED',
  'SERVICE',
  /** An organiser set another winner, which stays. */
  'OTHER_WINNER',
  /** No statistics; the winner is that of the code's list of games, where it names one. */
  'UNREADABLE',
]);
export type ResultFailure = z.infer<typeof resultFault>;

export const gameAutomation = z.strictObject({
  tournamentCode: z.nullable(z.string()),
  isWaiting: z.boolean(),
  fault: z.nullable(resultFault),
  filledBy: z.nullable(gameSource),
  /** Nothing automatic changes it then. */
  isCorrected: z.boolean(),
});
export type GameAutomation = z.infer<typeof gameAutomation>;

/** Without a winner it is still being played, its figures null or empty. */
export const game = z.strictObject({
  id,
  meetId: id,
  gameNumber: z.int().check(z.gte(1)),
  winnerId: z.nullable(id),
  durationSeconds: z.nullable(count),
  replayUrl: z.nullable(ownPath),
  /** Version of the game, such as `15.22`. */
  patch: z.nullable(z.string()),
  team1Statistics: z.nullable(teamStatistics),
  team2Statistics: z.nullable(teamStatistics),
  players: z.array(playerStatistics),
  updatedAt: z.optional(instant),
  /** On the admin site alone. */
  automation: z.optional(gameAutomation),
});
export type Game = z.infer<typeof game>;

export const gamePath = z.strictObject({ id });

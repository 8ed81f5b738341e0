import * as z from 'zod/mini';
import { gameRole } from './team.ts';
import { id, instant, ownPath } from './text.ts';

/** Whole and not negative. */
export const count = z.int().check(z.gte(0));
const rate = z.number().check(z.gte(0));

/** Rune ids of Data Dragon; 0 where the source has none. */
export const runes = z.strictObject({
  primaryStyle: count,
  subStyle: count,
  /** Keystone first. */
  primary: z.array(count).check(z.maxLength(4)),
  sub: z.array(count).check(z.maxLength(2)),
  /** Offense, flex, defense. */
  shards: z.array(count).check(z.maxLength(3)),
});
export type Runes = z.infer<typeof runes>;

export const playerStatistics = z.strictObject({
  /** Null when the account could not be tied to a registered player. */
  playerId: z.nullable(id),
  teamId: id,
  nickname: z.string(),
  championName: z.string(),
  /** Number of the champion in Data Dragon (`key` there). */
  championKey: z.int(),
  position: z.nullable(gameRole),
  win: z.boolean(),
  kills: count,
  deaths: count,
  assists: count,
  /** kills + assists. */
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
  /** Minions of the lanes. */
  totalMinionsKilled: count,
  /** Jungle monsters. */
  neutralMinionsKilled: count,
  visionScore: count,
  wardsPlaced: count,
  wardsKilled: count,
  visionWardsBought: count,
  goldPerMinute: rate,
  damagePerMinute: rate,
  /** Minions of the lanes and jungle monsters. */
  minionsPerMinute: rate,
  visionScorePerMinute: rate,
  /** Item ids by slot 0 to 6 (the last is the trinket); 0 is an empty slot. */
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
  /** Champion keys. */
  bans: z.array(z.int()),
  picks: z.array(z.int()),
});
export type TeamStatistics = z.infer<typeof teamStatistics>;

/** Who entered the figures of a game. */
export const gameSource = z.enum(['RIOT', 'REPLAY']);
export type GameSource = z.infer<typeof gameSource>;

/** Why the result of a game was not taken from Riot. */
export const resultFault = z.enum([
  /** The game never came about: no players, or no time. */
  'ABORTED',
  /** Not five against five on the map of the cup. */
  'OTHER_GAME',
  /** The accounts do not show which side is which team. */
  'SIDES_UNCLEAR',
  /** Figures that contradict each other, or no winner. */
  'IMPOSSIBLE',
  /** The meeting takes no further result: it is finished or decided. */
  'MEETING_CLOSED',
  /** Riot knows no game of this code after all the time that was waited. */
  'NOT_PLAYED',
  /** Riot's service did not help for too long. */
  'SERVICE',
  /** An organiser had given another winner, which stays. */
  'OTHER_WINNER',
]);
export type ResultFault = z.infer<typeof resultFault>;

/** What organisers alone see of a game: how its result comes by itself. */
export const gameAutomation = z.strictObject({
  tournamentCode: z.nullable(z.string()),
  /** Whether Riot is being requested for the result. */
  isWaiting: z.boolean(),
  fault: z.nullable(resultFault),
  filledBy: z.nullable(gameSource),
  /** Whether an organiser changed the figures: nothing automatic touches them then. */
  isCorrected: z.boolean(),
});
export type GameAutomation = z.infer<typeof gameAutomation>;

/** A game without a winner is still being played: its figures are null or empty then. */
export const game = z.strictObject({
  id,
  meetId: id,
  gameNumber: z.int().check(z.gte(1)),
  winnerId: z.nullable(id),
  durationSeconds: z.nullable(count),
  replayUrl: z.nullable(ownPath),
  /** Version of the game it was played on, such as `15.22`. */
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

import type { PlayerStatistics, TeamStatistics } from '@puchar/shared/contract';

type Counts<Row> = { [Name in keyof Row]-?: Row[Name] extends number ? Name : never }[keyof Row];
type Derived =
  | 'takedowns'
  | 'kda'
  | 'killParticipation'
  | 'goldPerMinute'
  | 'damagePerMinute'
  | 'minionsPerMinute'
  | 'visionScorePerMinute';

/** A figure of a player that is counted; what follows from others is never typed. */
export type PlayerFigure = Exclude<Counts<PlayerStatistics>, Derived | 'championKey'>;
export type TeamFigure = Counts<TeamStatistics>;

/** What stands in the row of a player at once. */
export const mainFigures = [
  'kills',
  'deaths',
  'assists',
  'goldEarned',
  'totalMinionsKilled',
  'neutralMinionsKilled',
  'visionScore',
  'totalDamageDealtToChampions',
] as const satisfies readonly PlayerFigure[];

/** What is rarely known without a replay. */
export const moreFigures = [
  'soloKills',
  'doubleKills',
  'tripleKills',
  'quadraKills',
  'pentaKills',
  'largestKillingSpree',
  'turretKills',
  'objectivesStolen',
  'physicalDamageDealtToChampions',
  'magicDamageDealtToChampions',
  'trueDamageDealtToChampions',
  'totalDamageTaken',
  'damageSelfMitigated',
  'damageDealtToObjectives',
  'damageDealtToTurrets',
  'damageDealtToBuildings',
  'totalHeal',
  'totalHealsOnTeammates',
  'totalDamageShieldedOnTeammates',
  'goldSpent',
  'wardsPlaced',
  'wardsKilled',
  'visionWardsBought',
] as const satisfies readonly PlayerFigure[];

export const playerFigures = [...mainFigures, ...moreFigures] as const;

/** Figures of a team that its players' add up to, with the player's figure of each. */
export const sums = {
  kills: 'kills',
  deaths: 'deaths',
  assists: 'assists',
  gold: 'goldEarned',
} as const satisfies Partial<Record<TeamFigure, PlayerFigure>>;
export type SumFigure = keyof typeof sums;
export const sumFigures = ['kills', 'deaths', 'assists', 'gold'] as const;

export const teamCounts = [
  'towers',
  'inhibitors',
  'barons',
  'dragons',
  'heralds',
  'grubs',
] as const satisfies readonly TeamFigure[];

/** Lists of numbers of a player's game, each with the places it has. */
export const lists = {
  items: 7,
  summonerSpells: 2,
  styles: 2,
  primary: 4,
  sub: 2,
  shards: 3,
  summonerSpellCasts: 2,
  spellCasts: 4,
} as const;
export type ListName = keyof typeof lists;
export const listNames = Object.keys(lists) as ListName[]; // A literal of this file.

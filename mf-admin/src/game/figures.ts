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

export type PlayerFigure = Exclude<Counts<PlayerStatistics>, Derived | 'championKey'>;
export type TeamFigure = Counts<TeamStatistics>;

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

/** Lists of keys in a player's statistics, each with its length. */
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

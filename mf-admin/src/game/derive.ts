import type { PlayerStatistics } from '@puchar/shared/contract';

type Counted = Pick<
  PlayerStatistics,
  | 'kills'
  | 'deaths'
  | 'assists'
  | 'goldEarned'
  | 'totalDamageDealtToChampions'
  | 'totalMinionsKilled'
  | 'neutralMinionsKilled'
  | 'visionScore'
>;

const rounded = (value: number) => Math.round(value * 100) / 100;

/**
 * What follows from the counted figures of a player, rates to two places.
 *
 * @param durationSeconds Rates are 0 while it is not known.
 */
export function derive(row: Counted, teamKills: number, durationSeconds: number | null) {
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

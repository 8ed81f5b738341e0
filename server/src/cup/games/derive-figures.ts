import type { PlayerFigures } from '../../platform/database/schema.ts';

type Counted = Pick<
  PlayerFigures,
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
 * What follows from the counted figures of a player, rates to two places: computed, because sources give
 * some of it wrong.
 *
 * @param teamKills Kills of the player's side.
 * @param durationSeconds Rates are 0 when it is.
 */
export function deriveFigures(row: Counted, teamKills: number, durationSeconds: number) {
  const takedowns = row.kills + row.assists;
  const perMinute = (value: number) =>
    durationSeconds === 0 ? 0 : rounded((value * 60) / durationSeconds);
  return {
    takedowns,
    kda: rounded(takedowns / Math.max(1, row.deaths)),
    killParticipation: teamKills === 0 ? 0 : Math.min(1, rounded(takedowns / teamKills)),
    goldPerMinute: perMinute(row.goldEarned),
    damagePerMinute: perMinute(row.totalDamageDealtToChampions),
    minionsPerMinute: perMinute(row.totalMinionsKilled + row.neutralMinionsKilled),
    visionScorePerMinute: perMinute(row.visionScore),
  };
}

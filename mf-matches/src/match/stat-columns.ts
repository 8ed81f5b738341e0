import type { PlayerStatistics } from '@puchar/shared/contract';
import { formatNumber, formatShare } from '@puchar/shared/domain';
import { texts } from './texts.pl.ts';

export interface StatColumn {
  id: string;
  /** Head of the column; short, so that the table fits. */
  short: string;
  /** What the head stands for, where it is an abbreviation. */
  long?: string;
  main: (player: PlayerStatistics) => string;
  /** The same figure by minute. */
  rate?: (player: PlayerStatistics) => string;
}

/** Figures of a row between the name and the items, in their order. */
export const statColumns: readonly StatColumn[] = [
  {
    id: 'score',
    short: texts.kda,
    long: texts.kdaFull,
    main: ({ kills, deaths, assists }) => `${kills} / ${deaths} / ${assists}`,
  },
  {
    id: 'ratio',
    short: texts.ratio,
    long: texts.ratioFull,
    main: ({ kda }) => formatNumber(kda, 2),
  },
  {
    id: 'participation',
    short: texts.participation,
    long: texts.participationFull,
    main: ({ killParticipation }) => formatShare(killParticipation),
  },
  {
    id: 'minions',
    short: texts.minions,
    long: texts.minionsFull,
    main: ({ totalMinionsKilled, neutralMinionsKilled }) =>
      formatNumber(totalMinionsKilled + neutralMinionsKilled),
    rate: ({ minionsPerMinute }) => texts.perMinute(formatNumber(minionsPerMinute, 1)),
  },
  {
    id: 'gold',
    short: texts.gold,
    main: ({ goldEarned }) => formatNumber(goldEarned),
    rate: ({ goldPerMinute }) => texts.perMinute(formatNumber(goldPerMinute)),
  },
  {
    id: 'damage',
    short: texts.damage,
    long: texts.damageFull,
    main: ({ totalDamageDealtToChampions }) => formatNumber(totalDamageDealtToChampions),
    rate: ({ damagePerMinute }) => texts.perMinute(formatNumber(damagePerMinute)),
  },
  {
    id: 'vision',
    short: texts.vision,
    long: texts.visionFull,
    main: ({ visionScore }) => formatNumber(visionScore),
    rate: ({ visionScorePerMinute }) => texts.perMinute(formatNumber(visionScorePerMinute, 1)),
  },
];

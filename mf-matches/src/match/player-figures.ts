import type { PlayerStatistics } from '@puchar/shared/contract';
import { formatNumber, formatShare } from '@puchar/shared/domain';
import { figureTexts, texts } from './texts.pl.ts';

interface StatColumn {
  id: string;
  short: string;
  long?: string;
  main: (player: PlayerStatistics) => string;
  rate?: (player: PlayerStatistics) => string;
}

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

type Field = keyof PlayerStatistics;
type FigureGroupId = 'fight' | 'damage' | 'economy' | 'vision' | 'objectives';

interface Figure {
  id: Field;
  label: string;
  text: (player: PlayerStatistics) => string;
}

interface FigureGroup {
  id: FigureGroupId;
  title: string;
  figures: Figure[];
}

export const rowFields = [
  'nickname',
  'championName',
  'championKey',
  'position',
  'kills',
  'deaths',
  'assists',
  'kda',
  'killParticipation',
  'totalMinionsKilled',
  'neutralMinionsKilled',
  'minionsPerMinute',
  'goldEarned',
  'goldPerMinute',
  'totalDamageDealtToChampions',
  'damagePerMinute',
  'visionScore',
  'visionScorePerMinute',
  'items',
  'runes',
  'summonerSpells',
] as const satisfies readonly Field[];

type FieldOf<Value> = {
  [Name in Field]: PlayerStatistics[Name] extends Value ? Name : never;
}[Field] &
  keyof typeof figureTexts;

function count(id: FieldOf<number>): Figure {
  return { id, label: figureTexts[id], text: (player) => formatNumber(player[id]) };
}

function yesNo(id: FieldOf<boolean>): Figure {
  return { id, label: figureTexts[id], text: (player) => (player[id] ? texts.yes : texts.no) };
}

function casts(id: 'spellCasts' | 'summonerSpellCasts'): Figure {
  return {
    id,
    label: figureTexts[id],
    text: (player) => player[id].map((figure) => formatNumber(figure)).join(' / ') || texts.none,
  };
}

export const figureGroups: readonly FigureGroup[] = [
  {
    id: 'fight',
    title: texts.groupFight,
    figures: [
      count('takedowns'),
      count('soloKills'),
      count('doubleKills'),
      count('tripleKills'),
      count('quadraKills'),
      count('pentaKills'),
      count('largestKillingSpree'),
      yesNo('firstBlood'),
      casts('spellCasts'),
      casts('summonerSpellCasts'),
    ],
  },
  {
    id: 'damage',
    title: texts.groupDamage,
    figures: [
      count('physicalDamageDealtToChampions'),
      count('magicDamageDealtToChampions'),
      count('trueDamageDealtToChampions'),
      count('totalDamageTaken'),
      count('damageSelfMitigated'),
      count('totalHeal'),
      count('totalHealsOnTeammates'),
      count('totalDamageShieldedOnTeammates'),
    ],
  },
  {
    id: 'economy',
    title: texts.groupEconomy,
    figures: [count('goldSpent'), count('totalMinionsKilled'), count('neutralMinionsKilled')],
  },
  {
    id: 'vision',
    title: texts.groupVision,
    figures: [count('wardsPlaced'), count('wardsKilled'), count('visionWardsBought')],
  },
  {
    id: 'objectives',
    title: texts.groupObjectives,
    figures: [
      yesNo('firstTower'),
      count('turretKills'),
      count('objectivesStolen'),
      count('damageDealtToObjectives'),
      count('damageDealtToTurrets'),
      count('damageDealtToBuildings'),
    ],
  },
];

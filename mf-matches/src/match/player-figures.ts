import type { PlayerStatistics } from '@puchar/shared/contract';
import { formatNumber } from '@puchar/shared/domain';
import { figureTexts, texts } from './texts.pl.ts';

type Field = keyof PlayerStatistics;
export type FigureGroupId = 'fight' | 'damage' | 'economy' | 'vision' | 'objectives';

export interface Figure {
  id: Field;
  label: string;
  text: (player: PlayerStatistics) => string;
}

export interface FigureGroup {
  id: FigureGroupId;
  title: string;
  figures: Figure[];
}

/** Fields a row of the table shows, with the rates beside their raw figures. */
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

/** Every figure of the contract that the row does not show, in the order of the page. */
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

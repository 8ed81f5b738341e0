import type { GameRole } from '@puchar/shared/contract';
import type { PlayerFigures } from '../../../platform/database/schema.ts';
import { deriveFigures } from '../../../cup/games/write-figures.ts';
import { replayTexts as texts } from '../texts.pl.ts';
import type { StatisticsRow } from './read-metadata.ts';
import { countOf, textOf } from './row-values.ts';

/** Older files have no tag. */
export function accountOf(row: StatisticsRow): { name: string; tag: string | null } {
  const name = textOf(row, 'RIOT_ID_GAME_NAME') || textOf(row, 'NAME');
  return { name, tag: textOf(row, 'RIOT_ID_TAG_LINE') || null };
}

const combat = (row: StatisticsRow) => ({
  kills: countOf(row, 'CHAMPIONS_KILLED'),
  deaths: countOf(row, 'NUM_DEATHS'),
  assists: countOf(row, 'ASSISTS'),
  doubleKills: countOf(row, 'DOUBLE_KILLS'),
  tripleKills: countOf(row, 'TRIPLE_KILLS'),
  quadraKills: countOf(row, 'QUADRA_KILLS'),
  pentaKills: countOf(row, 'PENTA_KILLS'),
  largestKillingSpree: countOf(row, 'LARGEST_KILLING_SPREE'),
  turretKills: countOf(row, 'TURRETS_KILLED'),
  objectivesStolen: countOf(row, 'OBJECTIVES_STOLEN'),
  // Not in the file.
  soloKills: 0,
  firstBlood: false,
  firstTower: false,
});

const damage = (row: StatisticsRow) => ({
  totalDamageDealtToChampions: countOf(row, 'TOTAL_DAMAGE_DEALT_TO_CHAMPIONS'),
  physicalDamageDealtToChampions: countOf(row, 'PHYSICAL_DAMAGE_DEALT_TO_CHAMPIONS'),
  magicDamageDealtToChampions: countOf(row, 'MAGIC_DAMAGE_DEALT_TO_CHAMPIONS'),
  trueDamageDealtToChampions: countOf(row, 'TRUE_DAMAGE_DEALT_TO_CHAMPIONS'),
  totalDamageTaken: countOf(row, 'TOTAL_DAMAGE_TAKEN'),
  damageSelfMitigated: countOf(row, 'TOTAL_DAMAGE_SELF_MITIGATED'),
  damageDealtToObjectives: countOf(row, 'TOTAL_DAMAGE_DEALT_TO_OBJECTIVES'),
  damageDealtToTurrets: countOf(row, 'TOTAL_DAMAGE_DEALT_TO_TURRETS'),
  damageDealtToBuildings: countOf(row, 'TOTAL_DAMAGE_DEALT_TO_BUILDINGS'),
  totalHeal: countOf(row, 'TOTAL_HEAL'),
  totalHealsOnTeammates: countOf(row, 'TOTAL_HEAL_ON_TEAMMATES'),
  totalDamageShieldedOnTeammates: countOf(row, 'TOTAL_DAMAGE_SHIELDED_ON_TEAMMATES'),
});

const incomeAndVision = (row: StatisticsRow) => ({
  goldEarned: countOf(row, 'GOLD_EARNED'),
  goldSpent: countOf(row, 'GOLD_SPENT'),
  totalMinionsKilled: countOf(row, 'MINIONS_KILLED'),
  neutralMinionsKilled: countOf(row, 'NEUTRAL_MINIONS_KILLED'),
  visionScore: countOf(row, 'VISION_SCORE'),
  wardsPlaced: countOf(row, 'WARD_PLACED'),
  wardsKilled: countOf(row, 'WARD_KILLED'),
  visionWardsBought: countOf(row, 'VISION_WARDS_BOUGHT_IN_GAME'),
});

const countsOf = (row: StatisticsRow, ...keys: string[]) => keys.map((key) => countOf(row, key));

const loadout = (row: StatisticsRow) => ({
  items: countsOf(row, 'ITEM0', 'ITEM1', 'ITEM2', 'ITEM3', 'ITEM4', 'ITEM5', 'ITEM6'),
  runes: {
    primaryStyle: countOf(row, 'PERK_PRIMARY_STYLE'),
    subStyle: countOf(row, 'PERK_SUB_STYLE'),
    primary: countsOf(row, 'PERK0', 'PERK1', 'PERK2', 'PERK3'),
    sub: countsOf(row, 'PERK4', 'PERK5'),
    shards: countsOf(row, 'STAT_PERK_0', 'STAT_PERK_1', 'STAT_PERK_2'),
  },
  // Not in old files.
  summonerSpells: countsOf(row, 'SUMMONER_SPELL_1', 'SUMMONER_SPELL_2'),
  summonerSpellCasts: countsOf(row, 'SUMMON_SPELL1_CAST', 'SUMMON_SPELL2_CAST'),
  spellCasts: countsOf(row, 'SPELL1_CAST', 'SPELL2_CAST', 'SPELL3_CAST', 'SPELL4_CAST'),
});

interface OfSide {
  position: GameRole | null;
  win: boolean;
  teamKills: number;
  durationSeconds: number;
}

export function playerFiguresOf(
  row: StatisticsRow,
  { position, win, teamKills, durationSeconds }: OfSide,
): PlayerFigures {
  const counted = { ...combat(row), ...damage(row), ...incomeAndVision(row) };
  return {
    ...counted,
    ...deriveFigures(counted, teamKills, durationSeconds),
    ...loadout(row),
    nickname: accountOf(row).name || texts.unknownAccount,
    championName: textOf(row, 'SKIN') || texts.unknownChampion,
    championKey: 0,
    position,
    win,
  };
}

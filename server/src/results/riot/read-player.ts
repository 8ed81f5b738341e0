import { gameRoles } from '@puchar/shared/contract';
import type { GameRole, Runes } from '@puchar/shared/contract';
import { deriveFigures } from '../../cup/games/derive-figures.ts';
import type { PlayedPlayer, Side } from '../../cup/games/played-game.ts';
import type { MatchPlayer } from './match-schema.ts';

/** Figures are whole and not negative, whatever an answer says. */
export const wholeCount = (value: number): number => Math.max(0, Math.round(value));

export function positionOf({ teamPosition }: MatchPlayer): GameRole | null {
  return gameRoles.find((role) => role === teamPosition) ?? null;
}

function readRunes({ perks }: MatchPlayer): Runes {
  const [primary, sub] = perks?.styles ?? [];
  const keys = (style: typeof primary, most: number) =>
    (style?.selections ?? []).slice(0, most).map(({ perk }) => wholeCount(perk));
  const { offense = 0, flex = 0, defense = 0 } = perks?.statPerks ?? {};
  return {
    primaryStyle: wholeCount(primary?.style ?? 0),
    subStyle: wholeCount(sub?.style ?? 0),
    primary: keys(primary, 4),
    sub: keys(sub, 2),
    shards: [offense, flex, defense].map(wholeCount),
  };
}

function readCounts(row: MatchPlayer) {
  return {
    kills: wholeCount(row.kills),
    deaths: wholeCount(row.deaths),
    assists: wholeCount(row.assists),
    doubleKills: wholeCount(row.doubleKills),
    tripleKills: wholeCount(row.tripleKills),
    quadraKills: wholeCount(row.quadraKills),
    pentaKills: wholeCount(row.pentaKills),
    largestKillingSpree: wholeCount(row.largestKillingSpree),
    turretKills: wholeCount(row.turretKills),
    objectivesStolen: wholeCount(row.objectivesStolen),
    totalDamageDealtToChampions: wholeCount(row.totalDamageDealtToChampions),
    physicalDamageDealtToChampions: wholeCount(row.physicalDamageDealtToChampions),
    magicDamageDealtToChampions: wholeCount(row.magicDamageDealtToChampions),
    trueDamageDealtToChampions: wholeCount(row.trueDamageDealtToChampions),
    totalDamageTaken: wholeCount(row.totalDamageTaken),
    damageSelfMitigated: wholeCount(row.damageSelfMitigated),
    damageDealtToObjectives: wholeCount(row.damageDealtToObjectives),
    damageDealtToTurrets: wholeCount(row.damageDealtToTurrets),
    damageDealtToBuildings: wholeCount(row.damageDealtToBuildings),
    totalHeal: wholeCount(row.totalHeal),
    totalHealsOnTeammates: wholeCount(row.totalHealsOnTeammates),
    totalDamageShieldedOnTeammates: wholeCount(row.totalDamageShieldedOnTeammates),
    goldEarned: wholeCount(row.goldEarned),
    goldSpent: wholeCount(row.goldSpent),
    totalMinionsKilled: wholeCount(row.totalMinionsKilled),
    neutralMinionsKilled: wholeCount(row.neutralMinionsKilled),
    visionScore: wholeCount(row.visionScore),
    wardsPlaced: wholeCount(row.wardsPlaced),
    wardsKilled: wholeCount(row.wardsKilled),
    soloKills: wholeCount(row.challenges?.soloKills ?? 0),
    visionWardsBought: wholeCount(row.visionWardsBoughtInGame),
  };
}

/** Name that is shown where the champion's number is unknown to the static data. */
function nameOf({ championName, championId }: MatchPlayer): string {
  const name = championName.trim().slice(0, 100);
  return name === '' ? `#${championId}` : name;
}

/** Present names of accounts have a tag, those of old games have none. */
function accountOf({ riotIdGameName, riotIdTagline, summonerName }: MatchPlayer) {
  if (riotIdGameName === '') return { name: summonerName, tag: null };
  return { name: riotIdGameName, tag: riotIdTagline === '' ? null : riotIdTagline };
}

/** One row of match-v5; whatever can be computed from counts is, for the answer's own sums are not right. */
export function readPlayer(
  row: MatchPlayer,
  { side, teamKills, seconds }: { side: Side; teamKills: number; seconds: number },
): PlayedPlayer {
  const counts = readCounts(row);
  const items = [row.item0, row.item1, row.item2, row.item3, row.item4, row.item5, row.item6];
  const casts = [row.spell1Casts, row.spell2Casts, row.spell3Casts, row.spell4Casts];
  const account = accountOf(row);
  return {
    side,
    account,
    puuid: row.puuid === '' ? null : row.puuid,
    figures: {
      ...counts,
      ...deriveFigures(counts, teamKills, seconds),
      nickname: account.name,
      championName: nameOf(row),
      championKey: row.championId,
      position: positionOf(row),
      win: row.win,
      firstBlood: row.firstBloodKill,
      firstTower: row.firstTowerKill,
      items: items.map(wholeCount),
      runes: readRunes(row),
      summonerSpells: [row.summoner1Id, row.summoner2Id].map(wholeCount),
      summonerSpellCasts: [row.summoner1Casts, row.summoner2Casts].map(wholeCount),
      spellCasts: casts.map(wholeCount),
    },
  };
}

import { gameRoles } from '@puchar/shared/contract';
import type { GameRole, Runes, ResultFailure } from '@puchar/shared/contract';
import { deriveFigures } from '../../cup/games/write-figures.ts';
import type { PlayedPlayer, Side, PlayedGame, PlayedSide } from '../../cup/games/played-game.ts';
import type { MatchPlayer, MatchTeam, RiotMatch } from './match-schema.ts';

/** Figures are whole and not negative, whatever Riot sends. */
const wholeCount = (value: number): number => Math.max(0, Math.round(value));

function positionOf({ teamPosition }: MatchPlayer): GameRole | null {
  return gameRoles.find((role) => role === teamPosition) ?? null;
}

function readRunes({ perks }: MatchPlayer): Runes {
  const [primary, sub] = perks?.styles ?? [];
  const keys = (style: typeof primary, most: number) =>
    (style?.selections ?? []).slice(0, most).map((selection) => wholeCount(selection?.perk ?? 0));
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

function nameOf({ championName, championId }: MatchPlayer): string {
  const name = championName.trim().slice(0, 100);
  return name === '' ? `#${championId}` : name;
}

/** Accounts have a tag, except in old games. */
function accountOf({ riotIdGameName, riotIdTagline, summonerName }: MatchPlayer) {
  if (riotIdGameName === '') return { name: summonerName, tag: null };
  return { name: riotIdGameName, tag: riotIdTagline === '' ? null : riotIdTagline };
}

/** Derived figures are computed from counts, because Riot's own are not reliable. */
function readPlayer(
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

/** Summoner's Rift. */
const cupMap = 11;
const teamSize = 5;
/** Both sides surrendering within this time makes a remake. */
const remakeSeconds = 300;

export type MatchReading =
  | { kind: 'game'; played: PlayedGame }
  /** `wasPlayed` where the duration rules out a remake. */
  | { kind: 'unreadable'; wasPlayed: boolean }
  | { kind: 'rejected'; failure: Extract<ResultFailure, 'ABORTED' | 'OTHER_GAME'> };

const teamIds: Record<Side, number> = { BLUE: 100, RED: 200 };

/** Riot sorts players by role in most games, not in all. */
function byRole(rows: readonly MatchPlayer[], side: Side): MatchPlayer[] {
  const rank = (row: MatchPlayer) => {
    const position = positionOf(row);
    return position === null ? gameRoles.length : gameRoles.indexOf(position);
  };
  return rows
    .filter(({ teamId }) => teamId === teamIds[side])
    .toSorted((one, other) => rank(one) - rank(other));
}

function sum(
  rows: readonly MatchPlayer[],
  name: 'kills' | 'deaths' | 'assists' | 'goldEarned',
): number {
  return rows.reduce((total, row) => total + wholeCount(row[name]), 0);
}

/** Towers and inhibitors count for the side opposite to their own, whatever destroyed them. */
function readSide(team: MatchTeam, rows: readonly MatchPlayer[]): PlayedSide {
  const { champion, tower, inhibitor, dragon, baron, riftHerald, horde } = team.objectives;
  const kills = (objective: { kills: number } | undefined) => wholeCount(objective?.kills ?? 0);
  return {
    // An execution is a kill of the team and of none of its players.
    kills: Math.max(kills(champion), sum(rows, 'kills')),
    deaths: sum(rows, 'deaths'),
    assists: sum(rows, 'assists'),
    gold: sum(rows, 'goldEarned'),
    towers: kills(tower),
    inhibitors: kills(inhibitor),
    barons: kills(baron),
    dragons: kills(dragon),
    heralds: kills(riftHerald),
    grubs: kills(horde),
    firstBlood: champion?.first ?? false,
    // -1 is no ban.
    bans: team.bans.map((ban) => ban?.championId ?? 0).filter((key) => key > 0),
    picks: rows.map(({ championId }) => championId),
  };
}

function winnerOf(blue: MatchTeam, red: MatchTeam): Side | null {
  if (blue.win === red.win) return null;
  return blue.win ? 'BLUE' : 'RED';
}

/** `15.22` of `15.22.726.9074`. */
function patchOf(version: string): string | null {
  return /^\d{1,3}\.\d{1,3}/.exec(version)?.[0] ?? null;
}

const daySeconds = 86_400;

/** Games before patch 11.20 have milliseconds. Their `gameEndTimestamp` is missing, as in odd rows of today. */
function secondsOf({ gameDuration }: RiotMatch['info']): number {
  return wholeCount(gameDuration > daySeconds ? gameDuration / 1000 : gameDuration);
}

/** `endOfGameResult` is ignored: complete games say `Abort_Unexpected` too. */
export function readMatch({ info }: RiotMatch): MatchReading {
  const { participants, teams } = info;
  const seconds = secondsOf(info);
  const unreadable = { kind: 'unreadable', wasPlayed: seconds >= remakeSeconds } as const;
  if (participants === null || teams === null) return unreadable;
  const isRemake =
    seconds === 0 ||
    (seconds < remakeSeconds && participants.every((row) => row.gameEndedInEarlySurrender));
  if (isRemake) return { kind: 'rejected', failure: 'ABORTED' };
  const otherGame = { kind: 'rejected', failure: 'OTHER_GAME' } as const;
  if (info.mapId !== undefined && info.mapId !== cupMap) return otherGame;
  const blue = teams.find(({ teamId }) => teamId === teamIds.BLUE);
  const red = teams.find(({ teamId }) => teamId === teamIds.RED);
  if (participants.length === 0 || !blue || !red) return unreadable;
  const [blueRows, redRows] = [byRole(participants, 'BLUE'), byRole(participants, 'RED')];
  const isWhole = blueRows.length === teamSize && redRows.length === teamSize;
  if (participants.length !== 2 * teamSize || !isWhole) return otherGame;
  const sides = { BLUE: readSide(blue, blueRows), RED: readSide(red, redRows) };
  const players = (rows: readonly MatchPlayer[], side: Side) =>
    rows.map((row) => readPlayer(row, { side, teamKills: sides[side].kills, seconds }));
  return {
    kind: 'game',
    played: {
      source: 'RIOT',
      durationSeconds: seconds,
      patch: patchOf(info.gameVersion),
      winner: winnerOf(blue, red),
      sides,
      players: [...players(blueRows, 'BLUE'), ...players(redRows, 'RED')],
    },
  };
}

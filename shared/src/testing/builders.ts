import { edition } from '../contract/edition.ts';
import type { Edition } from '../contract/edition.ts';
import { game, playerStatistics, teamStatistics } from '../contract/game.ts';
import type { Game, PlayerStatistics, TeamStatistics } from '../contract/game.ts';
import { meeting, meetingDetail } from '../contract/meeting.ts';
import type { Meeting, MeetingDetail } from '../contract/meeting.ts';
import { mediaItem, regulations, sponsor, staticData } from '../contract/site.ts';
import type { MediaItem, Regulations, Sponsor, StaticData } from '../contract/site.ts';
import { player, team, teamSummary } from '../contract/team.ts';
import type { Player, Team, TeamSummary } from '../contract/team.ts';
import { listedTeam } from '../contract/teams-overview.ts';
import type { ListedTeam } from '../contract/teams-overview.ts';

/** `uuid(7)` ends in 7; version and variant are valid. */
export function uuid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export function anEdition(change: Partial<Edition> = {}): Edition {
  return edition.parse({
    id: uuid(1),
    stage: 'GROUPS',
    submissionsStartDate: '2024-12-12T00:00:00Z',
    ...change,
  });
}

export function aTeamSummary(change: Partial<TeamSummary> = {}): TeamSummary {
  return teamSummary.parse({
    id: uuid(101),
    name: 'Nocne Sowy',
    tag: 'SOWY',
    logoUrl: null,
    schoolTag: 'LO1',
    ...change,
  });
}

export function aPlayer(change: Partial<Player> = {}): Player {
  return player.parse({ id: uuid(201), nickname: 'Kometa', gameRole: 'TOP', ...change });
}

export function aTeam(change: Partial<Team> = {}): Team {
  return team.parse({
    ...aTeamSummary(),
    description: null,
    groupId: null,
    groupPosition: null,
    statistics: { wins: 0, losses: 0 },
    players: [],
    ...change,
  });
}

export function aListedTeam(change: Partial<ListedTeam> = {}): ListedTeam {
  return listedTeam.parse({
    ...aTeamSummary(),
    schoolName: 'Liceum nr 1',
    groupId: null,
    groupPosition: null,
    statistics: { wins: 0, losses: 0 },
    ...change,
  });
}

export function aMeeting(change: Partial<Meeting> = {}): Meeting {
  return meeting.parse({
    id: uuid(301),
    stage: 'GROUP',
    state: 'UPCOMING',
    date: '2025-11-22T17:00:00Z',
    time: '18:00',
    toBeRescheduled: false,
    bestOf: 3,
    walkover: false,
    team1: aTeamSummary(),
    team2: aTeamSummary({ id: uuid(102), name: 'Wilki Morskie', tag: 'WILK', schoolTag: 'ZS2' }),
    winner: null,
    groupName: 'A',
    ...change,
  });
}

export function aMeetingDetail(
  change: Partial<Meeting> = {},
  matches: Game[] = [],
  players: { team1?: Player[]; team2?: Player[] } = {},
): MeetingDetail {
  const meet = aMeeting(change);
  return meetingDetail.parse({
    meet: {
      ...meet,
      team1: { ...meet.team1, players: players.team1 ?? [] },
      team2: { ...meet.team2, players: players.team2 ?? [] },
    },
    matches,
  });
}

export function aTeamStatistics(change: Partial<TeamStatistics> = {}): TeamStatistics {
  return teamStatistics.parse({
    teamId: uuid(101),
    side: 'BLUE',
    kills: 25,
    deaths: 14,
    assists: 51,
    gold: 64_300,
    towers: 9,
    inhibitors: 2,
    barons: 1,
    dragons: 3,
    heralds: 1,
    grubs: 4,
    firstBlood: true,
    bans: [1, 2, 3, 4, 5],
    picks: [6, 7, 8, 9, 10],
    ...change,
  });
}

const noFigures = {
  soloKills: 0,
  doubleKills: 1,
  tripleKills: 0,
  quadraKills: 0,
  pentaKills: 0,
  largestKillingSpree: 3,
  firstBlood: false,
  firstTower: false,
  turretKills: 1,
  objectivesStolen: 0,
  totalDamageDealtToChampions: 21_450,
  physicalDamageDealtToChampions: 15_000,
  magicDamageDealtToChampions: 5_450,
  trueDamageDealtToChampions: 1_000,
  totalDamageTaken: 24_100,
  damageSelfMitigated: 18_900,
  damageDealtToObjectives: 9_800,
  damageDealtToTurrets: 4_300,
  damageDealtToBuildings: 4_300,
  totalHeal: 3_100,
  totalHealsOnTeammates: 0,
  totalDamageShieldedOnTeammates: 0,
};

export function aPlayerStatistics(change: Partial<PlayerStatistics> = {}): PlayerStatistics {
  return playerStatistics.parse({
    playerId: uuid(201),
    teamId: uuid(101),
    nickname: 'Kometa',
    championName: 'Garen',
    championKey: 86,
    position: 'TOP',
    win: true,
    kills: 5,
    deaths: 2,
    assists: 7,
    takedowns: 12,
    kda: 6,
    killParticipation: 0.48,
    ...noFigures,
    goldEarned: 13_250,
    goldSpent: 12_400,
    totalMinionsKilled: 201,
    neutralMinionsKilled: 6,
    visionScore: 22,
    wardsPlaced: 9,
    wardsKilled: 3,
    visionWardsBought: 2,
    goldPerMinute: 441.7,
    damagePerMinute: 715,
    minionsPerMinute: 6.9,
    visionScorePerMinute: 0.73,
    items: [3078, 3047, 3071, 3053, 0, 0, 3340],
    runes: {
      primaryStyle: 8000,
      subStyle: 8400,
      primary: [8010, 9111, 9104, 8299],
      sub: [8444, 8451],
      shards: [5005, 5008, 5001],
    },
    summonerSpells: [4, 14],
    summonerSpellCasts: [4, 3],
    spellCasts: [120, 80, 140, 9],
    ...change,
  });
}

export function aGame(change: Partial<Game> = {}): Game {
  return game.parse({
    id: uuid(401),
    meetId: uuid(301),
    gameNumber: 1,
    winnerId: uuid(101),
    durationSeconds: 1_800,
    replayUrl: null,
    patch: '15.22',
    team1Statistics: aTeamStatistics(),
    team2Statistics: aTeamStatistics({
      teamId: uuid(102),
      side: 'RED',
      kills: 14,
      deaths: 25,
      firstBlood: false,
    }),
    players: [aPlayerStatistics()],
    ...change,
  });
}

export function aSponsor(change: Partial<Sponsor> = {}): Sponsor {
  return sponsor.parse({
    id: uuid(501),
    name: 'Księgarnia Latarnia',
    websiteUrl: 'https://latarnia.example/',
    logoUrl: null,
    category: null,
    ...change,
  });
}

export function aMediaItem(change: Partial<MediaItem> = {}): MediaItem {
  return mediaItem.parse({
    id: 'film-1',
    title: 'Skrót pierwszej kolejki',
    createdAt: '2025-11-10T18:00:00Z',
    url: 'https://video.example/film-1',
    thumbnailUrl: null,
    ...change,
  });
}

export function aRegulations(change: Partial<Regulations> = {}): Regulations {
  return regulations.parse({
    content: '# Regulamin\n\nGramy uczciwie.',
    lastUpdatedAt: '2025-10-01T10:00:00Z',
    ...change,
  });
}

export function aStaticData(change: Partial<StaticData> = {}): StaticData {
  return staticData.parse({
    version: null,
    champions: {},
    items: {},
    runes: {},
    summonerSpells: {},
    ...change,
  });
}

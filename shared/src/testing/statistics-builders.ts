import { championRanking, playerRanking, playerRecord } from '../contract/statistics.ts';
import type {
  ChampionRanking,
  FigureSums,
  PlayerGame,
  PlayerRanking,
  PlayerRecord,
  RankedPlayer,
} from '../contract/statistics.ts';
import { uuid } from './builders.ts';

const team = { name: 'Nocne Sowy', tag: 'SOWY', logoUrl: null };

export function someSums(change: Partial<FigureSums> = {}): FigureSums {
  const counts = { games: 4, wins: 3, kills: 20, deaths: 10, assists: 30 };
  return { ...counts, seconds: 7200, damage: 72_000, vision: 120, minions: 840, ...change };
}

export function aRankedPlayer(change: Partial<RankedPlayer> = {}): RankedPlayer {
  return {
    id: uuid(201),
    nickname: 'Kometa',
    gameRole: 'TOP',
    team: 'SOWY',
    stages: [{ stage: 'GROUP', ...someSums() }],
    ...change,
  };
}

export function aPlayerRanking(players: RankedPlayer[] = [aRankedPlayer()]): PlayerRanking {
  return playerRanking.parse({ teams: [team], players });
}

export function aChampionRanking(change: Partial<ChampionRanking> = {}): ChampionRanking {
  return championRanking.parse({
    games: [{ stage: 'GROUP', games: 4 }],
    champions: [
      {
        key: 103,
        name: 'Bohater A',
        image: null,
        stages: [{ stage: 'GROUP', picks: 4, bans: 0, wins: 3 }],
      },
      {
        key: 1,
        name: null,
        image: null,
        stages: [{ stage: 'GROUP', picks: 1, bans: 2, wins: 1 }],
      },
    ],
    ...change,
  });
}

export function aPlayerGame(change: Partial<PlayerGame> = {}): PlayerGame {
  return {
    id: uuid(501),
    meetingId: uuid(301),
    gameNumber: 2,
    stage: 'GROUP',
    date: '2025-11-22T17:00:00Z',
    opponent: { name: 'Rysie', tag: 'RYS', logoUrl: null },
    win: true,
    champion: { key: 103, name: 'Bohater A', image: null },
    kills: 4,
    deaths: 2,
    assists: 8,
    seconds: 1800,
    damage: 18_000,
    vision: 30,
    minions: 180,
    ...change,
  };
}

export function aPlayerRecord(games: PlayerGame[] = [aPlayerGame()]): PlayerRecord {
  const player = { id: uuid(201), nickname: 'Kometa', gameRole: 'TOP' };
  return playerRecord.parse({ player, team, games });
}

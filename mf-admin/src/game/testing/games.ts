import type { Game } from '@puchar/shared/contract';
import {
  aGame,
  aPlayer,
  aPlayerStatistics,
  aTeamStatistics,
  aTeamSummary,
  uuid,
} from '@puchar/shared/testing';

const roles = ['TOP', 'JUNGLE', 'MIDDLE', 'BOTTOM', 'UTILITY'] as const;
export const owls = aTeamSummary();
export const wolves = aTeamSummary({ id: uuid(102), name: 'Wilki Morskie', tag: 'WILK' });
const roster = (from: number, names: readonly string[]) =>
  names.map((nickname, place) =>
    aPlayer({
      id: uuid(from + place),
      nickname,
      gameRole: roles[place] ?? 'TOP',
      memberType: place === 5 ? 'SUBSTITUTE' : 'NORMAL',
    }),
  );
export const rosters = {
  team1: roster(201, ['Kometa', 'Puchacz', 'Sowa', 'Lelek', 'Pójdźka', 'Rezerwa']),
  team2: roster(211, ['Bryza', 'Fala', 'Sztorm', 'Kotwica', 'Latarnik']),
};
export const version = '2026-11-21T09:00:00.000Z';
export const live = {
  state: 'LIVE' as const,
  team1: { ...owls, wins: 0 },
  team2: { ...wolves, wins: 0 },
};
export const emptyGame = aGame({
  winnerId: null,
  durationSeconds: null,
  patch: null,
  team1Statistics: null,
  team2Statistics: null,
  players: [],
  updatedAt: version,
});
export const champions = {
  version: '15.22.1',
  champions: {
    '86': { name: 'Garen', image: null },
    '54': { name: 'Malphite', image: null },
  },
  items: {},
  runes: {},
  summonerSpells: {},
};

export function fullGame(change: Partial<Game> = {}): Game {
  const rows = [rosters.team1.slice(0, 5), rosters.team2].flatMap((players, side) =>
    players.map((player, place) =>
      aPlayerStatistics({
        playerId: player.id,
        nickname: player.nickname,
        teamId: side === 0 ? owls.id : wolves.id,
        win: side === 0,
        position: roles[place] ?? null,
        kills: 1,
        deaths: 1,
        assists: 3,
        takedowns: 4,
        kda: 4,
        killParticipation: 0.8,
        goldEarned: 10_000,
      }),
    ),
  );
  const both = { kills: 5, deaths: 5, assists: 15, gold: 50_000 };
  return aGame({
    players: rows,
    team1Statistics: aTeamStatistics({ ...both, picks: [86, 86, 86, 86, 86] }),
    team2Statistics: aTeamStatistics({
      ...both,
      teamId: wolves.id,
      side: 'RED',
      picks: [86, 86, 86, 86, 86],
    }),
    updatedAt: version,
    ...change,
  });
}

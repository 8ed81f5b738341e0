import type { FigureSums, PlayerGame } from '../../contract/statistics.ts';

export const noFigures: FigureSums = {
  games: 0,
  wins: 0,
  kills: 0,
  deaths: 0,
  assists: 0,
  seconds: 0,
  damage: 0,
  vision: 0,
  minions: 0,
};

export function addFigures(parts: readonly FigureSums[]): FigureSums {
  return parts.reduce(
    (all, part) => ({
      games: all.games + part.games,
      wins: all.wins + part.wins,
      kills: all.kills + part.kills,
      deaths: all.deaths + part.deaths,
      assists: all.assists + part.assists,
      seconds: all.seconds + part.seconds,
      damage: all.damage + part.damage,
      vision: all.vision + part.vision,
      minions: all.minions + part.minions,
    }),
    noFigures,
  );
}

/** What a game adds: rates leave out games of unknown length. */
export function figuresOf(game: PlayerGame): FigureSums {
  const { kills, deaths, assists, seconds, damage, vision, minions } = game;
  const timed = seconds === null || seconds === 0 ? null : { seconds, damage, vision, minions };
  const counted = { games: 1, wins: game.win ? 1 : 0, kills, deaths, assists };
  return { ...noFigures, ...counted, ...timed };
}

export interface PlayerAverages {
  games: number;
  wins: number;
  /** Kills and assists for each death; all of them where there is none. */
  kda: number;
  /** A game; these and the rates are null without a game, rates also without a known length. */
  kills: number | null;
  deaths: number | null;
  assists: number | null;
  /** A minute. */
  damage: number | null;
  vision: number | null;
  minions: number | null;
}

export function averagesOf(sums: FigureSums): PlayerAverages {
  const { games, wins, kills, deaths, assists, seconds, damage, vision, minions } = sums;
  const perGame = (sum: number) => (games === 0 ? null : sum / games);
  const perMinute = (sum: number) => (seconds === 0 ? null : (sum * 60) / seconds);
  return {
    games,
    wins,
    kda: (kills + assists) / Math.max(1, deaths),
    kills: perGame(kills),
    deaths: perGame(deaths),
    assists: perGame(assists),
    damage: perMinute(damage),
    vision: perMinute(vision),
    minions: perMinute(minions),
  };
}

/** Never more, so that one missed meeting excludes no one. */
const most = 3;

/** Games that a ranked player needs: half of the most that one has played, three at most. */
export function leastGames(played: readonly number[]): number {
  return Math.max(1, Math.min(most, Math.ceil(Math.max(0, ...played) / 2)));
}

import type { PlayedGame } from '../../cup/games/played-game.ts';

/** Number of a champion by its name in Data Dragon, in any case; null for an unknown one. */
export type ChampionKeyOf = (name: string) => number | null;

/** Puts numbers to the champions, which a replay names by words; an unknown one keeps its name and 0. */
export function nameChampions(played: PlayedGame, championKeyOf: ChampionKeyOf): PlayedGame {
  const players = played.players.map((player) => {
    const championKey = championKeyOf(player.figures.championName) ?? 0;
    return { ...player, figures: { ...player.figures, championKey } };
  });
  const withPicks = (side: keyof PlayedGame['sides']) => ({
    ...played.sides[side],
    picks: players.flatMap(({ side: own, figures: { championKey } }) =>
      own === side && championKey !== 0 ? [championKey] : [],
    ),
  });
  return { ...played, players, sides: { BLUE: withPicks('BLUE'), RED: withPicks('RED') } };
}

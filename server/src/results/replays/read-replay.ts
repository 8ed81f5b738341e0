import type { PlayedGame } from '../../cup/games/played-game.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Log } from '../../platform/logging/log.ts';
import { inspections } from './checking/inspect-in-thread.ts';
import type { InspectOrder } from './checking/inspect-in-thread.ts';
import { errorTexts, tooMuch } from './texts.pl.ts';

/** By the name in Data Dragon, in any case; null for an unknown one. */
export type ChampionKeyOf = (name: string) => number | null;

/** A replay names champions only; an unknown one keeps its name and 0. */
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

/** @throws AppError INVALID_REPLAY with a reason for the user, UNAVAILABLE. */
export async function readReplay(
  order: InspectOrder,
  { log, championKeyOf }: { log: Log; championKeyOf: ChampionKeyOf },
): Promise<PlayedGame> {
  const verdict = await inspections.inspect(order, log);
  if (verdict === null) throw new AppError('INVALID_REPLAY', { list: [tooMuch] });
  if ('failure' in verdict) {
    throw new AppError('INVALID_REPLAY', { list: [errorTexts[verdict.failure]] });
  }
  return nameChampions(verdict.played, championKeyOf);
}

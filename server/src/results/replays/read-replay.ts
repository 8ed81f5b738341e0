import { AppError } from '../../platform/http/app-error.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { PlayedGame } from '../../cup/games/played-game.ts';
import { inspections } from './checking/inspect-in-thread.ts';
import type { InspectOrder } from './checking/inspect-message.ts';
import { nameChampions } from './name-champions.ts';
import type { ChampionKeyOf } from './name-champions.ts';
import { faultTexts, tooMuch } from './texts.pl.ts';

export interface ReadReplay {
  played: PlayedGame;
}

/**
 * The game that a replay tells of.
 *
 * @throws AppError INVALID_REPLAY with the reason for a person, UNAVAILABLE.
 */
export async function readReplay(
  order: InspectOrder,
  { log, championKeyOf }: { log: Log; championKeyOf: ChampionKeyOf },
): Promise<ReadReplay> {
  const verdict = await inspections.inspect(order, log);
  if (verdict === null) throw new AppError('INVALID_REPLAY', { list: [tooMuch] });
  if ('fault' in verdict) {
    throw new AppError('INVALID_REPLAY', { list: [faultTexts[verdict.fault]] });
  }
  return { ...verdict, played: nameChampions(verdict.played, championKeyOf) };
}

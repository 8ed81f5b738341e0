import type { Game, Meeting } from '@puchar/shared/contract';

export interface GameTab {
  number: number;
  /** Null for a game of the format that was not played, or not yet. */
  game: Game | null;
}

/** Name of the search parameter that holds the number of the shown game. */
export const gameParameter = 'gra';

/** Every game the format allows and every game there is, by number; empty when nothing was played. */
export function gameTabs(meeting: Meeting, games: readonly Game[]): GameTab[] {
  if (games.length === 0) return [];
  const byNumber = new Map(games.map((game) => [game.gameNumber, game]));
  const last = Math.max(meeting.bestOf, ...byNumber.keys());
  return Array.from({ length: last }, (_, index) => ({
    number: index + 1,
    game: byNumber.get(index + 1) ?? null,
  }));
}

/** Number of the game a page opens with: the latest of a live meeting, the first of a finished one. */
export function openingGame(meeting: Meeting, games: readonly Game[]): number {
  const numbers = games.map((game) => game.gameNumber);
  return meeting.state === 'FINISHED' ? Math.min(...numbers) : Math.max(...numbers);
}

/**
 * Game to show.
 *
 * @param asked Number in the address; one that was not played counts as none.
 * @param opening Number the page opened with, kept so that a game that begins does not push away the
 *   one being read.
 * @returns Null only when there is no game.
 */
export function shownGame(
  games: readonly Game[],
  asked: string | null,
  opening: number,
): Game | null {
  const wanted = games.find((game) => String(game.gameNumber) === asked);
  return wanted ?? games.find((game) => game.gameNumber === opening) ?? games[0] ?? null;
}

import { useState } from 'react';
import { clamped, firstSpot, locate } from './board-model.ts';
import type { Board, Spot } from './board-model.ts';

interface Wish {
  spot: Spot;
  /** The meeting that the focus follows to wherever it is. */
  key: string | null;
  /** Counts what moved the focus, so that the board moves it in the page too. */
  moves: number;
}

/** Where the focus is, or was last. */
export function useSpot(board: Board) {
  const [wish, setWish] = useState<Wish>({ spot: firstSpot, key: null, moves: 0 });
  const found = wish.key === null ? null : locate(board, wish.key);
  return {
    spot: found ?? clamped(board, wish.spot),
    /** With the column that the way down from the tray leads back to. */
    from: found ?? wish.spot,
    moves: wish.moves,
    enter: (spot: Spot) => setWish({ spot, key: null, moves: wish.moves }),
    focus: (spot: Spot) => setWish({ spot, key: null, moves: wish.moves + 1 }),
    follow: (key: string) => setWish({ ...wish, key, moves: wish.moves + 1 }),
  };
}

import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { PlanProblem } from '@puchar/shared/domain';
import type { BoardItem } from '../draft/changes.ts';
import { boardTexts as texts } from '../texts.pl.ts';
import { clamped, itemsAt, nextSpot } from './board-model.ts';
import type { Board, Spot } from './board-model.ts';
import { useSpot } from './use-spot.ts';
import { pairText, placeText, planPlaceText, problemsText } from './words.ts';

/** Null date: the tray. */
export interface CellPlace {
  date: string | null;
  station: string | null;
}

export function placeAt({ rows, columns }: Board, { row, column }: Spot): CellPlace {
  return row < 0
    ? { date: null, station: null }
    : { date: rows[row]?.date ?? null, station: columns[column]?.station ?? null };
}

interface BoardOptions {
  board: Board;
  items: readonly BoardItem[];
  problemsOf: (item: BoardItem, place: CellPlace) => PlanProblem[];
  onMove: (item: BoardItem, place: CellPlace) => void;
  onUndo: () => boolean;
}

/** Without a place of its own a match of the bracket has the date of its round. */
function landingText({ home }: BoardItem, { date, station }: CellPlace): string {
  return date === null && home !== null ? planPlaceText(home) : placeText(date, station);
}

function overText(item: BoardItem, place: CellPlace, problems: PlanProblem[]): string {
  const found = problemsText(problems);
  return texts.over(pairText(item), landingText(item, place), found === '' ? texts.fits : found);
}

/** What is held, and what was said of it last. */
function useHeld({ items, board, problemsOf }: BoardOptions) {
  const [key, setKey] = useState<string | null>(null);
  const [said, say] = useState('');
  const held = items.find((item) => item.key === key) ?? null;
  return {
    held,
    said,
    say,
    letGo: () => setKey(null),
    lift: (item: BoardItem) => {
      setKey(item.isMovable ? item.key : null);
      say(item.isMovable ? texts.lifted(pairText(item)) : texts.notMovable(pairText(item)));
    },
    hover: (at: Spot) => {
      if (held === null) return;
      const place = placeAt(board, at);
      say(overText(held, place, problemsOf(held, place)));
    },
  };
}

export function useBoard(options: BoardOptions) {
  const { board, onMove, onUndo } = options;
  const { spot, from, moves, enter, focus, follow } = useSpot(board);
  const { held, said, say, letGo, lift, hover } = useHeld(options);

  function cancel() {
    if (held === null) return;
    letGo();
    say(texts.cancelled(pairText(held)));
    follow(held.key);
  }
  function drop(at: Spot) {
    letGo();
    if (held === null) return;
    const place = placeAt(board, at);
    say(texts.dropped(pairText(held), landingText(held, place)));
    if (place.date !== held.date || place.station !== held.station) onMove(held, place);
    follow(held.key);
  }
  function handleKeys(event: KeyboardEvent) {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key === 'Escape' && held !== null) {
      event.preventDefault();
      cancel();
    } else if (event.key === 'z' && isCommand && !event.shiftKey) {
      event.preventDefault();
      letGo();
      if (onUndo()) say(texts.undone);
    } else if (!isCommand && !event.altKey) {
      const next = nextSpot(board, from, event.key, held !== null);
      if (next === null) return;
      event.preventDefault();
      focus(next);
      hover(clamped(board, next));
    }
  }
  /** A click, a tap, Enter or the space bar. */
  function act(at: Spot) {
    const item = itemsAt(board, at)[at.index];
    if (held !== null && held.key === item?.key) cancel();
    else if (held !== null) drop(at);
    else if (item !== undefined) lift(item);
  }
  return { spot, moves, enter, held, said, say, handleKeys, act, lift, drop, letGo, hover };
}
export type BoardState = ReturnType<typeof useBoard>;

export type EngineName = 'chromium' | 'firefox' | 'webkit';

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** The places of a mouse that is moved from one point to another and rests there. */
export function wayBetween(from: Point, to: Point): Point[] {
  return [0.25, 0.5, 0.75, 1, 1].map((part) => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  }));
}

/** The places of two fingers on both sides of a middle, from one distance to another. */
export function fingersOf({ x, y }: Point, from: number, to: number): [Point, Point][] {
  return [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const half = (from + (to - from) * part) / 2;
    return [
      { x: x - half, y },
      { x: x + half, y },
    ];
  });
}

export type Key =
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'End'
  | 'Enter'
  | 'Escape'
  | 'Home'
  | 'Space'
  | 'Tab';

/** What arguments and results of a script in the page can be. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** A window of one engine, with what all three drivers can do. Input is the browser's own, not events from scripts. */
export interface Tab {
  /** Ends when the document and its first resources are loaded. */
  go: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** A window beside this one in the same browser; null where the driver has none. */
  another: (() => Promise<Tab>) | null;
  /** @param source A function's text. Its result is JSON. */
  run: (source: string, ...given: Json[]) => Promise<unknown>;
  /** @param source Text of a function that gives an `<input type="file">`. */
  choose: (source: string, given: Json, paths: readonly string[]) => Promise<void>;
  click: (at: Point) => Promise<void>;
  drag: (from: Point, to: Point) => Promise<void>;
  /** @param down Pixels; up when below zero. */
  wheel: (at: Point, down: number, held?: 'Control') => Promise<void>;
  /** Two fingers beside each other, `from` pixels apart, `to` at the end; null where the driver has no touch. */
  pinch: ((middle: Point, from: number, to: number) => Promise<void>) | null;
  keys: (key: Key) => Promise<void>;
  type: (text: string) => Promise<void>;
  picture: () => Promise<Uint8Array>;
  /** What the browser wrote to its console as an error, and errors that no script caught, from the first script on. */
  errors: () => readonly string[];
  close: () => Promise<void>;
}

export type OpenTab = (size: { width: number; height: number }) => Promise<Tab>;

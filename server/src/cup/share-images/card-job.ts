import type { Card } from './card.ts';

/** What the drawing thread gets. */
export interface CardJob {
  card: Card;
  /** Bytes of the logos, in the order of `logosOf`; null where there is none. */
  logos: (Uint8Array | null)[];
}

export type CardResult = { bytes: Uint8Array<ArrayBuffer> } | { failure: string };

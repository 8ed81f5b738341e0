import { cardVersion } from './card.ts';
import type { Card } from './card.ts';

/** Address of a picture that changes with what it shows. */
export function cardAddress(path: string, card: Card): string {
  return `${path}?v=${cardVersion(card)}`;
}

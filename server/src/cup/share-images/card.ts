import { createHash } from 'node:crypto';
import type { Cup } from '@puchar/shared/contract';
import type { AccentColors } from '@puchar/shared/domain';
import { pictureHashOf } from '../../platform/storage/picture-address.ts';
import { gold } from '../look/default-mark.ts';

export function cardAddress(path: string, card: Card): string {
  return `${path}?v=${cardVersion(card)}`;
}

/** Raise when the design changes, so that cached URLs expire. */
const design = 3;

export interface CardTeam {
  name: string;
  tag: string;
  /** Hash of the stored picture. */
  logo: string | null;
}

/** Of the cup. */
export interface CardLook {
  colors: AccentColors;
  /** Hashes of stored pictures. */
  logo: string | null;
  background: string | null;
}

export const lookOf = ({ look }: Cup): CardLook => ({
  colors: look.accent?.dark ?? gold,
  logo: pictureHashOf(look.logo?.imageUrl ?? null),
  background: pictureHashOf(look.shareUrl),
});

/** Shows no person. */
export type Card = { look: CardLook } & (
  | { kind: 'cup'; title: string; line: string }
  | {
      kind: 'match';
      cup: string;
      teams: readonly [CardTeam, CardTeam];
      middle: string;
      mark: string;
      isLive: boolean;
      winner: 0 | 1 | null;
      line: string;
    }
  | { kind: 'team'; cup: string; team: CardTeam; school: string; line: string }
);

export const cardWidth = 1200;
export const cardHeight = 630;

export function cardVersion(card: Card): string {
  const text = JSON.stringify([design, card]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function teamLogosOf(card: Card): (string | null)[] {
  switch (card.kind) {
    case 'cup':
      return [];
    case 'match':
      return card.teams.map(({ logo }) => logo);
    case 'team':
      return [card.team.logo];
  }
}

/** Hashes of the stored pictures that the card shows. */
export function picturesOf(card: Card): { background: string | null; logos: (string | null)[] } {
  // The cup's first.
  return { background: card.look.background, logos: [card.look.logo, ...teamLogosOf(card)] };
}

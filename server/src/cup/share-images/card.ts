import { createHash } from 'node:crypto';

export function cardAddress(path: string, card: Card): string {
  return `${path}?v=${cardVersion(card)}`;
}

/** Raise when the design changes, so that cached URLs expire. */
const design = 2;

export interface CardTeam {
  name: string;
  tag: string;
  /** Hash of the stored picture. */
  logo: string | null;
}

/** Shows no person. */
export type Card =
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
  | { kind: 'team'; cup: string; team: CardTeam; school: string; line: string };

export const cardWidth = 1200;
export const cardHeight = 630;

export function cardVersion(card: Card): string {
  const text = JSON.stringify([design, card]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

export function logosOf(card: Card): (string | null)[] {
  switch (card.kind) {
    case 'cup':
      return [];
    case 'match':
      return card.teams.map(({ logo }) => logo);
    case 'team':
      return [card.team.logo];
  }
}

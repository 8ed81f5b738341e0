import { createHash } from 'node:crypto';

/** Address of a picture that changes with what it shows. */
export function cardAddress(path: string, card: Card): string {
  return `${path}?v=${cardVersion(card)}`;
}

/** Raised when the drawing changes: old addresses then mean other pictures. */
const design = 1;

export interface CardTeam {
  name: string;
  tag: string;
  /** Hash of a stored picture; null when the team has none. */
  logo: string | null;
}

/** Everything that a picture for previews of links shows: no person is in it. */
export type Card =
  | { kind: 'cup'; title: string; line: string }
  | {
      kind: 'match';
      cup: string;
      teams: readonly [CardTeam, CardTeam];
      /** Between the teams: the score, or „vs”. */
      middle: string;
      /** Above it: what state it is in. */
      mark: string;
      isLive: boolean;
      /** Which team has won, 0 or 1. */
      winner: 0 | 1 | null;
      line: string;
    }
  | { kind: 'team'; cup: string; team: CardTeam; school: string; line: string };

export const cardWidth = 1200;
export const cardHeight = 630;

/** Pictures that show the same have the same version. */
export function cardVersion(card: Card): string {
  const text = JSON.stringify([design, card]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** Hashes of the logos in the order in which they are drawn. */
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

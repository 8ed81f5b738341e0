import type { OverlayKind } from '../../contract/screen.ts';

/** Last part of the address `/nakladka/…`. */
export const overlayAddresses: Readonly<Record<OverlayKind, string>> = {
  SCORE: 'wynik',
  PICKS: 'wybory',
  NEXT: 'nastepny',
  PATH: 'droga',
  TABLE: 'tabela',
  SPONSORS: 'sponsorzy',
};

import type { OverlayKind } from '@puchar/shared/contract';

export const kindNames: Record<OverlayKind, string> = {
  SCORE: 'Wynik',
  PICKS: 'Wybory i bany',
  NEXT: 'Następny mecz',
  PATH: 'Droga w drabince',
  TABLE: 'Tabela',
  SPONSORS: 'Partnerzy',
};

export const texts = {
  title: (kind: string) => `Nakładka: ${kind}`,
  unknown: 'Nie ma takiej nakładki',
  known: 'Adresy nakładek:',
  next: 'Następny mecz',
  picks: 'Wybory',
  bans: 'Bany',
  draft: (game: number) => `Gra ${game}: wybory i bany`,
  path: 'Droga w drabince',
  against: 'z',
  partners: 'Partnerzy',
  meetings: 'Mecze',
  games: 'Gry',
  place: 'Miejsce',
  team: 'Drużyna',
  unknownChampion: 'Nieznany bohater',
} as const;

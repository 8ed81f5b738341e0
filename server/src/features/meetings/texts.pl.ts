export const texts = {
  sameTeam: 'Wybierz dwie różne drużyny.',
  foreignWinner: 'Zwycięzcą może być tylko jedna z drużyn tego meczu.',
  dateOutOfRange: 'Podaj datę z lat 2000–2100.',
} as const;

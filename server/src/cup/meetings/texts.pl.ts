export const texts = {
  sameTeam: 'Wybierz dwie różne drużyny.',
  foreignWinner: 'Zwycięzcą może być tylko jedna z drużyn tego meczu.',
} as const;

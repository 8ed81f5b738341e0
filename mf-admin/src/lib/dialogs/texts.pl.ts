export const texts = {
  cancel: 'Anuluj',
  busy: 'Zapisywanie…',
  conflictTitle: 'Ktoś zmienił to w międzyczasie',
  conflictHint: 'Niczego nie zapisano. Porównaj obie wersje i wybierz jedną.',
  mine: 'Twoja wersja',
  theirs: 'Obecna wersja',
  keepMine: 'Zapisz moją wersję',
  takeTheirs: 'Weź obecną wersję',
  yesNo: (said: boolean) => (said ? 'tak' : 'nie'),
} as const;

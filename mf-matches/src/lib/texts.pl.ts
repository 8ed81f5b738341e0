export const texts = {
  empty: 'Brak meczy.', // spec text, do not correct
  listFailed: 'Nie udało się pobrać listy meczów.',
  more: 'Pokaż więcej',
  loadingMore: 'Wczytywanie…',
  moreFailed: 'Nie udało się pobrać kolejnych meczów.',
  undecided: 'Do ustalenia',
} as const;

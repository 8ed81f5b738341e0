export const texts = {
  title: 'Mecze',
  live: 'Trwające',
  next: 'Najbliższe',
  last: 'Ostatnie wyniki',
  all: 'Wszystkie mecze',
  failed: 'Nie udało się pobrać listy meczów.',
} as const;

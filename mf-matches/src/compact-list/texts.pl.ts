export const texts = {
  title: 'Mecze',
  live: 'Trwające',
  next: 'Najbliższe',
  last: 'Ostatnie wyniki',
  all: 'Wszystkie mecze',
  none: 'Terminarz jeszcze powstaje. Pierwsze mecze pojawią się tutaj, gdy tylko znane będą ich terminy.',
  teams: 'Zobacz drużyny',
  regulations: 'Przeczytaj regulamin',
  failed: 'Nie udało się pobrać listy meczów.',
} as const;

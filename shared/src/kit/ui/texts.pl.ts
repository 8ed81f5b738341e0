/** What the kit itself says; everything else comes in through props. */
export const texts = {
  back: 'Wróć',
  retry: 'Spróbuj ponownie',
  loading: 'Wczytywanie…',
  needsScripts: 'Ta część strony działa tylko z włączonym JavaScriptem.',
  close: 'Zamknij',
  newTab: 'otwiera się w nowej karcie',
  visitSite: 'Odwiedź stronę',
  linkToSection: 'Odnośnik do sekcji',
  live: 'NA ŻYWO',
  game: 'Gra',
  versus: 'vs',
  toBeRescheduled: 'DO USTALENIA', // spec text
  walkover: 'walkower',
  group: 'Grupa',
  score: 'wynik',
  winsOf: 'Wygrane gry:',
  countdown: 'Czas do rozpoczęcia',
  stepStates: { waiting: 'oczekuje', active: 'bieżący krok', completed: 'ukończono' },
  length: 'Czas trwania:',
} as const;

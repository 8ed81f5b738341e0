export const texts = {
  title: 'Regulamin',
  contents: 'Spis treści',
  loading: 'Wczytywanie regulaminu…',
  lastUpdated: (date: string) => `Ostatnia aktualizacja: ${date}`,
  failed: 'Wystąpił błąd..', // spec text, do not correct
  notPublished: 'Regulamin nie został jeszcze opublikowany.',
} as const;

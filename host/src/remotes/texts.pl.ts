export const texts = {
  failed: (title: string) => `Nie udało się wczytać części „${title}”.`,
  advice: 'Reszta strony działa. Spróbuj ponownie za chwilę.',
  retry: 'Spróbuj ponownie',
  retrying: 'Wczytywanie…',
} as const;

export const texts = {
  failed: 'Nie udało się wczytać treści tej strony.',
} as const;

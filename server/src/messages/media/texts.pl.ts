export const mediaTexts = {
  /** For an item without a title. */
  untitled: 'Bez tytułu',
} as const;

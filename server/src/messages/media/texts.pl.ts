export const mediaTexts = {
  /** Of an item whose service names none. */
  untitled: 'Bez tytułu',
} as const;

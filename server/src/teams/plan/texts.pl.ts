export const texts = {
  past: 'Ten termin już minął. Wybierz późniejszy.',
} as const;

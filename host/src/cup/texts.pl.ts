export const texts = {
  failed: 'Nie udało się wczytać opisu turnieju.',
} as const;

export const texts = {
  created: 'Pomyślnie stworzono zgłoszenie!', // spec text
  unknownSchool: 'Nieprawidłowa szkoła.', // spec text
  erasedMember: 'Dane tego zawodnika zostały usunięte.',
  unknownMember: 'Ten zawodnik nie należy do drużyny.',
} as const;

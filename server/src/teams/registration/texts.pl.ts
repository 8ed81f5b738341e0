export const texts = {
  created: 'Pomyślnie stworzono zgłoszenie!', // spec text
  unknownSchool: 'Nieprawidłowa szkoła.', // spec text
};

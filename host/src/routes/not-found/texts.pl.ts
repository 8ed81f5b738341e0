export const texts = {
  title: '404 - Ta strona nie istnieje', // spec text
  heading: 'Ta strona nie istnieje',
  advice: 'Adres jest nieaktualny albo ta część strony nie działa na tym etapie turnieju.',
  home: 'Wróć na stronę główną',
} as const;

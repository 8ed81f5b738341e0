import { cup } from '../../cup/cup.data.ts';

export const texts = {
  title: 'Strona główna',
  registrationsStart: 'Zapisy ruszają',
  registrationsSoon: 'Zapisy ruszą lada chwila.',
  untilRegistrations: 'Czas do rozpoczęcia zapisów',
  registrationsOpen: 'Zapisy ruszyły!',
  register: 'Zarejestruj drużynę',
  readRegulations: 'Przeczytaj regulamin',
  howToTakePart: 'Jak wziąć udział?',
  whatIs: `Czym jest ${cup.shortName}?`,
  edition: `${cup.editionOrdinal} edycja`,
  more: 'Więcej o turnieju',
  videos: 'Ostatnie filmy',
  streams: 'Ostatnie transmisje',
  videosFailed: 'Nie udało się wczytać filmów. Spróbuj ponownie za chwilę.',
  streamsFailed: 'Nie udało się wczytać transmisji. Spróbuj ponownie za chwilę.',
} as const;

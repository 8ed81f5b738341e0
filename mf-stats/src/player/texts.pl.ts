import { pluralPl } from '@puchar/shared/domain';

export const texts = {
  title: 'Zawodnik',
  loading: 'Wczytywanie statystyk zawodnika…',
  notFound: 'Nie ma tu statystyk tego zawodnika.',
  notFoundHint:
    'Pokazujemy je tylko wtedy, gdy zawodnik się na to zgadza i\u00A0rozegrał już mecz.',
  all: 'Wszystkie statystyki',
  averages: 'ŚREDNIE',
  games: 'GRY',
  wins: 'Wygrane',
  record: (wins: number, games: number) => `${wins} z\u00A0${games}`,
  perGame: (label: string) => `${label} na grę`,
  perMinute: (label: string) => `${label} na minutę`,
  match: 'Mecz',
  game: (number: number) => `gra ${number}`,
  result: 'Wynik',
  win: 'Wygrana',
  loss: 'Przegrana',
  winMark: 'W',
  lossMark: 'P',
  champion: 'Bohater',
  score: 'K/D/A',
  scoreFull: 'Zabójstwa, śmierci, asysty',
  countGames: (count: number) =>
    `Policzone z\u00A0${count}\u00A0${pluralPl(count, 'gry', 'gier', 'gier')} zakończonych meczów, bez walkowerów i\u00A0meczów unieważnionych.`,
} as const;

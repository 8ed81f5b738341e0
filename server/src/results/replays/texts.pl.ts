import type { ReplayErrorReason } from './format/replay-error.ts';

export const errorTexts: Record<ReplayErrorReason, string> = {
  signature: 'To nie jest plik powtórki z gry (.rofl).',
  form: 'Tej odmiany pliku powtórki jeszcze nie znamy. Wpisz statystyki ręcznie.',
  cut: 'Plik jest ucięty albo uszkodzony. Pobierz powtórkę z gry jeszcze raz i wyślij ją od nowa.',
  length:
    'Długości zapisane w pliku się nie zgadzają, więc jest ucięty albo zmieniony. Pobierz powtórkę z gry jeszcze raz.',
  statistics:
    'W tym pliku nie ma statystyk: niektóre wersje gry ich nie zapisywały. Wpisz je ręcznie.',
  players: 'To nie jest powtórka gry pięciu na pięciu.',
};

export const tooMuch =
  'Tego pliku nie udało się przeczytać: jest zbyt zawiły. Pobierz powtórkę z gry jeszcze raz.';

export const oneFile = 'Wyślij jeden plik, w polu „file”.';

export const otherWinner =
  'Według powtórki wygrała druga drużyna. Sprawdź strony i to, czy powtórka jest z tej gry.';

export const wrongSeat =
  'Gracz musi należeć do drużyny, która grała po tej stronie, i może grać tylko raz.';

export const replayTexts = {
  unknownAccount: 'Nieznane konto',
  unknownChampion: 'Nieznany bohater',
} as const;

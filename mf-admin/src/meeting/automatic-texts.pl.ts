import type { GameSource, ResultFault } from '@puchar/shared/contract';

/** Each says what happened and what to do. */
const faults: Record<ResultFault, string> = {
  ABORTED:
    'Riot zapisał tę grę jako przerwaną. Po jej powtórzeniu pobierz wynik jeszcze raz albo wskaż zwycięzcę.',
  OTHER_GAME:
    'Z tym kodem rozegrano inną grę niż pięciu na pięciu na mapie pucharu. Wskaż zwycięzcę sam.',
  SIDES_UNCLEAR:
    'Po kontach graczy nie widać, kto grał po której stronie. Popraw konta w drużynach i pobierz wynik jeszcze raz albo wskaż zwycięzcę.',
  IMPOSSIBLE: 'Dane z Riot są sprzeczne. Wskaż zwycięzcę i wpisz statystyki ręcznie.',
  MEETING_CLOSED:
    'Wynik przyszedł, gdy mecz był już zakończony albo rozstrzygnięty. Cofnij mecz o jeden stan, jeśli ma się liczyć.',
  NOT_PLAYED: 'Riot nie zna gry z tym kodem. Jeśli rozegrano ją bez kodu, wskaż zwycięzcę.',
  SERVICE: 'Riot zbyt długo nie odpowiadał. Pobierz wynik jeszcze raz albo wskaż zwycięzcę.',
  OTHER_WINNER:
    'Riot zapisał zwycięstwo drugiej drużyny. Sprawdź, kto wygrał: jeśli zwycięzcę wskazano przez pomyłkę, popraw go (zakończony mecz najpierw cofnij).',
};

const filledBy: Record<GameSource, string> = {
  RIOT: 'Wynik i statystyki z Riot.',
  REPLAY: 'Wynik i statystyki z powtórki.',
};

export const texts = {
  faults,
  filledBy,
  code: 'Kod turniejowy',
  codeHint: 'Gracze wpisują go w kliencie gry. Po grze wynik i statystyki przyjdą same.',
  noCode: 'Ta gra nie ma kodu turniejowego, więc jej wynik nie przyjdzie sam.',
  makeCode: 'Pobierz kod',
  askingRiot: 'Pytamy Riot…',
  waiting: 'Czekamy na wynik z Riot.',
  corrected: 'Wpisane ręcznie: nic nie zmieni tej gry samo.',
  fetchResult: 'Pobierz wynik z Riot',
  fetchResultOf: (number: number) => `Pobierz wynik z Riot, gra ${number}`,
} as const;

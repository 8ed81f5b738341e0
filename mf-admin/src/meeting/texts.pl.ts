import type { GameSource, ResultFailure } from '@puchar/shared/contract';

export const texts = {
  title: 'Mecz',
  failed: 'Nie udało się pobrać meczu.',
  notFound: 'Nie ma takiego meczu.',
  pageName: (one: string, other: string) => `${one} – ${other}`,
  score: (one: number, other: number) => `${one} : ${other}`,
  versus: 'vs',
  edit: 'Zmień mecz',
  remove: 'Usuń mecz',
  removeTitle: 'Usunąć mecz?',
  removeConsequence: (games: number) =>
    games === 0
      ? 'Mecz zniknie ze strony.'
      : 'Mecz zniknie ze strony razem z grami i statystykami.',
  step: 'Następny krok',
  start: 'Rozpocznij mecz',
  nextGame: (number: number) => `Otwórz grę ${number}`,
  finish: 'Zakończ mecz',
  finishTitle: 'Zakończyć mecz?',
  finishConsequence: (winner: string) =>
    `Wygrywa ${winner}. Tabela albo drabinka zmieni się od razu.`,
  finished: (winner: string) => `Mecz zakończony. Wygrała drużyna ${winner}.`,
  bothLost: 'Mecz zakończony. Przegrały obie drużyny.',
  annulled: 'Drużyna wypadła z pucharu: ten mecz nie liczy się do tabeli.',
  gameIsOn: (number: number) => `Gra ${number} trwa.`,
  openGame: (number: number) => `Gra ${number} trwa. Kto wygrał?`,
  won: (team: string) => `Wygrała ${team}`,
  duration: 'Czas gry (mm:ss), jeśli znany',
  wrongDuration: 'Wpisz czas jako 31:20 albo 1:02:10.',
  games: 'Gry',
  game: (number: number) => `Gra ${number}`,
  noGames: 'Nie ma jeszcze gier.',
  inProgress: 'trwa',
  gameWonBy: (team: string) => `wygrała ${team}`,
  removeGame: 'Usuń ostatnią grę',
  removeGameTitle: 'Usunąć ostatnią grę?',
  removeGameConsequence: 'Wynik i statystyki tej gry znikną.',
  walkover: 'Walkower',
  walkoverTitle: 'Walkower',
  walkoverConsequence:
    'Mecz zakończy się pełnym wynikiem bez statystyk. Jeśli nie stawił się nikt, obie drużyny przegrywają, a w drabince następny przeciwnik ma wolny los.',
  walkoverWinner: 'Kto wygrywa',
  walkoverNoWinner: 'Nikt, obie drużyny przegrywają',
  walkoverReason: 'Powód (do dziennika, nieobowiązkowy)',
  correct: 'Cofnij o jeden stan',
  correctTitle: 'Cofnąć mecz o jeden stan?',
  correctConsequence: {
    LIVE: 'Mecz wróci do nadchodzących.',
    FINISHED: 'Mecz znów będzie trwał, a tabela i drabinka policzą się bez niego.',
  },
  dependents: (list: string) => `Najpierw cofnij: ${list}.`,
  statistics: 'Statystyki',
  replay: 'Powtórka',
  addReplay: 'Dodaj powtórkę',
  replayOf: (number: number) => `Powtórka gry ${number}`,
  addReplayOf: (number: number) => `Dodaj powtórkę gry ${number}`,
  statisticsOf: (number: number) => `Statystyki gry ${number}`,
} as const;

const resultFailures: Record<ResultFailure, string> = {
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
  UNREADABLE:
    'Riot odpowiedział, ale statystyk tej gry nie da się odczytać. Wpisz je ręcznie albo dodaj powtórkę; jeśli gra nie ma zwycięzcy, wskaż go.',
  OTHER_WINNER:
    'Riot zapisał zwycięstwo drugiej drużyny. Sprawdź, kto wygrał: jeśli zwycięzcę wskazano przez pomyłkę, popraw go (zakończony mecz najpierw cofnij).',
};

const filledBy: Record<GameSource, string> = {
  RIOT: 'Wynik i statystyki z Riot.',
  REPLAY: 'Wynik i statystyki z powtórki.',
};

export const resultTexts = {
  failures: resultFailures,
  filledBy,
  code: 'Kod turniejowy',
  codeHint: 'Gracze wpisują go w kliencie gry. Po grze wynik i statystyki przyjdą same.',
  noCode: 'Ta gra nie ma kodu turniejowego, więc jej wynik nie przyjdzie sam.',
  makeCode: 'Pobierz kod',
  fetchingFromRiot: 'Pytamy Riot…',
  waiting: 'Czekamy na wynik z Riot.',
  waitingForStatistics: 'Czekamy na statystyki z Riot.',
  corrected: 'Wpisane ręcznie: nic nie zmieni tej gry samo.',
  fetchResult: 'Pobierz wynik z Riot',
  fetchResultOf: (number: number) => `Pobierz wynik z Riot, gra ${number}`,
} as const;

import { pluralPl } from '@puchar/shared/domain';

export const texts = {
  title: 'Powtórka gry',
  notFound: 'Nie ma takiej gry.',
  failed: 'Nie udało się pobrać gry.',
  game: (number: number, one: string, other: string) => `Gra ${number}: ${one} – ${other}`,

  present: 'Zapisana powtórka',
  none: 'Ta gra nie ma jeszcze powtórki.',
  forOrganisers: 'Mogą ją pobrać tylko organizatorzy.',
  download: 'Pobierz plik',
  remove: 'Usuń powtórkę',
  removeTitle: 'Usunąć powtórkę?',
  removeConsequence: 'Plik zniknie ze strony i z serwera. Statystyki gry zostaną.',
  removed: 'Powtórka usunięta.',

  add: 'Dodaj powtórkę',
  replace: 'Zastąp powtórkę',
  hint: 'Plik .rofl, najwyżej 64 MB. W kliencie gry: Profil, Historia gier, ikona pobierania.',
  choose: 'Wybierz plik',
  chooseOther: 'Wybierz inny plik',
  tooLarge: 'Ten plik ma ponad 64 MB. Wybierz powtórkę jednej gry.',
  empty: 'Ten plik jest pusty. Wybierz inny.',
  chosen: (name: string, megabytes: string) => `${name}, ${megabytes} MB`,
  progress: 'Wysyłanie powtórki',
  sending: (share: number) => `Wysyłanie: ${Math.floor(share * 100)}%`,
  checking: 'Sprawdzanie pliku…',
  checked: 'Plik sprawdzony. Co z niego wynika, jest niżej.',
  cancel: 'Przerwij',
  cancelled: 'Wysyłanie przerwane.',
  retry: 'Wyślij jeszcze raz',

  preview: 'Co mówi plik',
  length: 'Czas gry',
  patch: 'Wersja gry',
  winner: 'Wygrali',
  unknown: 'nie wiadomo',
  sides: { BLUE: 'Niebiescy', RED: 'Czerwoni' },
  blueTeam: 'Kto grał po niebieskiej stronie',
  pickTeam: 'Wskaż drużynę',
  swap: 'Zamień strony',
  sideOf: (side: string, team: string | null) => (team === null ? side : `${side}: ${team}`),
  seat: (account: string) => `Gracz na koncie ${account}`,
  facts: (champion: string, kills: number, deaths: number, assists: number) =>
    `${champion}, ${kills} / ${deaths} / ${assists}`,
  noOne: 'Nikt ze zgłoszonych',
  substitute: 'rezerwa',
  twice: 'Ten gracz jest wskazany dwa razy.',

  warnings: 'Zanim zapiszesz',
  sidesUnclear: 'Konta nie mówią, która drużyna grała po której stronie. Wskaż ją poniżej.',
  unseated: (count: number) =>
    `${count} ${pluralPl(count, 'konto', 'konta', 'kont')} bez zgłoszonego gracza. Dopóki tak jest, plik zobaczą tylko organizatorzy.`,
  wouldNotFill:
    'Plik nie zmieni statystyk: gra już je ma, poprawił ją organizator albo mecz nie jest rozgrywany.',
  wouldFill: 'Plik uzupełni wynik i statystyki tej gry.',
  noWinner: 'Plik nie mówi, kto wygrał, więc nie uzupełni statystyk.',
  otherWinner: (file: string, entered: string) =>
    `Według pliku wygrała drużyna ${file}, a wpisany jest wynik: ${entered}. Sprawdź strony i to, czy powtórka jest z tej gry.`,

  save: 'Zapisz powtórkę',
  saving: 'Zapisywanie…',
  discard: 'Porzuć ten plik',
  sideMissing: 'Wskaż, kto grał po niebieskiej stronie.',
  gone: 'Plik czekał zbyt długo i został usunięty z serwera. Wyślij go jeszcze raz; wskazani gracze zostaną.',
  savedFilled: 'Powtórka zapisana, wynik i statystyki wpisane.',
  saved: 'Powtórka zapisana.',
  savedUnfilled:
    'Powtórka zapisana. Statystyk nie udało się wpisać, bo nie pasują do tego meczu: wpisz je ręcznie.',
} as const;

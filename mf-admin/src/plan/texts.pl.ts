import type { PlanProblem } from '@puchar/shared/domain';
import { pluralPl } from '@puchar/shared/domain';

const meetings = (count: number) => `${count} ${pluralPl(count, 'mecz', 'mecze', 'meczów')}`;
const ofMeetings = (count: number) => `${count} ${pluralPl(count, 'meczu', 'meczów', 'meczów')}`;

export const texts = {
  title: 'Terminarz',
  failed: 'Nie udało się pobrać grup i meczów.',
  intro:
    'Ułóż fazę grupową i\u00A0mecze drabinki, popraw plan na tablicy i opublikuj go jako jedną zmianę. Do tego czasu nikt poza Tobą go nie widzi.',
  noGroups: 'Nie ma jeszcze grup z drużynami, więc nie ma czego planować.',
  toGroups: 'Przejdź do grup i losowania',
  rules: 'Dni, godziny i stanowiska',
  board: 'Plan',
  stored: 'Plan czeka w tej przeglądarce.',
  notStored: 'Ta przeglądarka nie zapisze planu: opublikuj go, zanim zamkniesz stronę.',
  changed: (made: number, moved: number) =>
    [
      ...(made === 0
        ? []
        : [`${made} ${pluralPl(made, 'nowy mecz', 'nowe mecze', 'nowych meczów')}`]),
      ...(moved === 0
        ? []
        : [
            `${moved} ${pluralPl(moved, 'mecz w innym miejscu', 'mecze w innym miejscu', 'meczów w innym miejscu')}`,
          ]),
    ].join(', '),
  noChanges: 'Bez zmian do opublikowania.',
  toPublish: (changes: string) => `Do opublikowania: ${changes}.`,
  firm: (count: number) =>
    `${meetings(count)} nie ${pluralPl(count, 'może', 'mogą', 'może')} się tak odbyć. Popraw je, żeby opublikować.`,
  soft: (count: number) =>
    `${count} ${pluralPl(count, 'mecz łamie', 'mecze łamią', 'meczów łamie')} wybrane zasady.`,
  asList: 'Pokaż jako listę',
  asBoard: 'Pokaż jako tablicę',
  undo: 'Cofnij',
  discard: 'Porzuć zmiany',
  publish: 'Opublikuj',
  publishTitle: 'Opublikować plan?',
  publishConsequences: [
    'Terminy i stanowiska zobaczą wszyscy.',
    'Kapitan, który podał e-mail, dostanie jedną wiadomość ze wszystkimi swoimi meczami.',
  ],
  withOpen: (count: number) => `Utwórz też ${meetings(count)} bez terminu (DO USTALENIA)`,
  byCaptains: 'Terminy nowych meczów uzgodnią kapitanowie, na razie DO USTALENIA',
  published: (made: number, moved: number) =>
    `Opublikowano plan: ${texts.changed(made, moved) || 'bez zmian'}.`,
  discarded: 'Zmiany porzucone.',
  conflicts: 'Te mecze ktoś w tym czasie zmienił',
  conflictHint: 'Reszta planu jest bez zmian. Wybierz, który termin tych meczów zostaje.',
  conflictMine: (place: string) => `Twój plan: ${place}.`,
  conflictTheirs: (place: string) => `Teraz: ${place}.`,
  BEGAN: 'Mecz już się zaczął.',
  GONE: 'Tego meczu już nie można zaplanować.',
  keepMine: 'Zostaw mój',
  takeTheirs: 'Weź obecny',
} as const;

export const ruleTexts = {
  first: 'Od dnia',
  last: 'Do dnia',
  weekdays: 'Dni tygodnia',
  weekdayNames: ['Pn', 'Wt', 'Śr', 'Cz', 'Pt', 'So', 'Nd'],
  without: 'Dni bez meczów',
  withoutFrom: (number: number) => `Od (przerwa ${number})`,
  withoutTo: (number: number) => `Do (przerwa ${number})`,
  addWithout: 'Dodaj dni bez meczów',
  removeWithout: (number: number) => `Usuń przerwę ${number}`,
  remove: 'Usuń',
  schoolDayFrom: 'Dni nauki: gramy od',
  schoolDayTo: 'Dni nauki: gramy do',
  weekendFrom: 'Sobota i niedziela: od',
  weekendTo: 'Sobota i niedziela: do',
  hoursHint: 'O tej godzinie ostatni mecz się kończy.',
  minutes: 'Długość meczu w minutach',
  pause: 'Przerwa na stanowisku w minutach',
  breaks: 'Przerwy w ciągu dnia',
  breaksHint: 'Na przykład 12:00–12:30, 17:00–17:15. Bez przerw zostaw puste.',
  stations: 'Stanowiska',
  stationsHint: 'Nazwy po przecinku, na przykład Sala 12, Aula. Zobaczą je wszyscy przy meczu.',
  atOnce: 'Ile meczów naraz',
  atOnceHint: 'Gdy stanowiska nie mają nazw.',
  rest: 'Odpoczynek drużyny w minutach',
  perDay: 'Najwięcej meczów drużyny dziennie',
  bestOf: 'Format nowych meczów',
  again: 'Ułóż na nowo także mecze, które mają już termin',
  againHint: 'Mecze uzgodnione przez kapitanów zostają.',
  plan: 'Ułóż plan',
  missingDay: 'Podaj dzień.',
  noDays: 'Wybierz co najmniej jeden dzień tygodnia między tymi dniami.',
  noHours: 'W tych godzinach nie mieści się żaden mecz.',
  wrongRange: 'Podaj oba dni; ostatni nie może być przed pierwszym.',
  wrongBreaks: 'Wpisz przerwy jako 12:00–12:30, 17:00–17:15.',
  wrongStations: 'Najwyżej 16 nazw, każda do 24 znaków.',
  wrongNumber: (least: number, most: number) => `Podaj liczbę od ${least} do ${most}.`,
} as const;

export const resultTexts = {
  nothing: 'Wszystkie mecze mają już termin.',
  planned: (count: number) => `Ułożono ${meetings(count)}.`,
  lacking: (planned: number, all: number, lacking: number) =>
    `Ułożono ${planned} z\u00A0${ofMeetings(all)}. Nie mieści się ${lacking}: zostają na liście „Bez terminu”.`,
  places: (places: number, missing: number, hours: number, atOnce: number) =>
    `W\u00A0wybranych dniach ${pluralPl(places, 'jest', 'są', 'jest')} ${places} ${pluralPl(places, 'wolne miejsce', 'wolne miejsca', 'wolnych miejsc')}. Brakuje co najmniej ${missing}, czyli ${hours} ${pluralPl(hours, 'godziny rozpoczęcia', 'godzin rozpoczęcia', 'godzin rozpoczęcia')} przy ${atOnce} ${pluralPl(atOnce, 'meczu', 'meczach', 'meczach')} naraz.`,
  teams: (teams: string) =>
    `Przez odpoczynek i\u00A0liczbę meczów dziennie nie mieszczą się: ${teams}.`,
  team: (name: string, fits: number, needs: number) => `${name} (${fits} z\u00A0${needs})`,
  others: (count: number) =>
    `i\u00A0${count} ${pluralPl(count, 'drużyna', 'drużyny', 'drużyn')} więcej`,
  advice:
    'Dodaj dzień, godziny albo stanowisko, skróć odpoczynek albo zwiększ liczbę meczów dziennie.',
} as const;

export const boardTexts = {
  hint: 'Przeciągnij mecz na inną godzinę. Na klawiaturze: strzałki wybierają mecz, Enter podnosi go i\u00A0odkłada, Escape anuluje, Ctrl+Z cofa.',
  tray: 'Bez terminu',
  trayEmpty: 'Wszystkie mecze mają termin.',
  noRows: 'Wybierz dni i\u00A0godziny, żeby zobaczyć tablicę.',
  hour: 'Godzina',
  lane: (number: number) => `Mecz ${number}`,
  group: (name: string) => `Grupa ${name}`,
  bracket: 'Drabinka',
  free: 'wolne',
  place: (day: string, time: string, station: string | null) =>
    [`${day}, ${time}`, ...(station === null ? [] : [station])].join(', '),
  pair: (one: string, other: string) => `${one} – ${other}`,
  until: (time: string) => `do ${time}`,
  noStation: 'Bez stanowiska',
  changed: 'zmieniony',
  made: 'nowy',
  fixed: { LIVE: 'trwa', FINISHED: 'zakończony', UPCOMING: '' },
  AGREED: 'uzgodniony przez kapitanów',
  TALKING: 'kapitanowie uzgadniają termin',
  lifted: (pair: string) => `${pair}: podniesiony. Wybierz miejsce.`,
  over: (pair: string, place: string, problems: string) => `${pair} → ${place}: ${problems}`,
  fits: 'pasuje',
  dropped: (pair: string, place: string) => `${pair}: ${place}.`,
  cancelled: (pair: string) => `${pair}: zostaje na swoim miejscu.`,
  notMovable: (pair: string) => `${pair}: tego meczu nie można już przenieść.`,
  undone: 'Cofnięto ostatnią zmianę planu.',
} as const;

export const problemTexts: Readonly<Record<PlanProblem, string>> = {
  PAST: 'ten termin już minął',
  TEAM: 'drużyna gra wtedy inny mecz',
  STATION: 'stanowisko jest zajęte',
  ORDER: 'kto zagra, okaże się dopiero później',
  AGREED: 'kapitanowie uzgodnili inny termin',
  REST: 'za krótki odpoczynek drużyny',
  DAY: 'w ten dzień nie gramy',
  HOURS: 'poza godzinami gry albo w przerwie',
  PER_DAY: 'za dużo meczów drużyny tego dnia',
  AT_ONCE: 'za dużo meczów naraz',
};

export const listTexts = {
  move: 'Przenieś',
  moveOf: (pair: string) => `Przenieś mecz ${pair}`,
  moveTitle: 'Gdzie ma być ten mecz?',
  day: 'Dzień',
  time: 'Godzina',
  station: 'Stanowisko',
  noStation: 'bez stanowiska',
  noDate: 'Bez terminu',
  put: 'Przenieś tutaj',
} as const;

import type { ReadinessCode, Stage } from '@puchar/shared/contract';
import { pluralPl } from '@puchar/shared/domain';

export const texts = {
  title: 'Panel organizatora',
  waiting: 'Czeka na Ciebie',
  waitsForOthers: 'Czeka na organizatorów',
  nothingWaits: 'Nic nie czeka.',
  readinessFailed: 'Nie udało się sprawdzić, co czeka.',
  missing: 'Czego brakuje przed następnym etapem',
  nothingMissing: 'Niczego nie brakuje.',
  noBackup: 'Nie ma jeszcze żadnej kopii zapasowej.',
  lastBackup: (day: string) => `Ostatnia kopia zapasowa: ${day}.`,
  unnamed: 'Bieżąca edycja',
  editionFailed: 'Nie udało się pobrać edycji.',
  noEdition: 'Nie ma jeszcze żadnej edycji.',
  stages: 'Etapy turnieju',
  currentStage: 'Bieżący etap',
  submissionsStart: 'Początek zapisów',
  openPages: 'Strony otwarte dla odwiedzających',
  homeAlone: 'tylko strona główna i „O nas”',
  next: 'Następny etap',
  previous: 'Poprzedni etap',
  isFirst: 'To jest pierwszy etap.',
  isLast: 'To jest ostatni etap.',
  confirmNext: 'Przejść do następnego etapu?',
  confirmPrevious: 'Wrócić do poprzedniego etapu?',
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  opens: 'Otworzą się strony',
  closes: 'Zamkną się strony',
  nothing: 'żadne',
  visitors: 'Odwiedzający zobaczą zmianę od razu.',
  confirm: 'Zmień etap',
  changing: 'Zmienianie…',
  changed: (stage: string) => `Bieżący etap: ${stage}.`,
} as const;

export const homeTexts: Record<Stage, string> = {
  PRE_SUBMISSIONS: 'Strona główna pokaże tylko odliczanie do zapisów.',
  SUBMISSIONS: 'Strona główna będzie zapraszać do zapisów.',
  GROUPS: 'Strona główna pokaże mecze, filmy i transmisje.',
  LADDER: 'Strona główna pokaże mecze, filmy i transmisje.',
  POST: 'Strona główna pokaże mecze, filmy i transmisje.',
};

interface TodoText {
  text: (count: number) => string;
  path: string;
  /** Where the stage says which ones. */
  pathIn?: Partial<Record<Stage, string>>;
}

const counted = (one: string, few: string, many: string) => (count: number) =>
  `${count} ${pluralPl(count, one, few, many)}`;

export const todoTexts: Record<ReadinessCode, TodoText> = {
  SUBMISSIONS_TO_REVIEW: {
    text: counted(
      'zgłoszenie do sprawdzenia',
      'zgłoszenia do sprawdzenia',
      'zgłoszeń do sprawdzenia',
    ),
    path: '/druzyny?stan=AWAITING_REVIEW',
  },
  TEAM_CASES: {
    text: counted(
      'sprawa drużyny do załatwienia',
      'sprawy drużyn do załatwienia',
      'spraw drużyn do załatwienia',
    ),
    path: '/sprawy',
  },
  CONSENTS_TO_REVIEW: {
    text: counted('zgoda do sprawdzenia', 'zgody do sprawdzenia', 'zgód do sprawdzenia'),
    path: '/zgody?stan=AWAITING_REVIEW',
  },
  CONSENTS_OF_ACCEPTED_TEAMS: {
    text: counted(
      'zawodnik przyjętej drużyny bez zgody',
      'zawodnicy przyjętych drużyn bez zgody',
      'zawodników przyjętych drużyn bez zgody',
    ),
    path: '/zgody?stan=AWAITING',
  },
  TEAMS_NOT_ACCEPTED: {
    text: counted(
      'drużyna nie jest jeszcze przyjęta',
      'drużyny nie są jeszcze przyjęte',
      'drużyn nie jest jeszcze przyjętych',
    ),
    path: '/druzyny',
  },
  ACCOUNTS_IN_DOUBT: {
    text: counted(
      'drużyna z niepotwierdzonymi kontami',
      'drużyny z niepotwierdzonymi kontami',
      'drużyn z niepotwierdzonymi kontami',
    ),
    path: '/druzyny',
  },
  TEAMS_WITHOUT_GROUP: {
    text: counted('drużyna bez grupy', 'drużyny bez grupy', 'drużyn bez grupy'),
    path: '/grupy',
  },
  GROUPS_WITHOUT_TEAMS: {
    text: counted('grupa bez drużyn', 'grupy bez drużyn', 'grup bez drużyn'),
    path: '/grupy',
  },
  NO_GROUPS: { text: () => 'Nie ma jeszcze grup', path: '/grupy' },
  MEETINGS_WITHOUT_DATE: {
    text: counted(
      'mecz bez ustalonej daty',
      'mecze bez ustalonej daty',
      'meczów bez ustalonej daty',
    ),
    path: '/mecze?stan=bez-terminu',
  },
  MEETINGS_WITHOUT_RESULT: {
    text: counted('mecz bez wyniku', 'mecze bez wyniku', 'meczów bez wyniku'),
    path: '/mecze?stan=bez-wyniku',
    pathIn: {
      GROUPS: '/mecze?stan=bez-wyniku&runda=grupowa',
      LADDER: '/mecze?stan=bez-wyniku&runda=drabinka',
    },
  },
  GROUP_MEETINGS_MISSING: {
    text: counted(
      'para z grupy nie ma meczu',
      'pary z grup nie mają meczu',
      'par z grup nie ma meczu',
    ),
    path: '/terminarz',
  },
  NO_BRACKET: { text: () => 'Nie ma jeszcze drabinki', path: '/drabinka' },
  BRACKET_UNFINISHED: { text: () => 'Finał nie jest rozegrany', path: '/drabinka' },
  NO_REGULATIONS: { text: () => 'Nie ma jeszcze regulaminu', path: '/regulamin' },
  NO_START_DATE: { text: () => 'Nie ma daty początku zapisów', path: '/edycje' },
  MODULES_WITH_FAULTS: {
    text: counted(
      'moduł z błędami w ostatniej godzinie',
      'moduły z błędami w ostatniej godzinie',
      'modułów z błędami w ostatniej godzinie',
    ),
    path: '/moduly',
  },
  MODULES_NOT_READY: {
    text: counted(
      'moduł następnego etapu nie ma gotowej wersji',
      'moduły następnego etapu nie mają gotowej wersji',
      'modułów następnego etapu nie ma gotowej wersji',
    ),
    path: '/moduly',
  },
};

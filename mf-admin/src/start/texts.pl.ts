import type { Stage } from '@puchar/shared/contract';

export const texts = {
  title: 'Panel organizatora',
  waiting: 'Czeka na Ciebie',
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
  cancel: 'Anuluj',
  changed: (stage: string) => `Bieżący etap: ${stage}.`,
} as const;

export { stageNames } from '../lib/names/stage-names.pl.ts';

export const homeTexts: Record<Stage, string> = {
  PRE_SUBMISSIONS: 'Strona główna pokaże tylko odliczanie do zapisów.',
  SUBMISSIONS: 'Strona główna będzie zapraszać do zapisów.',
  GROUPS: 'Strona główna pokaże mecze, filmy i transmisje.',
  LADDER: 'Strona główna pokaże mecze, filmy i transmisje.',
  POST: 'Strona główna pokaże mecze, filmy i transmisje.',
};

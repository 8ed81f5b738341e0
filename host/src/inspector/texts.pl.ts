import { stageNames } from '../preview/texts.pl.ts';
import type { RegistryDocument } from '@puchar/shared/contract';

const number = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 1 });

export const texts = {
  title: 'Moduły tej strony',
  site: ({ contract, rev, stage }: RegistryDocument) =>
    [
      `kontrakt ${contract}`,
      `rewizja ${rev}`,
      ...(stage === null ? [] : [`etap „${stageNames[stage]}”`]),
    ].join(', '),
  columns: {
    module: 'Moduł',
    state: 'Stan',
    version: 'Wersja',
    fallback: 'Zapasowa',
    files: 'Pliki',
    size: 'Pobrano',
    time: 'Czas',
    local: 'Z komputera',
  },
  none: 'brak',
  size: (bytes: number) => (bytes === 0 ? 'z pamięci' : `${number.format(bytes / 1000)} kB`),
  time: (milliseconds: number) => `${Math.round(milliseconds)} ms`,
  states: {
    unused: 'niepotrzebny tu',
    loaded: 'wczytany',
    failed: 'zawiódł',
    fallback: 'zawiódł, działa zapasowa',
    local: 'z tego komputera, bez sprawdzania plików',
    localFailed: 'z tego komputera, zawiódł',
  },
  libraries: 'Wspólne biblioteki',
  library: (name: string, version: string, lender: string, users: readonly string[]) =>
    `${name} ${version} z modułu ${lender}; używa: ${users.join(', ')}`,
  canary: { share: 'testowa, dla części odwiedzających', tester: 'testowa, dla testerów' },
  endTest: 'Zakończ udział w teście',
  empty: 'W tym etapie żaden moduł nie jest włączony.',
  replace: 'podmień',
  close: 'Zamknij',
} as const;

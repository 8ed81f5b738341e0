import { pluralPl } from '@puchar/shared/domain';

const views = (count: number) => `${count} ${pluralPl(count, 'odsłony', 'odsłon', 'odsłon')}`;

const receivers = (share: number) =>
  share === 0 ? 'tylko testerzy' : `${share}% odwiedzających i testerzy`;

export const texts = {
  badge: 'wersja testowa',
  heading: (version: string) => `Wersja testowa ${version}`,
  given: (share: number, since: string) => `Mają ją ${receivers(share)}, od ${since}.`,
  killed: 'Moduł jest wyłączony, więc teraz nie ma jej żadna przeglądarka.',
  figures: (version: string) => `Porównanie wersji testowej ${version} z aktywną`,
  figure: 'Od początku testu',
  canary: (version: string) => `testowa ${version}`,
  live: (version: string) => `aktywna ${version}`,
  views: 'Odsłony',
  failed: 'Nieudane',
  guard: (failed: number, total: number, share: string, visits: number) =>
    `Strażnik: zawiodła w ${failed} z ${views(total)}. Sam zakończy test, gdy zawiedzie w ponad ${share} z co najmniej ${views(visits)}; aktywna zostanie.`,
  testers: 'Odnośnik dla testerów',
  testersHint:
    'Kto go otworzy, ma wersję testową w tej przeglądarce, dopóki trwa test. Wychodzi przyciskiem pod adresem z dopiskiem ?moduly.',

  give: 'Wersja testowa',
  giveLabel: (version: string) => `Wersja testowa: ${version}`,
  giveTitle: (version: string) => `Dać wersję ${version} części odwiedzających?`,
  giveText: (title: string, version: string, live: string) =>
    `Wybrani odwiedzający i testerzy dostaną moduł „${title}” w wersji ${version}, pozostali dalej ${live}.`,
  giveStable: 'Przeglądarka zostaje przy swojej wersji do końca testu.',
  giveReplaces: (version: string) => `Zastąpi wersję testową ${version}.`,
  share: 'Kto ją dostanie',
  shares: (share: number) => (share === 0 ? 'tylko testerzy' : `${share}% odwiedzających`),
  giveAct: 'Daj wersję testową',
  begun: (title: string, version: string) => `${title}: trwa test wersji ${version}.`,

  change: 'Zmień udział',
  changeTitle: (version: string) => `Zmienić udział wersji testowej ${version}?`,
  changeAct: 'Zmień udział',
  changeText:
    'Przy większym udziale dotychczasowe przeglądarki zostają. Liczby i odnośnik testerów zostają bez zmian.',

  promote: 'Aktywuj testową',
  end: 'Zakończ test',
  endTitle: (version: string) => `Zakończyć test wersji ${version}?`,
  endText: (live: string) =>
    `Wszyscy odwiedzający i testerzy wrócą do wersji ${live} przy następnym wejściu na strony modułu.`,
  ended: (title: string, version: string) => `${title}: zakończono test wersji ${version}.`,
} as const;

import { pluralPl } from '@puchar/shared/domain';

export const texts = {
  old: 'Ta zmiana czekała na telefonie ponad dobę.',
} as const;

export const waitingTexts = {
  waiting: (count: number) =>
    `${count} ${pluralPl(count, 'zmiana czeka', 'zmiany czekają', 'zmian czeka')} na połączenie.`,
  undecided: (count: number) =>
    `${count} ${pluralPl(count, 'mecz czeka', 'mecze czekają', 'meczów czeka')} na Twoją decyzję.`,
  toStart: 'Zobacz na stronie Start',
  logoutLoses: 'Wylogowanie usunie je z tego urządzenia.',
  logout: 'Usuń zmiany i wyloguj się',
} as const;

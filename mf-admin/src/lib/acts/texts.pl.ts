import { pluralPl } from '@puchar/shared/domain';

export const waiting = (count: number): string =>
  `${count} ${pluralPl(count, 'zmiana czeka', 'zmiany czekają', 'zmian czeka')} na połączenie.`;

export const logoutLoses =
  'Wylogowanie usunie z tego urządzenia wyniki, które czekają na połączenie.';

export const actTexts = {
  undecided: (count: number) =>
    `${count} ${pluralPl(count, 'mecz czeka', 'mecze czekają', 'meczów czeka')} na Twoją decyzję.`,
  toStart: 'Zobacz na stronie Start',
  old: 'Ta zmiana czekała na telefonie ponad dobę.',
} as const;

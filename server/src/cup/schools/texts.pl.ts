import { pluralPl } from '@puchar/shared/domain';

const kib = (bytes: number) => Math.round(bytes / 1024);

export const texts = {
  codeTaken: (code: string, name: string) => `Kod ${code} ma już szkoła „${name}”.`,
  nameTaken: (code: string) =>
    `Taką nazwę ma już szkoła ${code}. Dopisz do nazwy patrona albo miejscowość.`,
  unknownSchool: 'Nieprawidłowa szkoła.', // spec text
  closedSchool: 'Z tej szkoły nie przyjmujemy już zgłoszeń. Wybierz inną.',
  file: {
    tooLarge: (bytes: number) =>
      `Plik jest zbyt ciężki. Maksymalny rozmiar to ${kib(bytes)} KiB: podziel go na mniejsze.`,
    broken: 'Nie udało się przesłać pliku. Wybierz plik jeszcze raz.',
    spreadsheet:
      'To jest arkusz, a nie plik CSV. Zapisz go w arkuszu jako CSV i wybierz nowy plik.',
    binary: 'To nie jest plik tekstowy. Zapisz arkusz jako CSV i wybierz nowy plik.',
    empty: 'W pliku nie ma żadnej szkoły.',
    tooLong: 'Ten wiersz jest za długi. Sprawdź cudzysłowy i znaki podziału.',
    tooManyRows: (most: number) =>
      `W pliku jest za dużo szkół: najwyżej ${most} ${pluralPl(most, 'wiersz', 'wiersze', 'wierszy')} w jednym pliku.`,
    quotes:
      'Cudzysłów w środku pola. Ujmij całe pole w cudzysłowy, a te w środku zapisz podwójnie: "Szkoła ""Pod Dębem""".',
    unclosed: 'Cudzysłów otwarty w tym wierszu nigdzie się nie kończy.',
    missingColumns: (names: readonly string[]) =>
      `W pierwszym wierszu brakuje ${names.length === 1 ? 'nagłówka' : 'nagłówków'}: ${names.join(', ')}.`,
    doubledColumn: (name: string) => `Nagłówek „${name}” jest dwa razy.`,
    tooManyCells:
      'Ten wiersz ma więcej pól niż nagłówków. Pole ze znakiem podziału ujmij w cudzysłów.',
    closed: 'W kolumnie „zamknięta” wpisz „tak” albo „nie”.',
    at: (column: string, message: string) => `${column}: ${message}`,
    codeTwice: (code: string, line: number) => `Kod ${code} jest już w wierszu ${line}.`,
    nameTwice: (line: number) =>
      `Ta sama nazwa jest już w wierszu ${line}. Dopisz patrona albo miejscowość.`,
    line: (line: number | null, message: string) =>
      line === null ? message : `Wiersz ${line}: ${message}`,
  },
} as const;

/** Headings of the CSV file, in the order of its export. */
export const columnNames = {
  code: 'kod',
  name: 'nazwa',
  city: 'miasto',
  closed: 'zamknięta',
} as const;

export const yes = 'tak';
export const no = 'nie';

export const fileNames = { list: 'szkoly.csv', example: 'szkoly-przyklad.csv' } as const;

/** Of the example file; invented. */
export const exampleSchools = [
  ['ILO', 'I Liceum Ogólnokształcące im. Marii Konopnickiej w Przykładowie', 'Przykładowo', no],
  ['ZST', 'Zespół Szkół Technicznych „Mechanik” w Przykładowie', 'Przykładowo', no],
  ['ZSR', 'Zespół Szkół Rolniczych; filia w Wzorowie', 'Wzorowo', yes],
] as const;

import { pluralPl } from '@puchar/shared/domain';

const schoolsPl = (count: number) => `${count} ${pluralPl(count, 'szkoła', 'szkoły', 'szkół')}`;

export const texts = {
  title: 'Szkoły',
  failed: 'Nie udało się pobrać szkół.',
  intro:
    'Z tej listy kapitan wybiera szkołę w zgłoszeniu drużyny. Zamknięta szkoła zostaje przy swoich drużynach, ale nowe zgłoszenia z niej nie przejdą.',
  empty: 'Lista jest pusta. Dodaj szkołę albo zaimportuj plik CSV.',
  none: 'Nie ma takiej szkoły.',
  search: 'Nazwa, kod lub miejscowość',
  state: 'Stan',
  allStates: 'wszystkie',
  states: { otwarte: 'otwarte', zamkniete: 'zamknięte' },
  shown: (shown: number, closed: number) =>
    closed === 0 ? schoolsPl(shown) : `${schoolsPl(shown)}, w tym zamkniętych: ${closed}`,
  more: (count: number) => `Pokaż pozostałe (${count})`,
  list: 'Lista szkół',
  teams: (count: number) => `${count} ${pluralPl(count, 'drużyna', 'drużyny', 'drużyn')}`,
  closed: 'zamknięta',
  add: 'Dodaj szkołę',
  create: 'Dodaj',
  newTitle: 'Nowa szkoła',
  editTitle: (code: string) => `Szkoła ${code}`,
  code: 'Kod',
  codeHint:
    'Od 2 do 5 liter i cyfr, na początku litera, na przykład G1LO. Widać go przy drużynie; potem nie da się go zmienić.',
  name: 'Nazwa',
  city: 'Miejscowość',
  save: 'Zapisz',
  editShort: 'Edytuj',
  edit: (name: string) => `Edytuj: ${name}`,
  closeShort: 'Zamknij',
  close: (name: string) => `Zamknij: ${name}`,
  openShort: 'Otwórz ponownie',
  open: (name: string) => `Otwórz ponownie: ${name}`,
  saidClosed: (name: string) => `Zamknięto: ${name}.`,
  saidOpen: (name: string) => `Otwarto ponownie: ${name}.`,
  removeShort: 'Usuń',
  remove: (name: string) => `Usuń: ${name}`,
  removeTitle: 'Usunąć szkołę?',
  removeText: (name: string) =>
    `„${name}” zniknie z listy. Nie ma z niej żadnej drużyny. Tego nie można cofnąć.`,
  removeAct: 'Usuń szkołę',
  removeDefaults: 'Usuń wszystkie domyślne',
  removeDefaultsTitle: 'Usunąć domyślne szkoły?',
  removeDefaultsText: (count: number) =>
    `Z listy ${pluralPl(count, 'zniknie', 'znikną', 'zniknie')} ${schoolsPl(count)}, z którymi zaczyna każdy puchar. Zostaną te, z których są drużyny, zmienione i dodane. Tego nie można cofnąć; listę można wcześniej pobrać jako CSV.`,
  saidRemoved: (count: number) => `Usunięto z listy: ${schoolsPl(count)}.`,
  import: 'Importuj z CSV',
  export: 'Pobierz listę jako CSV',
} as const;

const rowsPl = (count: number) => `${count} ${pluralPl(count, 'błąd', 'błędy', 'błędów')}`;

export const importTexts = {
  title: 'Import szkół z pliku CSV',
  step: (number: number, name: string) => `Krok ${number} z 3: ${name}`,
  steps: { file: 'plik', check: 'sprawdzenie', done: 'gotowe' },
  intro:
    'Zapisz arkusz jako CSV. W pierwszym wierszu są nagłówki, w każdym następnym jedna szkoła. Kolumny mogą być w dowolnej kolejności, inne zostaną pominięte.',
  columns: [
    [
      'kod',
      'od 2 do 5 liter i cyfr, na początku litera; po nim poznajemy szkołę, która już jest na liście',
    ],
    ['nazwa', 'pełna nazwa, inna niż innych otwartych szkół'],
    ['miasto', 'miejscowość'],
    ['zamknięta', '„tak” albo „nie”; bez tej kolumny stan szkół się nie zmieni'],
  ],
  columnsTitle: 'Kolumny pliku',
  example: 'Pobierz przykładowy plik',
  limits: (rows: number) => `Najwyżej ${rows} szkół i 1 MiB w jednym pliku.`,
  closeMissing: 'Zamknij szkoły, których nie ma w pliku',
  choose: 'Wybierz plik CSV',
  tooLarge: 'Plik jest zbyt ciężki. Maksymalny rozmiar to 1 MiB: podziel go na mniejsze.',
  checking: 'Sprawdzamy plik…',
  fileName: (name: string) => `Plik: ${name}`,
  problems: (count: number) => `Plik ma ${rowsPl(count)}. Niczego nie zapisano.`,
  problemsHint: 'Popraw plik w arkuszu, zapisz go jako CSV i wybierz jeszcze raz.',
  moreProblems: (count: number) => `I jeszcze ${rowsPl(count)}.`,
  line: (line: number) => `Wiersz ${line}`,
  ignored: (names: readonly string[]) => `Pominięte kolumny: ${names.join(', ')}.`,
  nothing: 'Ten plik niczego by nie zmienił.',
  unchanged: (count: number) => `Bez zmian: ${schoolsPl(count)}.`,
  groups: { added: 'Nowe', changed: 'Zmienione', closed: 'Zamknięte', opened: 'Otwarte ponownie' },
  group: (name: string, count: number) => `${name}: ${count}`,
  before: (text: string) => `przedtem: ${text}`,
  more: (count: number) => `i jeszcze ${count}`,
  store: 'Zaimportuj',
  other: 'Wybierz inny plik',
  changedMeanwhile: 'Ktoś zmienił listę w międzyczasie. Sprawdź zmiany jeszcze raz.',
  done: (count: number) =>
    `Zaimportowano. ${pluralPl(count, 'Zmieniła się', 'Zmieniły się', 'Zmieniło się')} ${schoolsPl(count)}.`,
  end: 'Zakończ',
} as const;

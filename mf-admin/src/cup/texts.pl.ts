import type {
  CupSectionName,
  CupSections,
  MovableMeetings,
  SocialIcon,
} from '@puchar/shared/contract';
import { pluralPl } from '@puchar/shared/domain';

export const texts = {
  title: 'Puchar',
  intro:
    'Wszystko, co strona mówi o turnieju. Zmiany zapisują się jako szkic: zobaczą je odwiedzający, gdy je opublikujesz.',
  failed: 'Nie udało się pobrać ustawień turnieju.',
  noSection: 'Nie ma takiej części.',
  edit: (section: string) => `Zmień: ${section}`,
  editShort: 'Zmień',
  save: 'Zapisz szkic',
  saved: (section: string) => `Zapisano szkic części „${section}”.`,
  empty: 'nie podano',
  draft: 'szkic',
  draftsTitle: 'Nieopublikowane zmiany',
  drafts: (fields: string) => `Zmieniono: ${fields}.`,
  publish: 'Opublikuj',
  publishTitle: 'Opublikować zmiany?',
  publishText: 'Wszyscy odwiedzający zobaczą je w ciągu dwóch sekund, także na otwartych stronach.',
  published: 'Opublikowano. Strona pokazuje już nowe treści.',
  preview: 'Pokaż podgląd',
  previewLink: 'Otwórz podgląd strony',
  previewHint:
    'Link działa raz, przez 15 minut. Podgląd widzi tylko przeglądarka, która go otworzy.',
  discard: 'Odrzuć zmiany',
  discardTitle: 'Odrzucić zmiany?',
  discardText: 'Szkic znika, a strona zostaje taka, jaka jest. Tego nie można cofnąć.',
  discarded: 'Odrzucono szkic.',
  rowTitle: (name: string, place: number) => `${name} ${place}`,
  add: (name: string) => `Dodaj: ${name}`,
  remove: 'Usuń',
  removeRow: (row: string) => `Usuń: ${row}`,
  up: (row: string) => `Wyżej: ${row}`,
  down: (row: string) => `Niżej: ${row}`,
  moved: (row: string, place: number) => `${row}: teraz na miejscu ${place}.`,
  dragHint: 'Kolejność zmienisz strzałkami albo przeciągając.',
  none: 'Lista jest pusta.',
  optional: 'Może zostać puste: wtedy strona tego nie pokazuje.',
  markdownHint:
    'Markdown: „# Tytuł” otwiera część, pusty wiersz dzieli akapity, **pogrubienie**, [odnośnik](https://…).',
  citiesHint: 'Oddziel je przecinkami. Może zostać puste.',
  editionHint: 'Rok i numer edycji, a jeśli trzeba, jej własną nazwę wpiszesz w części',
  editionLink: '„Edycje”',
  uploading: 'Wysyłanie…',
  choosePicture: 'Dodaj obraz',
  pictureHint: 'PNG, JPEG lub WebP, do 10 MB. Na stronie będzie zmniejszony.',
  /** Its address differs from those of others. */
  picture: (url: string) => `obraz ${url.slice(10, 14)}`,
  pictures: (count: number) => `${count} ${pluralPl(count, 'obraz', 'obrazy', 'obrazów')}`,
  statementHint:
    'Deklarację dostępności musi mieć strona każdej szkoły publicznej. Wzór i terminy podaje ustawa z 4 kwietnia 2019 r.',
  yes: 'tak',
  no: 'nie',
  formsHint: (fields: string) =>
    `To są dokumenty prawne: zmiany uzgodnij z inspektorem ochrony danych. W tekstach działają pola: ${fields}. Po opublikowaniu innych tekstów formularze dostają następny numer wersji, a podpisane wcześniej pamiętają swój.`,
  matchDayHint:
    'Kapitanowie zgłaszają gotowość i wynik na stronie swojej drużyny. Różne wyniki rozstrzyga zawsze organizator lub sędzia.',
  checkedHint: 'Bez tego znaku w stopce formularzy stoi „Wzór do sprawdzenia przez inspektora”.',
  historyHint:
    'Tylko te, których nie rozegrano na tej stronie: rozegrane tutaj trafiają na wykres same.',
  firstEditions: (editions: readonly { year: number; games: number }[]) =>
    `Wstaw ${editions.map(({ year, games }) => `${year}: ${games}`).join(', ')}`,
  crewHint:
    'Te dane widzi każdy. Imię i nazwisko ucznia wpisz tylko za jego zgodą, a za zgodą rodzica, gdy nie ma 18 lat. Wystarczy pseudonim.',
} as const;

export const sectionNames: Readonly<Record<CupSectionName, string>> = {
  identity: 'Nazwa i miejscowości',
  texts: 'Opisy',
  organizers: 'Organizatorzy na stronie „O nas”',
  links: 'Odnośniki',
  school: 'Szkoła, która organizuje turniej',
  statement: 'Deklaracja dostępności',
  gallery: 'Galeria',
  look: 'Wygląd',
  forms: 'Formularze zgód',
  messages: 'Wiadomości',
  matchDay: 'Dzień meczowy',
  captains: 'Umawianie terminów',
  history: 'Poprzednie edycje',
};

/** In the order of their form. */
export const fieldNames: {
  readonly [Name in CupSectionName]: Readonly<Record<keyof CupSections[Name], string>>;
} = {
  identity: { name: 'Nazwa turnieju', shortName: 'Nazwa skrócona', cities: 'Miejscowości' },
  texts: {
    description: 'Czym jest turniej',
    callToRegister: 'Zachęta do zgłoszenia',
    howToTakePart: 'Jak wziąć udział',
    about: 'O turnieju',
  },
  organizers: { cards: 'Karty organizatorów' },
  links: { chatUrl: 'Zaproszenie na serwer Discord', social: 'Odnośniki w nagłówku' },
  school: {
    name: 'Nazwa szkoły',
    address: 'Adres',
    email: 'E-mail',
    phone: 'Telefon',
    websiteUrl: 'Strona szkoły',
    dataProtectionEmail: 'E-mail inspektora ochrony danych',
  },
  statement: {
    publishedOn: 'Data publikacji strony',
    updatedOn: 'Data ostatniej istotnej zmiany',
    preparedOn: 'Data sporządzenia deklaracji',
    contactPerson: 'Kto odpowiada za dostępność (funkcja)',
    building: 'Dostępność budynku',
  },
  gallery: { pictures: 'Obrazy' },
  look: {
    accent: 'Kolor akcentu',
    logoUrl: 'Logo',
    iconUrl: 'Ikona karty przeglądarki',
    shareUrl: 'Tło obrazków linków',
  },
  forms: {
    version: 'Wersja',
    checked: 'Sprawdzone przez inspektora ochrony danych',
    adultStatement: 'Oświadczenie pełnoletniego zawodnika',
    underageStatement: 'Zgoda rodzica lub opiekuna',
    publication: 'Gdzie i jak długo publikujemy',
    notice: 'Informacja o danych osobowych (strona 2)',
    councilAbout: 'Rada Rodziców i Samorząd: o turnieju',
    councilPrivacy: 'Rada Rodziców i Samorząd: dane osoby, która podpisuje',
  },
  messages: {
    guardian: 'Do rodzica lub zawodnika, z linkiem do zgody',
    captain: 'Do kapitana, z linkami całej drużyny',
    registered: 'Do rodziców, na stronie po zgłoszeniu drużyny',
    registrationOpen: 'Zapisy ruszyły',
    meetingMoved: 'Nowy termin meczu',
    meetingPostponed: 'Mecz przełożony bez terminu',
    meetingLive: 'Mecz trwa',
    meetingFinished: 'Koniec meczu',
    meetingWalkover: 'Walkower',
    meetingBothLost: 'Walkower obustronny',
    captainEmail: 'E-maile do kapitanów: pytaj o adres w formularzu zgłoszenia',
    mailSubject: 'Temat wszystkich e-maili',
    mailReceived: 'Zgłoszenie dotarło',
    mailCorrections: 'Zgłoszenie do poprawy',
    mailAccepted: 'Drużyna przyjęta',
    mailRejected: 'Zgłoszenie odrzucone',
    mailMeetings: 'Terminy meczów',
    mailReminder: 'Przypomnienie o zgodach',
  },
  matchDay: {
    checkInMinutes: 'Ile minut przed meczem drużyny zgłaszają gotowość',
    resultsCountAtOnce: 'Zgodne wyniki obu kapitanów kończą mecz bez organizatora',
  },
  captains: {
    movable: 'O które terminy mogą się umawiać kapitanowie',
    firstDay: 'Pierwszy dzień',
    lastDay: 'Ostatni dzień',
    schoolDayFrom: 'W dni szkolne od',
    schoolDayTo: 'W dni szkolne do',
    weekendFrom: 'W weekendy od',
    weekendTo: 'W weekendy do',
    breaks: 'Dni bez meczów',
    leadHours: 'Ile godzin przed meczem najpóźniej',
    decisionDays: 'Po ilu dniach decydują organizatorzy',
    datesAtOnce: 'Uzgodniony termin obowiązuje od razu',
  },
  history: { editions: 'Edycje sprzed tej strony' },
};

export const rowNames = {
  step: 'Krok',
  title: 'Tytuł',
  text: 'Opis',
  hasForms: 'Pod opisem pokaż odnośniki do formularzy zgód',
  card: 'Osoba',
  firstName: 'Imię',
  nickname: 'Pseudonim',
  lastName: 'Nazwisko',
  role: 'Czym się zajmuje',
  schoolClass: 'Klasa',
  link: 'Odnośnik',
  href: 'Adres',
  icon: 'Ikona',
  label: 'Nazwa dla czytników ekranu',
  picture: 'Obraz',
  alt: 'Opis dla osób, które nie widzą',
  caption: 'Podpis',
  edition: 'Edycja',
  year: 'Rok',
  games: 'Rozegrane gry',
  city: 'Miejscowość',
  part: 'Część',
} as const;

export const movableNames: Readonly<Record<MovableMeetings, string>> = {
  ALL: 'Wszystkich meczów, także tych, które mają już termin',
  UNDECIDED: 'Tylko meczów z terminem do ustalenia',
  NONE: 'Żadnych: terminy ustalają organizatorzy',
};

export const iconNames: Readonly<Record<SocialIcon, string>> = {
  chat: 'Rozmowa',
  film: 'Film',
  broadcast: 'Transmisja',
  camera: 'Zdjęcia',
  people: 'Ludzie',
  globe: 'Strona internetowa',
};

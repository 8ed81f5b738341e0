import type { PrintedCup } from './printed-cup.ts';

/** Printed on every form until the data protection officer has checked it. */
export const pageTexts = {
  draft: 'Wzór do sprawdzenia przez inspektora ochrony danych',
  version: 'wersja',
  page: (page: number, pages: number) => `strona ${page} z ${pages}`,
  yes: 'TAK',
  no: 'NIE',
  placeAndDay: 'Miejscowość i data',
};

/** By the last segment of the address. */
export const fileNames = {
  'adult-agreement': 'zgoda-zawodnik-pełnoletni.pdf',
  'underage-agreement': 'zgoda-zawodnik-niepełnoletni.pdf',
  'parents-council-consent': 'zgoda-rady-rodziców.pdf',
  'students-council-consent': 'zgoda-samorządu-uczniowskiego.pdf',
  'team-draw-cards': 'karty-do-losowania.pdf',
  'page-link': 'strona-drużyny.pdf',
  'consent-links': 'linki-do-zgód.pdf',
};

const publicItems = [
  'imię i nazwisko',
  'klasa',
  'nazwa na czacie (Discord) i nazwa konta w grze (Riot ID)',
  'wizerunek: zdjęcia, nagrania i transmisje z turnieju',
  'statystyki i powtórki z gier własnych w turnieju (na przykład postać, zabójstwa, złoto)',
];

const notice = ({ texts }: PrintedCup) => ({
  title: 'Informacja o danych osobowych',
  lead: 'Ta strona jest dla Ciebie. Zachowaj ją; odsyłasz tylko stronę 1.',
  rows: texts.notice.map(({ title, text }) => ({ title, lines: text.split('\n') })),
});

const fields = {
  player: 'Imię i nazwisko zawodnika',
  nickname: 'Pseudonim',
  class: 'Klasa',
  school: 'Szkoła',
  team: 'Drużyna (nazwa i TAG)',
  chat: 'Nazwa na czacie (Discord)',
  account: 'Nazwa konta w grze (Riot ID, z #)',
};

const common = (cup: PrintedCup) => ({
  fields,
  partA: 'Zgoda na udział',
  partANote: 'bez niej nie można zagrać',
  partB: 'Zgoda na publikację',
  partBNote: 'dobrowolna',
  publicItems,
  where: cup.texts.publication,
  notice: notice(cup),
});

export const consentTexts = (cup: PrintedCup) => ({
  adult: {
    ...common(cup),
    fileName: fileNames['adult-agreement'],
    kind: 'formularz zgody: zawodnik pełnoletni',
    title: 'Oświadczenie pełnoletniego zawodnika',
    lead: 'Dla osoby, która skończyła 18 lat. Wypełnij drukowanymi literami, zaznacz kratki, podpisz i prześlij tę stronę jako PDF albo zdjęcie pod odnośnikiem, który dostała drużyna.',
    signer: null,
    statement: cup.texts.adultStatement,
    partBLead:
      'Odmowa niczego nie zmienia w udziale: gram wtedy pod pseudonimem. Każdą pozycję zaznacz osobno. Brak zaznaczenia to odmowa. Zgadzam się, aby organizator pokazał publicznie:',
    declaration:
      'Znam informację o danych osobowych ze strony 2. Wiem, że każdą z tych zgód mogę w dowolnej chwili wycofać.',
    signature: 'Czytelny podpis zawodnika',
  },
  underage: {
    ...common(cup),
    fileName: fileNames['underage-agreement'],
    kind: 'formularz zgody: zawodnik niepełnoletni',
    title: 'Zgoda rodzica lub opiekuna prawnego',
    lead: 'Dla osoby, która nie skończyła 18 lat. Wypełnia i podpisuje rodzic lub opiekun prawny: drukowanymi literami, z zaznaczonymi kratkami. Podpisaną stronę prosimy przesłać jako PDF albo zdjęcie pod odnośnikiem, który dostała drużyna.',
    signer: 'Imię i nazwisko rodzica lub opiekuna prawnego',
    statement: cup.texts.underageStatement,
    partBLead:
      'Odmowa niczego nie zmienia w udziale: dziecko gra wtedy pod pseudonimem. Każdą pozycję prosimy zaznaczyć osobno. Brak zaznaczenia to odmowa. Zgadzam się, aby organizator pokazał publicznie, jeśli chodzi o dziecko:',
    declaration:
      'Mam prawo reprezentować dziecko. Znam informację o danych osobowych ze strony 2. Wiem, że każdą z tych zgód mogę w dowolnej chwili wycofać.',
    signature: 'Czytelny podpis rodzica lub opiekuna prawnego',
  },
});

const councilCommon = ({ name, texts }: PrintedCup) => ({
  about: texts.councilAbout,
  fields: {
    school: 'Szkoła',
    team: 'Nazwa drużyny',
    tag: 'TAG',
    resolution: 'Numer i data uchwały (jeśli jest)',
  },
  items: [
    `nie ma zastrzeżeń do udziału drużyny uczniów naszej szkoły w turnieju ${name}`,
    'popiera ten udział i zgadza się, aby drużyna występowała pod nazwą szkoły',
  ],
  noteTitle: 'Bez danych zawodników',
  note: 'Prosimy nie wpisywać tu danych zawodników. Zgodę na ich przetwarzanie każdy zawodnik, a za niepełnoletniego rodzic lub opiekun prawny, podpisuje na osobnym formularzu. To stanowisko jej nie zastępuje.',
  privacyTitle: 'Dane osoby, która podpisuje',
  privacy: texts.councilPrivacy,
});

export const councilTexts = (cup: PrintedCup) => ({
  parents: {
    ...councilCommon(cup),
    fileName: fileNames['parents-council-consent'],
    kind: 'formularz: Rada Rodziców',
    title: 'Zgoda Rady Rodziców',
    lead: 'Wypełnia i podpisuje osoba, która przewodniczy Radzie Rodziców szkoły drużyny.',
    partLead: 'Rada Rodziców szkoły wskazanej wyżej:',
    chair: 'Imię i nazwisko osoby, która przewodniczy Radzie Rodziców',
    signature: 'Czytelny podpis w imieniu Rady Rodziców',
  },
  students: {
    ...councilCommon(cup),
    fileName: fileNames['students-council-consent'],
    kind: 'formularz: Samorząd Uczniowski',
    title: 'Zgoda Samorządu Uczniowskiego',
    lead: 'Wypełnia i podpisuje osoba, która przewodniczy Samorządowi Uczniowskiemu szkoły drużyny.',
    partLead: 'Samorząd Uczniowski szkoły wskazanej wyżej:',
    chair: 'Imię i nazwisko osoby, która przewodniczy Samorządowi Uczniowskiemu',
    signature: 'Czytelny podpis w imieniu Samorządu Uczniowskiego',
  },
});

export const cardTexts = {
  title: (cup: string) => `Karty do losowania – ${cup}`,
  group: 'Grupa',
  none: 'W tej edycji nie ma jeszcze przyjętych drużyn.',
};

export const linkTexts = {
  pageTitle: 'Strona waszej drużyny',
  pageLead:
    'Na tej stronie są linki do zgód, stan zgłoszenia, wasze mecze i wiadomości od organizatorów.',
  pageSecret:
    'Kto ma ten link, widzi stronę drużyny. Zachowajcie tę kartkę. Gdy zginie, zmieńcie link na stronie.',
  stripsTitle: 'Zgody na udział w turnieju',
  stripsLead:
    'Każdy zawodnik ma własny link. Rozetnij kartkę i oddaj każdemu jego pasek: link otwiera formularz tylko tej osoby.',
  noneAwaited: 'Drużyna nie czeka na żadną zgodę.',
  steps: (isAdult: boolean) => [
    '1. Zeskanuj kod telefonem albo wpisz adres.',
    isAdult
      ? '2. Pobierz formularz, wydrukuj go i podpisz.'
      : '2. Pobierz formularz i wydrukuj go. Podpisuje rodzic lub opiekun prawny.',
    '3. Wyślij zdjęcie albo PDF podpisanej strony pod tym samym adresem.',
  ],
  until: (when: string) => `Termin: ${when}`,
};

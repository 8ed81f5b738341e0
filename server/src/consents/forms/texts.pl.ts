import type { PrintedCup } from './printed-cup.ts';

/** Raise it with every change of a text below: it is printed, and stored as proof of what was signed. */
export const formVersion = '2';

/** Retention periods, in words that fit „przez …” and „po …”. */
const periods = {
  unfinished: '30 dni',
  contacts: '90 dni',
  signedForm: '12 miesięcy',
  proof: '36 miesięcy',
  publication: '12 miesięcy',
  backups: '30 dni',
};

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
};

const publicItems = [
  'imię i nazwisko',
  'klasa',
  'nazwa na czacie (Discord) i nazwa konta w grze (Riot ID)',
  'wizerunek: zdjęcia, nagrania i transmisje z turnieju',
  'statystyki i powtórki z gier własnych w turnieju (na przykład postać, zabójstwa, złoto)',
];

const where = ({ site }: PrintedCup) =>
  `Gdzie: strona ${site} i kanały turnieju, do których ona prowadzi (transmisje, filmy, zdjęcia). Jak długo: do wycofania zgody, najwyżej ${periods.publication} po zakończeniu edycji.`;

const rights = {
  title: 'Prawa',
  lines: [
    'Można zażądać kopii swoich danych, ich poprawienia, usunięcia, ograniczenia przetwarzania i przeniesienia. Odpowiadamy najpóźniej w ciągu miesiąca.',
    'Można złożyć skargę do Prezesa Urzędu Ochrony Danych Osobowych, ul. Moniuszki 1A, 00-014 Warszawa.',
    'Nie podejmujemy decyzji automatycznie i nie profilujemy.',
  ],
};

const notice = ({ school }: PrintedCup) => ({
  title: 'Informacja o danych osobowych',
  lead: 'Ta strona jest dla Ciebie. Zachowaj ją; odsyłasz tylko stronę 1.',
  rows: [
    {
      title: 'Kto odpowiada za dane',
      lines: [
        `Administratorem danych jest ${school.name}, ${school.address}, ${school.email}.`,
        `Inspektor ochrony danych: ${school.dataProtectionEmail}. Pilnuje, żebyśmy robili to dobrze; można do niego napisać wprost.`,
      ],
    },
    {
      title: 'Po co i na jakiej podstawie',
      lines: [
        'Część A: zgłoszenie i udział w turnieju. Podstawą jest zgoda (art. 6 ust. 1 lit. a RODO).',
        'Część B: pokazanie zawodnika w internecie. Podstawą jest osobna zgoda (art. 6 ust. 1 lit. a RODO), a dla wizerunku także zezwolenie z art. 81 ustawy o prawie autorskim i prawach pokrewnych.',
        'Zapis o tym, kto i na co się zgodził, trzymamy, bo musimy móc to wykazać (art. 7 ust. 1 RODO).',
      ],
    },
    {
      title: 'Czy trzeba',
      lines: [
        'Podanie danych jest dobrowolne. Bez części A nie można zagrać. Odmowa w części B niczego w udziale nie zmienia.',
        'Nie pytamy o datę urodzenia, numer PESEL, adres ani telefon. Nie wpisuj ich tutaj.',
      ],
    },
    {
      title: 'Kto widzi dane',
      lines: [
        'Organizatorzy turnieju z upoważnieniem szkoły i firma, która utrzymuje nasz serwer.',
        'Żeby sprawdzić konta, możemy zapytać serwis Discord o nazwę na czacie, a serwis Riot Games o nazwę konta i o statystyki gier turnieju. To firmy spoza Europejskiego Obszaru Gospodarczego; dane trafiają tam na zasadach rozdziału V RODO.',
        'Powtórkę gry każdy pobierze tylko bez nazw kont; inaczej mają ją tylko organizatorzy.',
        'Podpisanego formularza nie dajemy nikomu innemu. Przechowujemy go zaszyfrowany, a każde jego otwarcie jest zapisywane.',
      ],
    },
    {
      title: 'Jak długo',
      lines: [
        `Zgłoszenie odrzucone, wycofane albo niedokończone: ${periods.unfinished} po końcu zapisów.`,
        `Nazwa na czacie i konto w grze, jeśli nie są publiczne, oraz pliki powtórek: ${periods.contacts} po zakończeniu edycji.`,
        `Podpisany formularz: ${periods.signedForm} po zakończeniu edycji. Zapis o zgodzie bez imienia i nazwiska (wersja formularza, daty, zakres): ${periods.proof}.`,
        `To, co opublikowane: do wycofania zgody, najwyżej ${periods.publication} po zakończeniu edycji; potem zostaje pseudonim. Kopie zapasowe: najwyżej ${periods.backups}.`,
      ],
    },
    {
      title: 'Jak wycofać zgodę',
      lines: [
        `W każdej chwili, bez podawania powodu, w całości lub w części, tak samo łatwo jak się jej udziela. Publikację wycofasz przyciskiem pod odnośnikiem, którym przesłano formularz. Zawsze wystarczy też wiadomość na adres ${school.email} albo kartka w sekretariacie szkoły.`,
        'Dane znikną ze strony od razu, a wyniki meczów zostaną bez nazwiska. Wycofanie części A kończy udział. To, co działo się przed wycofaniem, pozostaje zgodne z prawem.',
      ],
    },
    rights,
  ],
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
  where: where(cup),
  notice: notice(cup),
});

const processing =
  'do zgłoszenia drużyny, sprawdzenia kont, kontaktu z drużyną i przeprowadzenia meczów';

export const consentTexts = (cup: PrintedCup) => ({
  adult: {
    ...common(cup),
    fileName: fileNames['adult-agreement'],
    kind: 'formularz zgody: zawodnik pełnoletni',
    title: 'Oświadczenie pełnoletniego zawodnika',
    lead: 'Dla osoby, która skończyła 18 lat. Wypełnij drukowanymi literami, zaznacz kratki, podpisz i prześlij tę stronę jako PDF albo zdjęcie pod odnośnikiem, który dostała drużyna.',
    signer: null,
    statement: `Zgadzam się, aby organizator turnieju ${cup.name} (${cup.school.name}) przetwarzał moje dane wpisane wyżej i mój podpis: ${processing}. Na stronie turnieju będą widoczne mój pseudonim i moja rola w grze.`,
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
    statement: `Zgadzam się na udział dziecka w turnieju ${cup.name} i na to, aby jego organizator (${cup.school.name}) przetwarzał dane dziecka wpisane wyżej oraz moje imię, nazwisko i podpis: ${processing}. Na stronie turnieju będą widoczne pseudonim dziecka i jego rola w grze.`,
    partBLead:
      'Odmowa niczego nie zmienia w udziale: dziecko gra wtedy pod pseudonimem. Każdą pozycję prosimy zaznaczyć osobno. Brak zaznaczenia to odmowa. Zgadzam się, aby organizator pokazał publicznie, jeśli chodzi o dziecko:',
    declaration:
      'Mam prawo reprezentować dziecko. Znam informację o danych osobowych ze strony 2. Wiem, że każdą z tych zgód mogę w dowolnej chwili wycofać.',
    signature: 'Czytelny podpis rodzica lub opiekuna prawnego',
  },
});

const councilCommon = ({ name, school, site }: PrintedCup) => ({
  about: `${name} to drużynowy turniej szkół ponadpodstawowych w grze League of Legends. Organizuje go ${school.name}, ${school.address}. Udział jest bezpłatny. Regulamin i terminy są na stronie ${site}.`,
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
  privacy: `Imię, nazwisko i podpis służą tylko potwierdzeniu tego stanowiska (art. 6 ust. 1 lit. e RODO) i są przechowywane najwyżej ${periods.signedForm} po zakończeniu edycji. Administratorem jest ${school.name}, ${school.address}, ${school.email}; inspektor ochrony danych: ${school.dataProtectionEmail}. Osobie, która podpisuje, przysługuje dostęp do danych, ich sprostowanie, usunięcie lub ograniczenie przetwarzania, sprzeciw i skarga do Prezesa Urzędu Ochrony Danych Osobowych. Podanie danych jest dobrowolne.`,
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

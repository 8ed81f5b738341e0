import type { Cup } from '@puchar/shared/contract';

export const notFoundTitle = '404 - Ta strona nie istnieje'; // spec text

export const cupPicture = (cup: string, { logo, shareUrl }: Cup['look']) =>
  `${cup}: ${logo === null ? 'znak pucharu' : 'logo'} na ${shareUrl === null ? 'liniach boiska' : 'zdjęciu'}.`;
export const pagePicture = (title: string) => `${title}: karta ze znakami drużyn.`;

const usual =
  'Turniej drużyn szkolnych w League of Legends: mecze, tabele, drabinka i statystyki każdej gry.';

const byPath: Readonly<Record<string, string>> = {
  '/o-nas':
    'Czym jest turniej, kto go organizuje, jak wyglądały poprzednie edycje i kto nas wspiera.',
  '/regulamin':
    'Regulamin turnieju: skład drużyny, przebieg meczów, przełożenia i rozstrzyganie sporów.',
  '/prywatnosc': 'Jakie dane zbieramy, po co, jak długo je przechowujemy i jakie masz prawa.',
  '/dostepnosc': 'Deklaracja dostępności strony i budynku, w którym odbywa się finał.',
  '/mecze': 'Terminarz i wyniki: mecze trwające, nadchodzące i zakończone.',
  '/druzyny': 'Wszystkie drużyny turnieju z tabelami grup.',
  '/losowanie': 'Ziarno, zasady i wynik losowania grup. Każdy może je powtórzyć.',
  '/edycje': 'Archiwum turnieju: mistrzowie, drabinki, tabele i mecze minionych edycji.',
  '/drabinka': 'Drabinka fazy pucharowej: kto z kim gra i kto przechodzi dalej.',
};

export const descriptionOf = (path: string) => byPath[path] ?? usual;

export const plainTexts = {
  title: 'Strona drużyny',
  unknown: 'Ten link nie otwiera żadnej strony. Poproście organizatorów o nowy.',
  deadline: 'Termin:',
  consents: 'Zgody zawodników',
  consent: 'Otwórz formularz',
  sentBack: 'Formularz wrócił do poprawy.',
  states: {
    AWAITING: 'czekamy na formularz',
    AWAITING_REVIEW: 'wysłany, czeka na sprawdzenie',
    ACCEPTED: 'przyjęty',
  },
  erased: 'Dane usunięte',
  corrections: 'Co poprawić',
  request: 'Prośba o zmianę składu',
  leaving: 'Odchodzi:',
  joining: 'Dołącza:',
  declined: 'Powód odmowy:',
  dates: 'Terminy',
  with: (team: string) => `Mecz z drużyną ${team}`,
  undecided: 'Termin do ustalenia',
  now: (when: string) => `Obecny termin: ${when}`,
  own: 'Wasza propozycja:',
  theirs: 'Propozycja drugiej drużyny:',
  meetings: 'Mecze',
  noDate: 'Termin do ustalenia:',
  messages: 'Wiadomości',
  sides: { TEAM: 'Drużyna', ORGANISERS: 'Organizatorzy' },
  withScripts: 'Zmiany na tej stronie wymagają włączonego JavaScriptu.',
} as const;

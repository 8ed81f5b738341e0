import { nonBreaking } from '@puchar/shared/domain';

export const texts = {
  title: 'Strona drużyny',
  lead: nonBreaking('Ta strona jest tylko dla waszej drużyny. Kto ma jej link, widzi to samo.'),
  loading: 'Wczytywanie strony drużyny',
  notFound: nonBreaking(
    'Ten link nie otwiera żadnej strony. Mógł zostać zmieniony albo zamknięty. Poproście organizatorów o nowy.',
  ),
  loadFailed: 'Nie udało się wczytać strony drużyny.',
  home: 'Strona główna',
  deadline: 'Termin:',
  next: 'Co dalej',
  consents: 'Zgody zawodników',
  consentsLead: nonBreaking(
    'Każdy zawodnik ma własny link. Niepełnoletni przekazuje go rodzicowi lub opiekunowi.',
  ),
  consentLink: (nickname: string) => `Link do zgody: ${nickname}`,
  share: (nickname: string) => `Udostępnij: ${nickname}`,
  shareLabel: 'Udostępnij',
  code: 'Kod QR',
  codeOf: (nickname: string) => `Kod QR: ${nickname}`,
  codeTitle: (nickname: string) => `Kod QR zgody: ${nickname}`,
  codeLead: nonBreaking('Rodzic lub zawodnik skanuje kod aparatem telefonu i otwiera zgodę.'),
  codeLoading: 'Wczytywanie kodu',
  codeFailed: 'Nie udało się wczytać kodu.',
  printedLinks: 'Kartka ze wszystkimi linkami (PDF)',
  printedLinksLead: nonBreaking(
    'Na zebranie rodziców: kody QR z krótką instrukcją, do rozcięcia na paski.',
  ),
  shareTitle: 'Zgoda na udział w turnieju',
  signer: { adult: 'podpisuje sam', underage: 'podpisuje rodzic lub opiekun' },
  erased: 'Dane usunięte',
  sentBack: (when: string, reason: string | null) =>
    `Wrócił do poprawy ${when}.${reason === null ? '' : ` Powód: ${reason}`}`,
  states: {
    AWAITING: 'Czekamy na formularz',
    AWAITING_REVIEW: 'Wysłany, czeka na sprawdzenie',
    ACCEPTED: 'Przyjęty',
  },
  members: { CAPTAIN: 'Kapitan', NORMAL: '', SUBSTITUTE: 'Rezerwowy' },
  meetings: 'Mecze',
  noMeetings: 'Nie ma jeszcze meczów.',
  link: 'Link do tej strony',
  linkLead: nonBreaking(
    'Zachowaj ten link. Gdy trafi w niepowołane ręce, zmień go: stary przestanie działać od razu.',
  ),
  linkLabel: 'Link do strony drużyny',
  linkPdf: 'Pobierz link jako PDF',
  replace: 'Zmień link',
  replaceQuestion: 'Zmienić link do strony?',
  replaceText: nonBreaking(
    'Obecny link przestanie działać u wszystkich, którzy go mają. Nowy zobaczysz od razu.',
  ),
  revoke: 'Zamknij stronę',
  revokeQuestion: 'Zamknąć stronę drużyny?',
  revokeText: nonBreaking(
    'Nikt jej już nie otworzy. Nowy link mogą wydać tylko organizatorzy. Drużyna zostaje w turnieju.',
  ),
  revoked: 'Strona drużyny jest zamknięta.',
  cancel: 'Anuluj',
  failed: 'Nie udało się. Spróbuj ponownie.',
} as const;

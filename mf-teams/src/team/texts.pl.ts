export const texts = {
  title: 'Drużyna',
  loading: 'Wczytywanie drużyny…',
  notFound: 'Ta drużyna nie istnieje.',
  failed: 'Wystąpił nieoczekiwany błąd.',
  allTeams: 'Wszystkie drużyny',
  group: 'Grupa',
  place: 'Miejsce w\u00A0grupie',
  results: 'Ostatnie mecze',
  winMark: 'W',
  lossMark: 'P',
  result: (won: boolean, wins: number, losses: number) =>
    `${won ? 'Wygrana' : 'Przegrana'} ${wins}\u00A0:\u00A0${losses},`,
  advancement: 'Awans z\u00A0grupy',
  record: 'Bilans meczów',
  note: 'Informacja',
  members: 'SKŁAD',
  noMembers: 'Jak na razie brak.',
  consentForms: 'Zgody RODO: jak wydrukować i\u00A0odesłać formularz',
  class: 'Klasa',
  chat: 'Discord',
  account: 'Konto w\u00A0grze',
  captain: 'KAPITAN', // spec text
  minor: 'NIEPEŁNOLETNI', // spec text
  substitute: 'REZERWOWY', // spec text
} as const;

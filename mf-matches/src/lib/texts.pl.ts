export const texts = {
  empty: 'Brak meczy.', // spec text, do not correct
  ofTeam: 'MECZE', // spec text
  listFailed: 'Nie udało się pobrać listy meczów.',
  more: 'Pokaż więcej',
  loading: 'Wczytywanie meczów…',
  loadingMore: 'Wczytywanie…',
  nextPage: 'Następna strona',
  fromStart: 'Od początku listy',
  moreFailed: 'Nie udało się pobrać kolejnych meczów.',
  undecided: 'Bez terminu',
  calendar: 'Dodaj do kalendarza',
  calendarHint: 'Kalendarz w telefonie albo komputerze sam pobierze nowe terminy i przełożenia.',
  calendarOpen: 'Otwórz w\u00A0kalendarzu',
  calendarByHand: 'Jeśli nic się nie otworzy, dodaj w\u00A0kalendarzu subskrypcję tego adresu:',
  calendarCopy: 'Kopiuj adres',
  calendarCopied: 'Skopiowano.',
  calendarCopyFailed: 'Adres jest zaznaczony. Skopiuj go ręcznie.',
} as const;

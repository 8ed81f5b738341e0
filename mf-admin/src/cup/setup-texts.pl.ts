export const texts = {
  title: 'Pierwsze kroki',
  intro:
    'Sześć kroków do strony z własną nazwą. Każdy możesz pominąć i wrócić do niego później, z menu.',
  file: 'Masz plik ustawień z innej szkoły? Zacznij od niego:',
  fileLink: 'Wczytaj plik na stronie „Puchar”',
  steps: 'Kroki',
  save: 'Zapisz i dalej',
  skip: 'Pomiń',
  next: 'Dalej',
  back: 'Wróć do poprzedniego kroku',
  failed: 'Nie udało się pobrać ustawień turnieju.',
  editionFailed: 'Nie udało się pobrać edycji.',
  names: {
    cup: 'Turniej',
    school: 'Szkoła',
    look: 'Wygląd',
    schools: 'Lista szkół',
    dates: 'Edycja i terminy',
    people: 'Osoby',
  },
  schools: {
    text: 'Na liście są szkoły z okolicy. Dopisz swoje, zaimportuj je z pliku CSV albo usuń te, których nie zapraszacie.',
    link: 'Otwórz listę szkół',
  },
  people: {
    text: 'Zaproś osoby, które prowadzą turniej: organizatorów, sędziów, osobę od zgód. Każda dostaje link, który działa raz.',
    link: 'Zaproś osoby',
  },
  done: 'Gotowe',
  doneText: 'Strona jest już Twoja. Teraz regulamin i sponsorzy, a potem pierwszy etap.',
  site: 'Zobacz stronę',
  start: 'Przejdź do Startu',
} as const;

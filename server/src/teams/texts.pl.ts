export const texts = {
  rosterClosed: 'Termin zmian składu minął. Wyślijcie organizatorom prośbę o zmianę.',
  rosterOpen: 'Skład możecie jeszcze zmienić sami, bez prośby.',
  requestOpen: 'Jedna prośba już czeka na organizatorów. Wycofajcie ją, żeby wysłać inną.',
  requestedChange: 'Prośba kapitana.',
  memberLeft:
    'Tej zmiany nie da się już wykonać: zawodnika, którego dotyczy, nie ma w drużynie. Odmów z tym powodem.',
  notRequested: 'Organizatorzy nie prosili o zmianę tego pola.',
  requestedCorrection: 'Poprawka na prośbę organizatorów.',
  created: 'Pomyślnie stworzono zgłoszenie!', // spec text
  erasedMember: 'Dane tego zawodnika zostały usunięte.',
  lateChange: 'Termin zmian składu minął. Podaj powód, zostanie w dzienniku.',
  dropOutRuleMissing: 'Wybierz, co stanie się z wynikami w grupie.',
  notDisputed: 'Zrzut można wysłać, gdy drużyny podały różne wyniki.',
  pageRevoked: 'Strona drużyny została zamknięta.',
  unknownMember: 'Ten zawodnik nie należy do drużyny.',
} as const;

export const texts = {
  rosterClosed: 'Termin zmian składu minął. Napiszcie do organizatorów.',
  notRequested: 'Organizatorzy nie prosili o zmianę tego pola.',
  requestedCorrection: 'Poprawka na prośbę organizatorów.',
  created: 'Pomyślnie stworzono zgłoszenie!', // spec text
  erasedMember: 'Dane tego zawodnika zostały usunięte.',
  lateChange: 'Termin zmian składu minął. Podaj powód, zostanie w dzienniku.',
  dropOutRuleMissing: 'Wybierz, co stanie się z wynikami w grupie.',
  pageRevoked: 'Strona drużyny została zamknięta.',
  unknownMember: 'Ten zawodnik nie należy do drużyny.',
} as const;

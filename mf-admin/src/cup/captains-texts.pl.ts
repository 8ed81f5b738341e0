export const texts = {
  dates: 'Terminy',
  help: 'Kapitan proponuje do trzech terminów, drugi jeden przyjmuje albo proponuje inne. Każda strona może to zrobić trzy razy na mecz. Kto gra w tym czasie inny mecz, widzi to od razu.',
  window: 'W jakich dniach',
  windowHint: 'Bez daty nie ma granicy.',
  hours: 'O której mecz może się zacząć',
  hoursHint:
    'To najwcześniejszy i najpóźniejszy początek. Gdy druga godzina jest wcześniejsza od pierwszej, w te dni nie da się nic zaproponować.',
  break: 'Przerwa',
  breaksHint: 'Ferie, święta, egzaminy. Przerwa jednego dnia zaczyna się i kończy tego samego.',
  from: 'Od',
  to: 'Do',
  leadHint: 'Termin nie może być bliżej niż tyle godzin, ani przy propozycji, ani przy zgodzie.',
  decisionHint:
    'Liczy się od pierwszej propozycji. Potem sprawa czeka na organizatorów, a kapitanowie już jej nie zmienią.',
  openHint:
    'Dla meczów „do ustalenia”. Liczy się od chwili, w której kapitanowie mogą szukać terminu. Potem mecz trafia do „Spraw”.',
  atOnceHint: 'Bez tego każdy uzgodniony termin czeka jeszcze na zgodę organizatora.',
} as const;

export const texts = {
  title: (title: string) => `Serwer plików modułu „${title}”`,
  consequences: [
    'Skrypty i style modułu będą mogły przychodzić z tego adresu. Przeglądarka przyjmie tylko pliki o tych samych sumach kontrolnych co sprawdzone kopie na tej stronie.',
    'Gdy serwer zespołu nie odpowie albo da inne pliki, strona od razu weźmie kopię.',
    'Przeglądarki odwiedzających połączą się z tym serwerem, więc jego właściciel zobaczy ich adresy IP. Strony z danymi osobowymi nigdy się z nim nie łączą.',
  ],
  origin: 'Adres serwera',
  originHint: 'Sam początek adresu, na przykład https://typer.example. Puste pole cofa zgodę.',
  save: 'Zapisz',
} as const;

export const texts = {
  noJson:
    'To nie jest plik ustawień turnieju. Wybierz plik zapisany przyciskiem „Pobierz plik ustawień”.',
  newer:
    'Ten plik zapisała nowsza wersja strony. Zaktualizuj swoją stronę albo poproś o plik ze starszej.',
  drafts: 'Są nieopublikowane zmiany. Najpierw je opublikuj albo odrzuć.',
  noPicture: 'Tego obrazu nie ma w pliku.',
  noEdition: 'Nie ma edycji, która mogłaby mieć regulamin. Najpierw ją utwórz.',
} as const;

export const texts = {
  saving: 'Zapisywanie…',
  cancel: 'Anuluj',
  partOfDate: 'Podaj całą datę, z lat 2000–2100, albo wyczyść pole.',
  pictureChoose: 'Wybierz plik',
  pictureChange: 'Zmień plik',
  pictureRemove: 'Usuń logo',
  pictureHint: 'PNG, JPEG lub WebP, do 1 MB.',
  pictureType: 'Wybierz plik PNG, JPEG lub WebP.',
  pictureTooLarge: 'Plik jest większy niż 1 MB. Wybierz mniejszy.',
  pictureUnreadable: 'Nie udało się odczytać pliku. Wybierz inny.',
} as const;

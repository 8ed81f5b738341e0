export const texts = {
  saving: 'Zapisywanie…',
  cancel: 'Anuluj',
  partOfDate: 'Podaj całą datę, z lat 2000–2100, albo wyczyść pole.',
  pictureChoose: 'Wybierz plik',
  pictureChange: 'Zmień plik',
  pictureRemove: 'Usuń logo',
  pictureHint: 'PNG, JPEG, JFIF lub WebP, do 1 MiB.',
} as const;

import { nonBreaking } from '@puchar/shared/domain';

export const fileTexts = {
  missing: 'Nie udało się przesłać pliku. Wybierz plik jeszcze raz.', // spec text, and what to do
  empty: 'Nie udało się przesłać pliku. Jest pusty, wybierz inny.', // spec text, and what to do
  changed: nonBreaking('Plik zmienił się albo zniknął po wybraniu. Wybierz plik jeszcze raz.'),
  heic: nonBreaking('Zdjęć HEIC nie przyjmiemy. Zapisz zdjęcie jako JPG i wybierz nowy plik.'),
  pictureType: 'Wybierz plik PNG, JPEG, JFIF lub WebP.',
  pictureTooHeavy: (mebibytes: number) =>
    nonBreaking(
      `Plik jest zbyt ciężki. Maksymalny rozmiar to ${mebibytes} MiB. Zmniejsz obraz albo zapisz go jako JPG.`, // spec text, and what to do
    ),
  pictureBroken: nonBreaking(
    'Nie udało się przesłać pliku. Obraz jest uszkodzony: zapisz go jeszcze raz albo wybierz inny.', // spec text, and what to do
  ),
} as const;

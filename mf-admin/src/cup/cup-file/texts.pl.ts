import { pluralPl } from '@puchar/shared/domain';

const megabytes = (bytes: number) => `${Math.round(bytes / 1_048_576)} MB`;

export const texts = {
  title: 'Plik ustawień',
  intro:
    'Z tym plikiem inna szkoła zacznie od Waszych ustawień, a Ty przeniesiesz je na nową stronę. Ma wszystkie części z tej strony tak, jak są opublikowane, z obrazami, oraz listę szkół i regulamin.',
  leftOut:
    'Danych osobowych w nim nie ma: kart organizatorów, kont, drużyn, zawodników. Sprawdź tylko, czy Twoje opisy i regulamin nikogo nie wymieniają.',
  gallery: 'Dołącz galerię',
  galleryHint:
    'Na zdjęciach mogą być osoby. Dołącz je tylko wtedy, gdy inna szkoła może je pokazać.',
  save: 'Pobierz plik ustawień',
  saving: 'Pobieram…',
  saved: 'Plik ustawień jest w pobranych.',
  fileName: 'ustawienia-turnieju.json',
  tooLargeToRead: (bytes: number) =>
    `Plik ma ponad ${megabytes(bytes)} i nie da się go wczytać. Pobierz go bez galerii albo usuń z niej część obrazów.`,
  choose: 'Wczytaj plik ustawień',
  tooLarge: (bytes: number) => `Plik jest zbyt ciężki. Maksymalny rozmiar to ${megabytes(bytes)}.`,
  dialog: 'Wczytać plik ustawień?',
  settings:
    'Ustawienia z pliku staną się szkicem: obejrzysz podgląd, zanim je opublikujesz. Karty organizatorów zostaną bez zmian, a formularze zgód będą znów czekać na inspektora.',
  schools: 'Lista szkół: szkoły, których nie ma w pliku, zostaną zamknięte',
  regulations: 'Regulamin obecnej edycji',
  atOnce: 'Te dwie rzeczy nie mają szkicu, więc odwiedzający zobaczą je od razu.',
  read: 'Wczytaj',
  reading: 'Wczytuję…',
  cancel: 'Anuluj',
  problems: 'Niczego nie wczytano. Do poprawienia w pliku:',
  done: (fields: number, schools: number | null, regulations: boolean) =>
    [
      fields === 0
        ? 'Ustawienia z pliku są takie same jak obecne.'
        : `Wczytano plik: ${fields} ${pluralPl(fields, 'pole czeka', 'pola czekają', 'pól czeka')} na publikację. Obejrzyj podgląd i je opublikuj.`,
      ...(schools === null
        ? []
        : [`Na liście szkół: ${schools} ${pluralPl(schools, 'zmiana', 'zmiany', 'zmian')}.`]),
      ...(regulations ? ['Regulamin jest z pliku.'] : []),
    ].join(' '),
  row: (place: number) => `pozycja ${place}`,
  parts: {
    sections: 'Ustawienia',
    pictures: 'Obrazy',
    schools: 'Lista szkół',
    regulations: 'Regulamin',
  },
} as const;

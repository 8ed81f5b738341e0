export const texts = {
  saving: 'Zapisywanie…',
  cancel: 'Anuluj',
  changedMeanwhile:
    'Ktoś zmienił to w międzyczasie. Sprawdź, co się zmieniło, i zapisz jeszcze raz.',
  partOfDate: 'Podaj całą datę, z lat 2000–2100, albo wyczyść pole.',
  pictureChoose: 'Wybierz plik',
  pictureChange: 'Zmień plik',
  pictureRemove: 'Usuń logo',
  pictureHint: 'PNG, JPEG, JFIF lub WebP, do 1 MiB.',

  firstName: 'Imię',
  nickname: 'Pseudonim',
  lastName: 'Nazwisko',
  newPassword: 'Nowe hasło',
  repeated: 'Nowe hasło jeszcze raz',
  passwordRules:
    'Co najmniej 12 znaków. Najlepiej kilka niepowiązanych słów; wielkość liter i odstępy się liczą.',
  notSame: 'Hasła się różnią. Wpisz to samo dwa razy.',
} as const;

export const conflictTexts = {
  title: 'Ktoś zmienił to w międzyczasie',
  hint: 'Niczego jeszcze nie zapisano. Porównaj obie wersje i wybierz jedną.',
  manyHint: 'Niczego jeszcze nie zapisano. Przy każdym polu wybierz wersję, która ma zostać.',
  mine: 'Twoja wersja',
  theirs: 'Obecna wersja',
  empty: '(puste)',
  keepMine: 'Zapisz moją wersję',
  takeTheirs: 'Weź obecną wersję',
  allMine: 'Wszędzie moja wersja',
  allTheirs: 'Wszędzie obecna wersja',
  save: 'Zapisz wybrane',
  incomplete: 'Wybierz wersję przy każdym polu.',
} as const;

export const texts = {
  saving: 'Zapisywanie…',
  cancel: 'Anuluj',
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

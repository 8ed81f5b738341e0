export const texts = {
  checking: 'Sprawdzanie odnośnika',
  failed: 'Nie udało się sprawdzić odnośnika.',
  ended: 'Ten odnośnik jest nieprawidłowy, wygasł albo był już użyty. Poproś o nowy.',
  toSignIn: 'Przejdź do logowania',

  invitation: 'Zaproszenie do panelu',
  invited: 'Twoja rola',
  invitationHint: 'Podaj swoje dane i wymyśl hasło. Będziesz się nim logować razem z adresem:',
  join: 'Utwórz konto',

  newPassword: 'Nowe hasło',
  passwordHint: 'Ustaw nowe hasło dla konta:',
  save: 'Ustaw hasło',
  saved: 'Nowe hasło jest ustawione. Zaloguj się nim.',
  email: 'Adres e-mail',
} as const;

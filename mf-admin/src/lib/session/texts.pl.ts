export const texts = {
  loading: 'Sprawdzanie sesji',
  sessionFailed: 'Nie udało się sprawdzić, czy jesteś zalogowany.',
  signInTitle: 'Logowanie',
  signInHint: 'Ta część strony jest tylko dla organizatorów turnieju.',
  endedHint:
    'Sesja się skończyła. Zaloguj się, a wrócisz do tego ekranu i do tego, co na nim wpisano.',
  email: 'Adres e-mail',
  password: 'Hasło',
  code: 'Kod z aplikacji',
  codeHint: 'Hasło się zgadza. Podaj sześć cyfr z aplikacji uwierzytelniającej.',
  wrongCode: 'Ten kod nie pasuje albo był już użyty. Podaj aktualny.',
  signIn: 'Zaloguj się',
  signingIn: 'Logowanie…',
  signedInAs: 'Zalogowano jako',
  logout: 'Wyloguj się',
  logoutFailed: 'Nie udało się wylogować. Spróbuj ponownie.',
} as const;

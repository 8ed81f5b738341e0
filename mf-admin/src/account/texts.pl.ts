import { pluralPl } from '@puchar/shared/domain';

export const texts = {
  title: 'Moje konto',
  failed: 'Nie udało się pobrać Twojego konta.',
  name: 'Imię, pseudonim i nazwisko',
  email: 'Adres e-mail',
  role: 'Rola',
  save: 'Zapisz',

  details: 'Zmień dane',
  detailsChanged: 'Zmieniono dane.',
  presentHint: 'Potrzebne tylko przy zmianie adresu e-mail.',

  password: 'Zmień hasło',
  present: 'Obecne hasło',
  passwordChanged: 'Zmieniono hasło. Pozostałe Twoje sesje są zakończone.',

  totp: 'Drugi składnik logowania',
  totpOffText: 'Wyłączony. Do zalogowania wystarcza samo hasło.',
  totpOnText: 'Włączony. Przy logowaniu podajesz też kod z aplikacji.',
  totpBegin: 'Włącz drugi składnik',
  totpEnd: 'Wyłącz drugi składnik',
  totpTitle: 'Włączanie drugiego składnika',
  totpSteps:
    'Zeskanuj kod w aplikacji uwierzytelniającej (hasła jednorazowe zależne od czasu) albo wpisz w niej klucz. Na telefonie możesz otworzyć odnośnik. Kod i klucz widać tylko teraz.',
  totpCodeLabel: 'Kod QR z kluczem drugiego składnika',
  totpKey: 'Klucz',
  totpLink: 'Otwórz w aplikacji uwierzytelniającej',
  totpCode: 'Kod z aplikacji',
  totpConfirm: 'Potwierdź',
  totpEnabled: 'Drugi składnik jest włączony.',
  totpDisabled: 'Drugi składnik jest wyłączony.',
  totpEndTitle: 'Wyłączanie drugiego składnika',
  totpEndText: 'Do zalogowania znów wystarczy samo hasło. Kody zapasowe przestaną działać.',
  ownPassword: 'Hasło',

  codes: 'Kody zapasowe',
  codesLeft: (left: number) =>
    left === 0
      ? 'Wszystkie zużyte. Utwórz nowe.'
      : `${left} ${pluralPl(left, 'niezużyty', 'niezużyte', 'niezużytych')}`,
  codesTitle: 'Twoje kody zapasowe',
  codesText:
    'Każdy z nich raz zastąpi przy logowaniu kod z aplikacji, gdy nie masz telefonu. Widać je tylko teraz: zapisz je w bezpiecznym miejscu, innym niż telefon.',
  copyCodes: 'Skopiuj kody',
  saveCodes: 'Pobierz jako plik',
  codesSaved: 'Kody są zapisane',
  newCodes: 'Nowe kody zapasowe',
  newCodesText: 'Dotychczasowe kody zapasowe przestaną działać.',

  everywhere: 'Wyloguj mnie wszędzie',
  everywhereTitle: 'Wylogować Cię wszędzie?',
  everywhereText:
    'Zakończą się wszystkie Twoje sesje, ta także. Niezapisane zmiany w innych oknach przepadną.',
  everywhereAct: 'Wyloguj wszędzie',
} as const;

import type { OfferedAccountChecks } from '@puchar/shared/contract';
import { nonBreaking, pluralPl } from '@puchar/shared/domain';

const seconds = (count: number) => `${count} ${pluralPl(count, 'sekundę', 'sekundy', 'sekund')}`;

export interface Label {
  full: string;
  short: string;
}

const label = (full: string, short = full): Label => ({ full, short });

export const texts = {
  title: 'Rejestracja',
  lead: nonBreaking(
    'Zgłoś drużynę swojej szkoły: pięcioro zawodników, po jednym na każdą rolę, i najwyżej dwoje rezerwowych. Wystarczy jedna osoba, która wypełni formularz za wszystkich.',
  ),
  submissionsClosed: nonBreaking(
    'Zapisy zostały właśnie zamknięte. Tego, co jest wpisane, nie stracisz, ale zgłoszenia nie można teraz wysłać.',
  ),

  team: 'Drużyna',
  logo: 'Logo drużyny',
  logoHint: 'PNG, JPEG, JFIF lub WebP, kwadrat o boku co najmniej 200 px, najwyżej 1 MiB.',
  logoChoose: 'Wybierz plik z logo',
  logoChange: 'Zmień logo',
  logoDrop: 'albo przeciągnij go tutaj',
  logoRemove: 'Usuń logo',
  logoPreview: 'Podgląd logo',
  logoReading: 'Wczytywanie pliku…',
  logoMissing: 'Logo jest wymagane.', // spec text
  imageNarrow: (pixels: number) =>
    `Zdjęcie musi posiadać minimum ${pixels}px szerokości. Wybierz większe.`, // spec text, and what to do
  imageLow: (pixels: number) =>
    `Zdjęcie musi posiadać minimum ${pixels}px wysokości. Wybierz większe.`, // spec text, and what to do
  imageProportion: 'Zdjęcie posiada nieprawidłową proporcję. Przytnij je do kwadratu.', // spec text, and what to do
  name: label('Nazwa drużyny', 'Nazwa'),
  tag: label('TAG drużyny', 'TAG'),
  tagHint: 'Od 2 do 5 liter lub cyfr, na przykład SOWY.',
  description: label('Opis drużyny (opcjonalnie)', 'Opis (opcjonalnie)'),
  counter: (used: number, most: number) => `${used} / ${most}`,
  counterSpoken: (used: number, most: number) =>
    `Wpisano ${used} z ${most} ${pluralPl(most, 'znaku', 'znaków', 'znaków')}.`,

  school: label('Szkoła'),
  schoolHint: 'Zacznij pisać nazwę szkoły lub miasto.',
  schoolsFailed: 'Nie udało się pobrać listy szkół.',
  schoolUnknown: 'Nieprawidłowa szkoła.', // spec text
  schoolNone: 'Nie ma takiej szkoły na liście.',
  schoolCount: (count: number) =>
    `${count} ${pluralPl(count, 'szkoła pasuje', 'szkoły pasują', 'szkół pasuje')}.`,
  retry: 'Spróbuj ponownie',

  members: 'Zawodnicy',
  membersHint: ({ riot, discord }: OfferedAccountChecks) => {
    const checked = [
      ...(riot ? ['konta w grze'] : []),
      ...(discord ? ['czy wszyscy są na naszym serwerze Discord'] : []),
    ];
    const promise = checked.length === 0 ? '.' : `: sprawdzimy ${checked.join(' i to, ')}.`;
    return nonBreaking(`Wpisz dane tak, jak brzmią naprawdę${promise}`);
  },
  substitute: (number: number) => `Zawodnik rezerwowy ${number}`,
  firstName: label('Imię zawodnika', 'Imię'),
  lastName: label('Nazwisko zawodnika', 'Nazwisko'),
  nickname: label('Pseudonim zawodnika', 'Pseudonim'),
  class: label('Klasa (na przykład 2TI)', 'Klasa'),
  discordHint: { before: 'Ta osoba musi być na ', link: 'naszym serwerze Discord' },
  discordUsername: label('Nazwa użytkownika Discord', 'Discord'),
  riotUsername: label('Nazwa gracza Riot', 'Gracz Riot'),
  riotTag: label('TAG gracza Riot', 'TAG Riot'),
  role: label('Rola w drużynie', 'Rola'),
  roleChoose: 'Wybierz rolę',
  minor: 'Uczeń niepełnoletni (wymagana zgoda rodzica lub/i opiekuna prawnego).', // spec text
  captain: 'Kapitan drużyny', // spec text
  addSubstitute: (present: number, most: number) =>
    `Dodaj zawodnika rezerwowego (${present}/${most})`, // spec text
  remove: 'Usuń zawodnika',
  removeNamed: (who: string) => `Usuń zawodnika: ${who}`,
  removed: 'Usunięto zawodnika rezerwowego.',
  added: 'Dodano zawodnika rezerwowego.',

  contact: 'Kontakt',
  captainEmail: label('E-mail kapitana (opcjonalnie)'),
  captainEmailHint: (days: number) =>
    nonBreaking(
      `Napiszemy na ten adres tylko o sprawach tej drużyny: o zgłoszeniu, zgodach i terminach meczów. Usuniemy go ${days} ${pluralPl(days, 'dzień', 'dni', 'dni')} po turnieju, a wcześniej, gdy wypiszesz go linkiem z wiadomości.`,
    ),

  declarations: 'Oświadczenia',
  isPermittedPerson: nonBreaking(
    'Oświadczam, że jestem członkiem tej drużyny albo osobą upoważnioną do jej zgłoszenia, a wszyscy zawodnicy o zgłoszeniu wiedzą.',
  ),
  isRegulationAccepted: {
    before: 'Drużyna zna i akceptuje ',
    link: 'regulamin turnieju',
    after: '.',
  },
  isGdprAccepted: {
    before:
      'Zgadzam się na przetwarzanie podanych danych osobowych na potrzeby turnieju, jak mówi ',
    link: 'informacja o\u00A0prywatności',
    after: '.',
  },
  newTab: ' (otwiera się w nowej karcie)',

  check: 'Weryfikacja',
  checkLabel: 'Nie jestem robotem',
  checkHint: nonBreaking(
    'Twoje urządzenie rozwiąże krótkie zadanie. Nic o Tobie przy tym nie zbieramy i nikogo o to nie pytamy.',
  ),
  checking: 'Weryfikacja… to potrwa kilka sekund.',
  checked: 'Zweryfikowano',
  checkExpired: 'Weryfikacja wygasła. Zaznacz to pole jeszcze raz.',
  checkFailed: 'Nie udało się przeprowadzić weryfikacji. Spróbuj ponownie.',
  checkChanged: nonBreaking(
    'Organizatorzy zmienili sposób weryfikacji. Odśwież stronę i wyślij zgłoszenie z niej.',
  ),
  reload: 'Odśwież stronę',
  checkInsecure: nonBreaking(
    'Weryfikacja działa tylko pod adresem z https, a ta strona jest otwarta przez http. Otwórz ją pod adresem z https. Jeśli takiego nie ma, napisz do organizatorów: bez niego zgłoszenia nie da się wysłać.',
  ),
  checkElsewhere: (address: string) =>
    `Weryfikacja działa tylko pod adresem ${address}. Otwórz formularz tam i wyślij go jeszcze raz.`,
  checkTurnstile: nonBreaking('Sprawdzenie prowadzi firma Cloudflare w tej ramce.'),

  submit: 'Wyślij zgłoszenie',
  submitLocked: 'Przycisk zadziała, gdy zaznaczysz „Nie jestem robotem”.',
  sending: (percent: number) => `Wysyłanie… ${percent}%`,
  sent: 'Wysyłanie… serwer sprawdza zgłoszenie.',
  sendingLabel: 'Postęp wysyłania',
  correct: 'Zgłoszenie nie zostało wysłane. Popraw zaznaczone miejsca.',
  correctIn: (section: string, count: number) => `${section} (${count})`,

  riotMissing: (list: string) => `Podane konta Riot nie istnieją: ${list}`, // spec text
  riotMissingHere: 'To konto Riot nie istnieje. Sprawdź nazwę i TAG.',
  discordMissing: (list: string) => `Podane konta muszą być na naszym serverze Discord: ${list}`, // spec text
  discordMissingHere: nonBreaking(
    'Tego konta nie ma na naszym serwerze Discord. Gdy ta osoba dołączy, wyślij zgłoszenie jeszcze raz.',
  ),
  discordJoin: 'Dołącz do naszego serwera Discord',
  wrongStage: nonBreaking(
    'Zapisy są zamknięte, więc zgłoszenia nie można teraz wysłać. To, co jest wpisane, zostaje w tym formularzu i w szkicu na tym urządzeniu.',
  ),
  sentBefore: nonBreaking(
    'Wcześniejsza próba jednak się udała: to zgłoszenie jest już u organizatorów, z treścią sprzed ostatnich zmian. Nie wysyłaj go drugi raz. Jeśli trzeba coś w nim poprawić, napisz do nich.',
  ),
  nothingLost: 'Nic z tego, co wpisano, nie przepadło.',
  waitFor: (wait: number) => `Spróbuj ponownie za ${seconds(wait)}.`,
  unexpected: 'Wystąpił nieoczekiwany błąd.',

  draft: 'Szkic',
  draftEmpty: nonBreaking(
    'To, co wpiszesz, zapisujemy jako szkic w tej przeglądarce, żeby nic nie przepadło.',
  ),
  draftSaved: nonBreaking(
    'Szkic jest zapisany tylko na tym urządzeniu. Na wspólnym komputerze usuń go, zanim odejdziesz.',
  ),
  draftWithoutLogo: nonBreaking(
    'Szkic jest zapisany tylko na tym urządzeniu, ale bez logo: nie ma na nie miejsca. Na wspólnym komputerze usuń go, zanim odejdziesz.',
  ),
  draftFailed: nonBreaking(
    'Ta przeglądarka nie pozwala zapisać szkicu. Nie zamykaj karty, dopóki nie wyślesz zgłoszenia.',
  ),
  draftElsewhere: nonBreaking(
    'Ten formularz jest otwarty także w innej karcie i szkic należy teraz do niej. To, co jest wpisane tutaj, nie jest zapisane. Zamknij drugą kartę i pisz dalej albo wyślij zgłoszenie.',
  ),
  draftRestored: 'Przywrócono szkic z tego urządzenia.',
  draftRemove: 'Usuń szkic',
  draftRemoved: 'Usunięto szkic i wyczyszczono formularz.',
  draftUndo: 'Cofnij',

  progress: 'Postęp zgłoszenia',
  progressOf: (name: string, done: number, all: number) => `${name}: ${done} z ${all}`,

  success: 'Pomyślnie stworzono zgłoszenie!', // spec text
  thanks: nonBreaking('Dziękujemy! Odpowiedź na zgłoszenie przyjdzie na Discordzie.'),
  ownPage: 'Strona waszej drużyny',
  ownPageLead: nonBreaking(
    'Zachowaj ten link: widzisz go tylko teraz. Na stronie drużyny są linki do zgód, stan zgłoszenia i wasze mecze. Kto ma link, widzi to samo.',
  ),
  ownPageLink: 'Link do strony drużyny',
  openOwnPage: 'Otwórz stronę drużyny',
  ownPagePdf: 'Pobierz link jako PDF',
  next: 'Co dalej',
  nextSteps: [
    nonBreaking('Organizatorzy sprawdzą zgłoszenie i odezwą się na Discordzie.'),
    nonBreaking(
      'Każdy zawodnik dostanie własny link do zgody. Pobiera ją, podpisuje i odsyła tym samym linkiem; za niepełnoletniego podpisuje rodzic lub opiekun.',
    ),
    nonBreaking('Zgody szkoły na udział drużyny podpisują Rada Rodziców i Samorząd Uczniowski.'),
    nonBreaking('Gdy wszystkie zgody zostaną przyjęte, drużyna pojawi się na stronie.'),
  ],
  forGuardians: 'Wiadomość do rodziców',
  copyMessage: 'Skopiuj wiadomość',
  messageCopied: 'Skopiowano.',
  messageNotCopied: nonBreaking('Przeglądarka na to nie pozwoliła. Zaznaczony tekst skopiuj sam.'),
  forms: 'Formularze do wydrukowania',
  consentForms: 'Formularze zgód i zasady',
  home: 'Strona główna',
} as const;

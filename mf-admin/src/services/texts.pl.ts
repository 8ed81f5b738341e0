import type {
  Announcement,
  AnnouncementKind,
  ServiceFailure,
  ServiceName,
} from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';

/** Where a card has more than one. */
export const stateNames: Record<ServiceName, string> = {
  RIOT: 'Konta graczy',
  RIOT_TOURNAMENTS: 'Kody i wyniki gier',
  DATA_DRAGON: 'Nazwy i obrazki z gry',
  DISCORD_MEMBERS: 'Członkowie serwera',
  DISCORD_CHANNEL: 'Ogłoszenia',
  TWITCH: 'Transmisje',
  YOUTUBE: 'Filmy',
  TURNSTILE: 'Ochrona przed botami',
  MAIL: 'Listy',
};

export const failureTexts: Record<ServiceFailure, string> = {
  DOWN: 'nie odpowiada na czas albo ma własną awarię; strona próbuje dalej sama',
  THROTTLED: 'prosi o rzadsze pytania; strona czeka i próbuje dalej sama',
  REFUSED: 'odrzuca klucz: jest błędny, wygasł albo nie ma uprawnień. Wpisz nowy',
  ABSENT: 'nie zna konta, kanału albo serwera z ustawień. Popraw je',
  SHAPE: 'odpowiada inaczej, niż powinna; strona próbuje dalej sama',
};

export const kindTexts: Record<AnnouncementKind, string> = {
  REGISTRATION_OPEN: 'Start zapisów',
  PLAN_PUBLISHED: 'Nowy terminarz',
  MEETING_MOVED: 'Zmiana terminu meczu',
  MEETING_LIVE: 'Mecz na żywo',
  MEETING_FINISHED: 'Koniec meczu',
};

export const texts = {
  title: 'Usługi',
  intro:
    'Z tych usług innych firm korzysta strona. Każdą włączysz tutaj i działa od razu. Strona działa także bez nich.',
  list: 'Usługi i adresy',
  ownersOnly: 'Ustawienia usług widzi i zmienia tylko osoba z rolą właściciela.',
  failed: 'Nie udało się pobrać stanu usług.',
  works: 'Działa',
  broken: 'Kłopot',
  silent: 'Włączona',
  off: 'Wyłączona',
  missing: (labels: readonly string[]) => `Brakuje: ${labels.join(', ')}.`,
  turnedOff: 'Wyłączone w ustawieniach.',
  notRequested: 'Od startu serwera nikt o nic jej nie pytał.',
  lastGood: (at: string) => `Ostatnia dobra odpowiedź: ${formatDate(at)}.`,
  neverGood: 'Od startu serwera nie było dobrej odpowiedzi.',
  lastFailure: (at: string, reason: string) => `${formatDate(at)}: ${reason}.`,
  announcements: 'Ogłoszenia na Discordzie',
  announcementsIntro: 'Ostatnie wiadomości do kanału turnieju. Zawierają tylko nazwy drużyn.',
  announcementsFailed: 'Nie udało się pobrać ogłoszeń.',
  announcementsNone: 'Nie było jeszcze żadnego ogłoszenia.',
} as const;

export const settingTexts = {
  open: 'Ustaw',
  change: 'Zmień',
  formTitle: (title: string) => `Ustawienia: ${title}`,
  save: 'Zapisz',
  savedNote: 'Zapisano. Sprawdź, czy działa.',
  checking: 'Sprawdzanie…',
  remove: 'Usuń',
  removeAction: 'Usuń ustawienia',
  removeTitle: (title: string) => `Usunąć ustawienia? ${title}`,
  removeText:
    'Usługa przestanie działać od razu, a zapisanych kluczy nie da się odzyskać. Ustawienia ze zmiennych środowiskowych zostaną.',
  saved: 'zapisane, nie do odczytania',
  leave: 'Zapisane. Zostaw puste, żeby nie zmieniać.',
  again: 'Wpisz ponownie: zapisanej wartości nie da się odszyfrować.',
  unreadable: 'Wpisz ponownie: klucz szyfrujący serwera się zmienił.',
  byEnvironment: 'ustawione zmienną środowiskową',
  newSecret: 'nowa wartość',
  savedSecret: 'bez zmiany',
  dataDragon: {
    title: 'Data Dragon',
    use: 'Nazwy i obrazki bohaterów, przedmiotów i run. Nie potrzebuje klucza. Gdy nie odpowiada, strona pokazuje te, które już ma.',
  },
} as const;

export function sendingText({ sentAt, dueAt, fault: failure }: Announcement): string {
  if (sentAt !== null) return `Wysłane ${formatDate(sentAt)}`;
  if (dueAt === null) return failure === null ? 'Niewysłane: straciło aktualność' : 'Niewysłane';
  return failure === null ? 'Czeka na wysłanie' : `Następna próba ${formatDate(dueAt)}`;
}

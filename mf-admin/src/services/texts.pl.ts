import type {
  Announcement,
  AnnouncementKind,
  ServiceFailure,
  ServiceName,
} from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';

interface ServiceText {
  title: string;
  use: string;
}

export const serviceTexts: Record<ServiceName, ServiceText> = {
  RIOT: {
    title: 'Riot: konta graczy',
    use: 'Sprawdza, czy konta z gry istnieją. Bez tej usługi zgłoszenia są przyjmowane bez sprawdzenia.',
  },
  RIOT_TOURNAMENTS: {
    title: 'Riot: kody i wyniki gier',
    use: 'Daje kod każdej gry, a po grze jej statystyki. Bez tej usługi wyniki wpisujesz ręcznie albo z powtórki.',
  },
  DATA_DRAGON: {
    title: 'Data Dragon: nazwy i obrazki z gry',
    use: 'Nazwy i obrazki bohaterów, przedmiotów i run. Gdy nie odpowiada, strona pokazuje te, które już ma.',
  },
  DISCORD_MEMBERS: {
    title: 'Discord: członkowie serwera',
    use: 'Sprawdza, czy gracze są na serwerze turnieju. Bez tej usługi nikt nie jest sprawdzany.',
  },
  DISCORD_CHANNEL: {
    title: 'Discord: ogłoszenia',
    use: 'Wysyła na kanał wiadomości o zapisach, przełożonych meczach, transmisjach i wynikach.',
  },
  TWITCH: {
    title: 'Twitch: transmisje',
    use: 'Lista ostatnich transmisji. Gdy nie odpowiada, zostaje ostatnia dobra lista.',
  },
  YOUTUBE: {
    title: 'YouTube: filmy',
    use: 'Lista ostatnich filmów. Gdy nie odpowiada, zostaje ostatnia dobra lista.',
  },
  TURNSTILE: {
    title: 'Turnstile: ochrona przed botami',
    use: 'Pilnuje formularza zapisów. Bez tej usługi działa własne sprawdzenie strony.',
  },
};

export const failureTexts: Record<ServiceFailure, string> = {
  DOWN: 'nie odpowiada na czas albo ma własną awarię; strona próbuje dalej sama',
  THROTTLED: 'prosi o rzadsze pytania; strona czeka i próbuje dalej sama',
  REFUSED: 'odrzuca klucz: jest błędny, wygasł albo nie ma uprawnień. Sprawdź ustawienia serwera',
  ABSENT: 'nie zna konta, kanału albo serwera z ustawień. Sprawdź ustawienia serwera',
  SHAPE: 'odpowiada inaczej, niż powinna; strona próbuje dalej sama',
};

export const kindTexts: Record<AnnouncementKind, string> = {
  REGISTRATION_OPEN: 'Start zapisów',
  MEETING_MOVED: 'Zmiana terminu meczu',
  MEETING_LIVE: 'Mecz na żywo',
  MEETING_FINISHED: 'Koniec meczu',
};

export const texts = {
  title: 'Usługi',
  intro:
    'Z tych usług innych firm korzysta serwer. Każdą włączają ustawienia serwera, a strona działa także bez nich.',
  list: 'Stan usług',
  failed: 'Nie udało się pobrać stanu usług.',
  works: 'Działa',
  broken: 'Kłopot',
  silent: 'Włączona',
  off: 'Wyłączona',
  missing: 'Brakuje ustawień serwera:',
  turnedOff: 'Wyłącza ją ustawienie serwera:',
  notRequested: 'Od startu serwera nikt o nic jej nie pytał.',
  lastGood: (at: string) => `Ostatnia dobra odpowiedź: ${formatDate(at)}.`,
  neverGood: 'Od startu serwera nie było dobrej odpowiedzi.',
  lastFailure: (at: string, reason: string) => `${formatDate(at)}: ${reason}.`,
  announcements: 'Ogłoszenia na Discordzie',
  announcementsIntro: 'Ostatnie wiadomości do kanału turnieju. Zawierają tylko nazwy drużyn.',
  announcementsFailed: 'Nie udało się pobrać ogłoszeń.',
  announcementsNone: 'Nie było jeszcze żadnego ogłoszenia.',
} as const;

export function sendingText({ sentAt, dueAt, fault: failure }: Announcement): string {
  if (sentAt !== null) return `Wysłane ${formatDate(sentAt)}`;
  if (dueAt === null) return failure === null ? 'Niewysłane: straciło aktualność' : 'Niewysłane';
  return failure === null ? 'Czeka na wysłanie' : `Następna próba ${formatDate(dueAt)}`;
}

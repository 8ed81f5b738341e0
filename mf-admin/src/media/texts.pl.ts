import type { MediaProvider, ServiceFailure } from '@puchar/shared/contract';
import { formatDate } from '@puchar/shared/domain';

interface FeedTexts {
  id: string;
  title: string;
  service: string;
}

export const feedTexts: Record<MediaProvider, FeedTexts> = {
  TWITCH: {
    id: 'transmisje',
    title: 'Transmisje z Twitcha',
    service: 'Twitch',
  },
  YOUTUBE: {
    id: 'filmy',
    title: 'Filmy z YouTube',
    service: 'YouTube',
  },
};

const failures: Record<ServiceFailure, string> = {
  DOWN: 'usługa nie odpowiada. Serwer próbuje dalej sam',
  THROTTLED: 'usługa prosi o\u00A0rzadsze pytania. Serwer czeka i\u00A0próbuje dalej sam',
  REFUSED: 'usługa odrzuca klucz. Wpisz nowy w\u00A0Usługach',
  ABSENT: 'usługa nie zna kanału. Popraw jego nazwę w\u00A0Usługach',
  SHAPE: 'usługa odpowiada inaczej, niż powinna. Serwer próbuje dalej sam',
};

export const texts = {
  title: 'Filmy i transmisje',
  intro:
    'Strona bierze je sama z kanałów turnieju: transmisje co trzy minuty, filmy co dziesięć. Odwiedzający widzą cztery najnowsze z każdej listy.',
  listFailed: 'Nie udało się pobrać listy.',
  stateFailed: 'Nie udało się sprawdzić stanu list.',
  off: (service: string) => `${service} nie jest jeszcze ustawiony.`,
  setUp: 'Ustaw w Usługach',
  none: 'Na kanale nie ma czego pokazać.',
  notYet: 'Serwer jeszcze nie pobrał tej listy.',
  good: (at: string) => `Stan z\u00A0${formatDate(at)}.`,
  failed: (at: string, reason: ServiceFailure) =>
    `Ostatnia próba, ${formatDate(at)}, się nie udała: ${failures[reason]}.`,
  shown: (at: string) => `Strona pokazuje listę z\u00A0${formatDate(at)}.`,
  refresh: 'Odśwież teraz',
  refreshing: 'Odświeżanie…',
  refreshed: 'Zapytano o nowe filmy i transmisje.',
} as const;

import type { MemberType, NextPurge } from '@puchar/shared/contract';
import { pluralPl } from '@puchar/shared/domain';

export const texts = {
  title: 'Dane osobowe',
  intro:
    'Wniosek jednej osoby: dostęp, poprawka, wycofanie zgody na publikację, usunięcie. Odpowiedz najpóźniej w ciągu miesiąca. Każda czynność trafia do dziennika.',
  search: 'Szukaj osoby',
  searchHint: 'Imię, nazwisko, pseudonim, konto albo drużyna; co najmniej dwa znaki.',
  find: 'Szukaj',
  failed: 'Nie udało się wyszukać.',
  noOne: 'Nie ma takiej osoby.',
  results: 'Znalezione osoby',
  found: (count: number) => `${count} ${pluralPl(count, 'osoba', 'osoby', 'osób')}`,
  most: 'Widać najwyżej 50 osób. Zawęź wyszukiwanie.',
  requested: 'w prośbie o zmianę składu',
  open: 'Otwórz',
  openLabel: (name: string) => `Otwórz: ${name}`,
  back: 'Wróć do wyników',
  team: 'Drużyna',
  edition: 'Edycja',
  details: 'Dane publiczne',
  detailsHidden: 'ukryte',
  detailsShown: 'pokazywane według zgody',
  publicTitle: 'Co widzą odwiedzający',
  publicFailed: 'Nie udało się sprawdzić, co widać.',
  publicPast: 'Nic: strona pokazuje tylko bieżącą edycję.',
  publicNotYet: 'Nic: drużyna nie jest jeszcze przyjęta.',
  correct: 'Popraw dane w drużynie',
  hide: 'Ukryj dane',
  hideHint: 'Wycofanie zgody na publikację: zostają pseudonim i rola.',
  show: 'Pokaż dane znowu',
  showTitle: 'Pokazać dane tej osoby?',
  showText:
    'Odwiedzający znów zobaczą to, na co zgodziła się w przyjętej zgodzie. Zrób to tylko wtedy, gdy ta osoba (albo jej opiekun) znów się na to zgadza.',
  exportAct: 'Pobierz dane (JSON)',
  exporting: 'Przygotowywanie…',
  exported: 'Pobrano dane. Plik przekaż tylko tej osobie.',
  log: 'Wpisy w dzienniku',
  erase: 'Usuń dane osobowe',
  eraseTitle: 'Usunąć dane tej osoby?',
  eraseText:
    'Znikną imię, nazwisko, klasa, konta i podpisana zgoda. Wyniki i statystyki zostaną bez nazwiska. Tego nie można cofnąć.',
  eraseConfirm: (nickname: string) => `Wpisz pseudonim „${nickname}”, żeby potwierdzić`,
  eraseWrong: 'To nie jest ten pseudonim.',
  erased: 'Dane osobowe zostały usunięte.',
  purges: 'Najbliższe usuwanie danych',
  purgesIntro: 'Dane znikają same, gdy minie ich okres.',
  purgesFailed: 'Nie udało się pobrać terminów.',
  purgesNone: 'Nie ma żadnych danych do usunięcia.',
  days: (count: number) => `${count} ${pluralPl(count, 'dzień', 'dni', 'dni')}`,
} as const;

export const purgeTexts: Record<NextPurge['step'], { what: string; since: string }> = {
  unfinished: { what: 'Zgłoszenia, których nie przyjęto', since: 'po końcu zapisów' },
  contacts: { what: 'Nazwy na Discordzie i konta w grze', since: 'po turnieju' },
  forms: { what: 'Podpisane zgody', since: 'po turnieju' },
  names: { what: 'Imiona, nazwiska i klasy; zostają pseudonimy', since: 'po turnieju' },
  proofs: { what: 'Zapisy o zgodach', since: 'po turnieju' },
};

export const publicNames = [
  ['nickname', 'Pseudonim'],
  ['gameRole', 'Rola'],
  ['memberType', 'W drużynie'],
  ['firstName', 'Imię'],
  ['lastName', 'Nazwisko'],
  ['class', 'Klasa'],
  ['discordUsername', 'Discord'],
  ['riotUsername', 'Konto w grze'],
  ['riotTag', 'TAG konta'],
  ['isAdult', 'Pełnoletni'],
] as const;

export const memberTypeNames: Record<MemberType, string> = {
  NORMAL: 'zawodnik',
  CAPTAIN: 'kapitan',
  SUBSTITUTE: 'rezerwowy',
};

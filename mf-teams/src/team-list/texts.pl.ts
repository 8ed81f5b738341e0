import { pluralPl } from '@puchar/shared/domain';

function teams(count: number): string {
  return `${count}\u00A0${pluralPl(count, 'drużyna', 'drużyny', 'drużyn')}`;
}

export const texts = {
  title: 'Drużyny',
  loading: 'Wczytywanie drużyn…',
  empty: 'Jak na razie brak.', // spec text
  register: 'Zarejestruj drużynę',
  listFailed: 'Nie udało się pobrać listy drużyn.',
  list: 'Lista drużyn',
  group: 'Grupa',
  allGroups: 'Wszystkie grupy', // spec text
  sort: 'Kolejność',
  sortings: {
    nazwa: 'Nazwa',
    tag: 'Tag',
    szkola: 'Szkoła',
    miejsce: 'Miejsce w\u00A0grupie',
    wygrane: 'Wygrane mecze',
  },
  teams,
  waiting: (count: number) =>
    `${pluralPl(count, 'Oczekuje', 'Oczekują', 'Oczekuje')} ${teams(count)}`,
  search: 'Szukaj drużyny lub szkoły',
  pages: 'Strony listy',
  tables: 'Tabele grup',
  wholeTable: (name: string) => `Cała tabela grupy ${name}`,
  draw: 'Jak losowaliśmy grupy',
  place: 'Miejsce',
  team: 'Drużyna',
  meetings: 'Mecze',
  meetingsHint: 'W–P',
  meetingsLong: 'Mecze wygrane i\u00A0przegrane',
  games: 'Gry',
  gamesHint: '+/−',
  gamesLong: 'Gry wygrane i\u00A0przegrane, różnica',
  reason: 'Dlaczego to miejsce',
  shared: 'ex aequo',
} as const;

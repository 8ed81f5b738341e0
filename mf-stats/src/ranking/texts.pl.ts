import { pluralPl } from '@puchar/shared/domain';

export const texts = {
  title: 'Statystyki',
  views: 'Rodzaj statystyk',
  players: 'Zawodnicy',
  champions: 'Bohaterowie',
  loading: 'Wczytywanie statystyk…',
  stage: 'Etap',
  allStages: 'Wszystkie mecze',
  stages: { GROUP: 'Faza grupowa', LADDER: 'Faza pucharowa' },
  role: 'Rola',
  allRoles: 'Wszystkie role',
  sort: 'Kolejność',
  place: 'Miejsce',
  player: 'Zawodnik',
  champion: 'Bohater',
  picks: 'Wybory',
  bans: 'Bany',
  presence: 'Obecność',
  presenceFull: 'Część gier, w\u00A0których był wybrany albo zbanowany',
  wins: 'Wygrane',
  winShare: '%\u00A0wygranych',
  winShareHint: 'z\u00A0wyborów',
  empty: 'Jak na razie brak.',
  emptyHint: 'Statystyki pojawią się po pierwszych zakończonych meczach.',
  noneFound: 'Żaden zawodnik nie pasuje do wyboru.',
  countPlayers: (count: number) =>
    `${count}\u00A0${pluralPl(count, 'zawodnik', 'zawodników', 'zawodników')}`,
  countChampions: (count: number, games: string) =>
    `${count}\u00A0${pluralPl(count, 'bohater', 'bohaterów', 'bohaterów')}, ${games}`,
  leastGames: (count: number) =>
    `W\u00A0tabeli są zawodnicy, którzy zagrali co najmniej ${count}\u00A0${pluralPl(count, 'grę', 'gry', 'gier')}.`,
  consent:
    'Pokazujemy tylko osoby, które zgodziły się na publikację statystyk. Walkowery i\u00A0mecze unieważnione się nie liczą.',
  leastPicks: (count: number) =>
    `Procent wygranych podajemy od ${count}\u00A0${pluralPl(count, 'wyboru', 'wyborów', 'wyborów')}. Walkowery i\u00A0mecze unieważnione się nie liczą.`,
  pages: 'Strony tabeli',
  ascending: 'rosnąco',
  descending: 'malejąco',
} as const;

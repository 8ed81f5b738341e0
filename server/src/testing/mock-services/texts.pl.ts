import type { ServiceFailureKind } from '../fake-servers/service-failures.ts';

export const errorTexts: Record<ServiceFailureKind, string> = {
  unreachable: 'nie ma jej',
  hangs: 'milczy',
  'error 500': 'błąd 500',
  throttled: 'za często (429)',
  html: 'strona zamiast danych',
  'huge body': '100 MiB',
  'cut off': 'ucina odpowiedź',
  'wrong schema': 'inne dane',
};

export const texts = {
  title: 'Próba generalna',
  intro:
    'Usługi innych firm udaje ten komputer. Nic, co się tu dzieje, nie wychodzi na zewnątrz. Strona odświeża się sama.',
  games: 'Gry z kodem',
  noGames: 'Żadna gra nie czeka. Otwórz grę w panelu, na stronie meczu.',
  game: (number: number, pair: string) => `Gra ${number}: ${pair}`,
  wins: (team: string) => `Rozegraj grę (wygra ${team})`,
  quiet: (team: string) => `Rozegraj bez powiadomienia (wygra ${team})`,
  aborted: 'Przerwij grę',
  messages: 'Wiadomości na Discordzie',
  noMessages: 'Nic jeszcze nie wysłano.',
  services: 'Usługi',
  requested: (count: number) => `pytań: ${count}`,
  well: 'działa',
} as const;

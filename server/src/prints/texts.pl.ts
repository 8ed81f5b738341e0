import { pluralPl } from '@puchar/shared/domain';
import type { Role } from '@puchar/shared/contract';

export const frameTexts = {
  asOf: (when: string) => `Stan na ${when}`,
  page: (page: number, pages: number) => `strona ${page} z ${pages}`,
  group: (name: string | null) => (name === null ? 'Faza grupowa' : `Grupa ${name}`),
  ladder: 'Drabinka',
  bestOf: (games: number) => `Bo${games}`,
};

/** Without diacritics in front of the day, so that they sort beside each other. */
export const fileNames = {
  plan: (day: string) => `plan-dnia-${day}.pdf`,
  forms: (day: string) => `protokoły-meczów-${day}.pdf`,
  form: 'protokół-meczu.pdf',
  blankForm: 'protokół-meczu-pusty.pdf',
  tables: 'tabele-grup.pdf',
  poster: (size: string) => `drabinka-${size}.pdf`,
  badges: {
    players: 'identyfikatory-zawodników.pdf',
    staff: 'identyfikatory-obsługi.pdf',
    blank: 'identyfikatory-puste.pdf',
  },
  players: 'zawodnicy.csv',
} as const;

export const planTexts = {
  title: 'Plan dnia',
  lead: (day: string, count: number, first: string, last: string) =>
    `${day} · ${count} ${pluralPl(count, 'mecz', 'mecze', 'meczów')}, ${
      first === last ? `o ${first}` : `pierwszy o ${first}, ostatni o ${last}`
    }`,
  none: 'Tego dnia nie ma meczów.',
  hour: 'Godzina',
  meeting: 'Mecz',
  stage: 'Etap',
  format: 'Format',
  station: 'Stanowisko',
  result: 'Wynik',
  live: 'trwa',
  stream: 'transmisja',
  postponed: 'Nie odbędą się tego dnia, termin do ustalenia:',
};

export const resultTexts = {
  score: (one: number, other: number) => `${one} : ${other}`,
  walkover: 'walkower',
  bothLost: 'obustronny walkower',
  annulled: 'anulowany',
  calledOff: 'odwołany',
};

export const formTexts = {
  title: 'Protokół meczu',
  blankLead: 'Wypełnia sędzia drukowanymi literami.',
  lead: (parts: readonly string[]) => parts.join(' · '),
  at: (day: string, time: string) => `${day}, godz. ${time}`,
  dateOpen: 'termin do ustalenia',
  wins: (bestOf: number) => {
    const needed = (bestOf + 1) / 2;
    return `Bo${bestOf} (do ${needed} ${pluralPl(needed, 'wygranej', 'wygranych', 'wygranych')})`;
  },
  fields: {
    group: 'Etap lub grupa',
    date: 'Data i godzina',
    station: 'Stanowisko',
    referee: 'Sędzia (imię i nazwisko)',
    start: 'Początek',
    end: 'Koniec',
  },
  team: (number: number) => `Drużyna ${number}`,
  tag: 'TAG',
  school: 'Szkoła',
  present: 'Drużyna obecna',
  checkedIn: (time: string) => `Gotowość zgłoszona ${time}`,
  plays: 'Gra',
  nickname: 'Pseudonim',
  role: 'Rola',
  lineUp: 'Skład zgłoszony przez kapitana jest zaznaczony.',
  games: 'Gry',
  game: 'Gra',
  blueSide: 'Strona niebieska',
  winner: 'Zwycięzca',
  duration: 'Czas gry',
  remarks: 'Uwagi i protesty',
  result: 'Wynik meczu',
  walkoverFor: 'Walkower dla:',
  captain: (team: string) => `Podpis kapitana: ${team}`,
  blankCaptain: (number: number) => `Podpis kapitana drużyny ${number}`,
  referee: 'Podpis sędziego',
};

export const tableTexts = {
  title: 'Tabele grup',
  none: 'Nie ma jeszcze grup.',
  noTeams: 'W tej grupie nie ma jeszcze drużyn.',
  group: (name: string) => `Grupa ${name}`,
  columns: ['', 'Drużyna', 'Mecze', 'Wygrane', 'Przegrane', 'Gry', 'Różnica'],
  games: (won: number, lost: number) => `${won} : ${lost}`,
  reason: (place: number, team: string, reason: string) => `${place}. ${team}: ${reason}`,
};

export const posterTexts = {
  title: 'Drabinka',
  none: 'Nie ma jeszcze drabinki.',
  champion: 'Mistrz',
  third: 'Mecz o 3. miejsce',
  bye: 'wolny los',
  walkover: 'walkower',
  at: (day: string, time: string) => `${day}, ${time}`,
  placed: (at: string, station: string) => `${at}, ${station}`,
  tags: 'Skróty nazw',
  tagsLead: 'Drużyny, których pełna nazwa nie mieści się w drabince.',
};

export const badgeTexts = {
  title: 'Identyfikatory',
  none: 'Nie ma kogo wydrukować.',
  roles: {
    player: 'ZAWODNIK',
    captain: 'KAPITAN',
    substitute: 'REZERWOWY',
    guardian: 'OPIEKUN',
    referee: 'SĘDZIA',
    organiser: 'ORGANIZATOR',
    staff: 'OBSŁUGA',
    volunteer: 'WOLONTARIUSZ',
    media: 'MEDIA',
    guest: 'GOŚĆ',
  },
  name: 'Imię i nazwisko',
  nickname: 'Pseudonim',
  team: 'Drużyna lub szkoła',
} as const;

export type BadgeRole = keyof typeof badgeTexts.roles;

/** Of persons with an account. */
export const rolesOfAccounts: Record<Role, BadgeRole> = {
  OWNER: 'organiser',
  ORGANISER: 'organiser',
  REFEREE: 'referee',
  DATA_PROTECTION: 'staff',
  VIEWER: 'staff',
};

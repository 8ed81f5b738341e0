import { pluralPl } from '@puchar/shared/domain';

export const texts = {
  title: 'Przebieg edycji',
  unnamed: 'Edycja bez nazwy',
  failed: 'Nie udało się pobrać przebiegu edycji.',
  notFound: 'Nie ma takiej edycji.',
  teams: (count: number) => `${count} ${pluralPl(count, 'drużyna', 'drużyny', 'drużyn')}`,
  noTeams: 'Żadna drużyna nie została przyjęta.',
  groups: 'Tabele grup',
  group: (name: string) => `Grupa ${name}`,
  place: 'Miejsce',
  team: 'Drużyna',
  meetingsShort: 'Mecze',
  games: 'Gry',
  meetings: (count: number) => `${count} ${pluralPl(count, 'mecz', 'mecze', 'meczów')}`,
  noMeetings: 'Nie zaplanowano żadnego meczu.',
  endings: {
    WALKOVER: 'walkower',
    BOTH_LOST: 'walkower obustronny',
    ANNULLED: 'anulowany',
    CALLED_OFF: 'odwołany',
  },
  unplayed: 'nierozegrany',
  bracket: 'Drabinka',
} as const;

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
  archive: 'Archiwum edycji',
  archiveHint:
    'W plikach są drużyny, tabele, mecze ze statystykami, drabinka, regulamin i sponsorzy. Zawodników widać w nich tak, jak teraz na stronie: imię, nazwisko i klasę tylko tam, gdzie pozwala na to zgoda. Z pliku nie znikną same: gdy dane trzeba usunąć, usuń plik i pobierz nowy.',
  saveArchive: 'Pobierz archiwum (JSON)',
  saveTables: 'Pobierz tabele (CSV, zip)',
  saving: 'Pobieram…',
  saved: 'Plik został pobrany.',
} as const;

import type { CorrectedField } from '@puchar/shared/contract';
import { pluralPl } from '@puchar/shared/domain';

export const texts = {
  loading: 'Wczytywanie poprawek',
  failed: 'Nie udało się pobrać poprawek.',
  none: 'Nie ma próśb o poprawki.',
  list: 'Prośby o poprawki',
  awaited: (when: string) => `Wysłana ${when}, czeka na drużynę`,
  sent: (when: string) => `Poprawione ${when}`,
  fields: (names: string, members: number) =>
    members === 0
      ? names
      : `${names} (${members} ${pluralPl(members, 'zawodnik', 'zawodnicy', 'zawodników')})`,
  withdraw: 'Wycofaj prośbę',
  checked: 'Sprawdzone',
} as const;

export const correctionNames: Readonly<Record<CorrectedField['field'], string>> = {
  name: 'Nazwa',
  tag: 'TAG',
  description: 'Opis',
  schoolTag: 'Szkoła',
  logo: 'Logo',
  firstName: 'Imię',
  lastName: 'Nazwisko',
  nickname: 'Pseudonim',
  class: 'Klasa',
  discordUsername: 'Discord',
  riotUsername: 'Gracz Riot',
  riotTag: 'TAG Riot',
  isAdult: 'Pełnoletność',
};

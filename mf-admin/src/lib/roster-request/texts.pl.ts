import { nonBreaking } from '@puchar/shared/domain';

export const texts = {
  loading: 'Wczytywanie prośby',
  failed: 'Nie udało się pobrać prośby.',
  none: nonBreaking('Tej prośby już nie ma: została rozpatrzona albo kapitan ją wycofał.'),
  kinds: {
    ADD: 'Nowy zawodnik rezerwowy',
    REPLACE: 'Wymiana zawodnika',
    REMOVE: 'Usunięcie zawodnika',
    ROLES: 'Inne role w drużynie',
  },
  sent: (when: string) => `Wysłana ${when}`,
  leaving: 'Odchodzi',
  joining: 'Dołącza',
  promoted: 'Zajmuje to miejsce',
  gone: 'zawodnika nie ma już w drużynie',
  reason: 'Powód kapitana',
  noReason: 'Kapitan nie podał powodu.',
  before: 'Teraz',
  after: 'Po zmianie',
  memberTypes: { CAPTAIN: 'kapitan', NORMAL: 'zawodnik', SUBSTITUTE: 'rezerwowy' },
  fields: {
    class: 'Klasa',
    discordUsername: 'Discord',
    account: 'Konto Riot',
    age: 'Wiek',
  },
  ages: { adult: 'pełnoletni', underage: 'niepełnoletni' },
  accept: 'Przyjmij zmianę',
  acceptTitle: 'Przyjąć zmianę składu?',
  consequences: {
    ADD: nonBreaking('Nowa osoba dostanie link do zgody. Zgłoszenie drużyny zostaje.'),
    REPLACE: nonBreaking(
      'Dane i zgoda osoby, która odchodzi, zostaną usunięte. Nowa osoba dostanie link do zgody. Tego nie można cofnąć.',
    ),
    REMOVE: nonBreaking(
      'Dane i zgoda osoby, która odchodzi, zostaną usunięte. Tego nie można cofnąć.',
    ),
    ROLES: 'Role zmienią się od razu.',
  },
  decline: 'Odmów',
  declineTitle: 'Odmówić zmiany składu?',
  declineConsequence: nonBreaking(
    'Kapitan zobaczy powód na stronie drużyny. Dane z prośby zostaną usunięte.',
  ),
  declineReason: 'Powód',
  declineHint: nonBreaking('Bez nazwisk: powód zostaje na stronie drużyny.'),
  changed: nonBreaking(
    'Drużyna zmieniła się w międzyczasie. Widać już, co jest teraz: sprawdź i przyjmij jeszcze raz.',
  ),
} as const;

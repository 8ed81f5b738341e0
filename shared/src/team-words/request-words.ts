import type { OwnRosterRequest } from '../contract/roster-requests.ts';

/** Titles of requests of a captain for a late change of the roster. */
export const requestKinds: Readonly<Record<OwnRosterRequest['kind'], string>> = {
  ADD: 'Prośba o nowego rezerwowego',
  REPLACE: 'Prośba o wymianę zawodnika',
  REMOVE: 'Prośba o usunięcie zawodnika',
  ROLES: 'Prośba o zmianę ról',
};

export const requestStates: Readonly<Record<OwnRosterRequest['state'], string>> = {
  OPEN: 'Czeka na organizatorów',
  ACCEPTED: 'Przyjęta',
  DECLINED: 'Odmowa',
  WITHDRAWN: 'Wycofana',
};

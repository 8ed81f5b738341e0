import type { Role } from '@puchar/shared/contract';
import { matchPath } from '@puchar/shared/kit';
import { rolesFor } from '@puchar/shared/organisers';

const { everyone, managers, persons, readers } = rolesFor;
const matchDay: readonly Role[] = rolesFor.matchDay;
const matches: readonly Role[] = [...matchDay, 'VIEWER'];
const startPage: readonly Role[] = [...readers, 'REFEREE'];

/** Pages that are not for owners and organisers alone; the first fitting one counts. */
const pages: readonly (readonly [path: string, roles: readonly Role[]])[] = [
  ['/konto', everyone],
  ['/', startPage],
  ['/druzyny', readers],
  ['/zgody', persons],
  ['/grupy', readers],
  ['/mecze', matches],
  ['/mecze/:meetingId', matches],
  ['/mecze/:meetingId/gry/:gameId', matchDay],
  ['/mecze/:meetingId/gry/:gameId/powtorka', matchDay],
  ['/drabinka', readers],
  ['/wydruki', everyone],
  ['/ekran', matchDay],
  ['/edycje', readers],
  ['/edycje/:editionId', readers],
  ['/dane-osobowe', persons],
  ['/dziennik', persons],
];

/** @param to With or without a query. */
export function mayOpen(role: Role, to: string): boolean {
  const [path = to] = to.split(/[?#]/, 1);
  const [, roles = managers] = pages.find(([pattern]) => matchPath(pattern, path) !== null) ?? [];
  return roles.some((one) => one === role);
}

/** Where a role begins that has no start page. */
export function homeOf(role: Role): string {
  return role === 'DATA_PROTECTION' ? '/zgody' : '/';
}

import type { JudgedMember, OwnRosterChange } from '@puchar/shared/contract';
import { AppError } from '../../platform/http/app-error.ts';
import type { PlayerRow } from './leave-team.ts';

type Place = Pick<PlayerRow, 'gameRole' | 'memberType'>;

const placeOf = ({ gameRole, memberType }: Place): Place => ({ gameRole, memberType });

/** Members that a change names by their id. */
export function namedMembers(change: OwnRosterChange): string[] {
  switch (change.kind) {
    case 'ADD':
      return [];
    case 'REPLACE':
      return [change.playerId];
    case 'REMOVE':
      return [change.playerId, change.promotedId ?? []].flat();
    case 'ROLES':
      return change.members.map(({ id }) => id);
  }
}

/** The members as the change would leave them. @throws AppError NOT_FOUND for one who is not of the team. */
export function rosterAfter(rows: readonly PlayerRow[], change: OwnRosterChange): JudgedMember[] {
  const find = (id: string): PlayerRow => {
    const row = rows.find((one) => one.id === id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    return row;
  };
  for (const id of namedMembers(change)) find(id);
  switch (change.kind) {
    case 'ADD':
      return [...rows, { ...change.person, memberType: 'SUBSTITUTE' }];
    case 'REPLACE': {
      const { playerId, person } = change;
      return rows.map((row) => (row.id === playerId ? { ...person, ...placeOf(row) } : row));
    }
    case 'REMOVE': {
      const { playerId, promotedId } = change;
      const place = placeOf(find(playerId));
      return rows
        .filter(({ id }) => id !== playerId)
        .map((row) => (row.id === promotedId ? { ...row, ...place } : row));
    }
    case 'ROLES':
      return rows.map((row) => {
        const next = change.members.find(({ id }) => id === row.id);
        return next === undefined ? row : { ...row, ...placeOf(next) };
      });
  }
}

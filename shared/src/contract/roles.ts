import * as z from 'zod/mini';
import type { Access } from './endpoint.ts';

export const role = z.enum(['OWNER', 'ORGANISER', 'REFEREE', 'DATA_PROTECTION', 'VIEWER']);
export type Role = z.infer<typeof role>;

/**
 * Who may call what: an endpoint with a session names one of these lists, and without one it is for `managers`. A
 * test has every endpoint with every role.
 */
export const rolesFor = {
  everyone: role.options,
  /** Accounts of other people. */
  owners: ['OWNER'],
  managers: ['OWNER', 'ORGANISER'],
  /** Scores and results while matches are played. */
  matchDay: ['OWNER', 'ORGANISER', 'REFEREE'],
  /** Consents and data of players. */
  persons: ['OWNER', 'ORGANISER', 'DATA_PROTECTION'],
  /** Reads without data of players. */
  readers: ['OWNER', 'ORGANISER', 'VIEWER'],
  personsAndReaders: ['OWNER', 'ORGANISER', 'DATA_PROTECTION', 'VIEWER'],
} as const satisfies Record<string, readonly Role[]>;

interface Restricted {
  access?: Access | undefined;
  roles?: readonly Role[] | undefined;
}

/** The server and the buttons of the panel decide by it alone. */
export function mayCall(of: Role, { access, roles = rolesFor.managers }: Restricted): boolean {
  return access === 'public' || access === 'auth' || roles.includes(of);
}

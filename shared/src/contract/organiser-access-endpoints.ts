import * as z from 'zod/mini';
import { auditQuery, auditRow } from './audit-log.ts';
import { administrator, signIn } from './auth.ts';
import { playerPath } from './consent.ts';
import { endpoint } from './endpoint.ts';
import { messageResponse } from './message-response.ts';
import { foundPerson, nextPurge, personExport, personSearch } from './persons.ts';
import { rolesFor } from './roles.ts';

export const organiserAccessEndpoints = {
  signIn: endpoint({
    method: 'POST',
    path: '/auth/sign-in',
    access: 'auth',
    topics: [],
    summary: 'Starts a session; the same error for an unknown e-mail and a wrong password.',
    body: signIn,
    answer: administrator,
    errors: [
      'INVALID_CREDENTIALS',
      'TOTP_REQUIRED',
      'TOO_MANY_REQUESTS',
      'FOREIGN_ORIGIN',
      'UNAVAILABLE',
    ],
  }),
  getSession: endpoint({
    method: 'GET',
    path: '/auth/get-session',
    access: 'auth',
    topics: ['organiser'],
    summary: 'The organiser of this session.',
    answer: administrator,
    errors: ['NO_SESSION'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'auth',
    topics: [],
    summary: 'Ends the session; the same response when there is none.',
    answer: messageResponse,
    errors: ['FOREIGN_ORIGIN'],
  }),
  getAuditLog: endpoint({
    method: 'GET',
    path: '/audit-log',
    access: 'organiser',
    roles: rolesFor.persons,
    // Pages must not shift while they are read.
    topics: [],
    summary: 'Who did what and when, the newest first, 50 a page.',
    query: auditQuery,
    answer: z.array(auditRow),
  }),
  findPersons: endpoint({
    method: 'POST',
    path: '/players/find',
    access: 'organiser',
    roles: rolesFor.persons,
    topics: ['team'],
    summary: 'Players of every edition whose names, accounts or team hold every word.',
    body: personSearch,
    answer: z.array(foundPerson),
  }),
  exportPerson: endpoint({
    method: 'GET',
    path: '/players/export/:id',
    access: 'organiser',
    roles: rolesFor.persons,
    topics: [],
    summary: 'Everything known of one player; each export is in the audit log.',
    params: playerPath,
    answer: personExport,
    errors: ['NOT_FOUND'],
  }),
  getPurges: endpoint({
    method: 'GET',
    path: '/personal-data/purges',
    access: 'organiser',
    roles: rolesFor.persons,
    topics: ['edition'],
    summary: 'When the data of each edition will be erased, the next first.',
    answer: z.array(nextPurge),
  }),
};

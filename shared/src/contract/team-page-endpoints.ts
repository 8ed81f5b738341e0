import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { guardianInput, guardianMails, guardianPath } from './guardian-mail.ts';
import { messageResponse } from './message-response.ts';
import { ownRosterChange } from './own-roster.ts';
import { newRosterRequest } from './roster-requests.ts';
import { correctedData } from './team-corrections.ts';
import { newTeamMessage } from './team-messages.ts';
import { newTeamPage, teamPage, teamPagePath } from './team-page.ts';
import { id } from './text.ts';

/** Only the captain module carries these. The secret in the address is the key. */
export const teamPageEndpoints = {
  getTeamPage: endpoint({
    method: 'GET',
    path: '/team-pages/:secret',
    access: 'public',
    topics: ['team', 'meeting', 'team-page'],
    summary: "The captain's page of one team.",
    params: teamPagePath,
    answer: teamPage,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  replaceOwnTeamPage: endpoint({
    method: 'POST',
    path: '/team-pages/:secret/replace',
    access: 'public',
    topics: ['team-page'],
    summary: 'Another secret; the present one is void at once.',
    params: teamPagePath,
    answer: newTeamPage,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  revokeOwnTeamPage: endpoint({
    method: 'POST',
    path: '/team-pages/:secret/revoke',
    access: 'public',
    topics: ['team-page'],
    summary: 'Closes the page; only organisers can open another.',
    params: teamPagePath,
    answer: messageResponse,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  changeOwnRoster: endpoint({
    method: 'POST',
    path: '/team-pages/:secret/roster',
    access: 'public',
    topics: ['team-page', 'team', 'meeting', 'consent'],
    summary: 'Adds, replaces or removes a member until the date for changes of rosters.',
    params: teamPagePath,
    body: ownRosterChange,
    answer: teamPage,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'WRONG_STAGE', 'CHANGED_MEANWHILE'],
  }),
  requestRosterChange: endpoint({
    method: 'POST',
    path: '/team-pages/:secret/roster-requests',
    access: 'public',
    topics: ['team-page'],
    summary:
      'Requests a change of the roster of organisers, after the date for changes; one at a time.',
    params: teamPagePath,
    body: newRosterRequest,
    answer: teamPage,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'WRONG_STAGE', 'CHANGED_MEANWHILE'],
  }),
  withdrawRosterRequest: endpoint({
    method: 'POST',
    path: '/team-pages/:secret/roster-requests/:requestId/withdraw',
    access: 'public',
    topics: ['team-page'],
    summary: 'Withdraws a request that organisers have not decided; its data are erased.',
    params: z.strictObject({ ...teamPagePath.shape, requestId: id }),
    answer: teamPage,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'CHANGED_MEANWHILE'],
  }),
  sendCorrection: endpoint({
    method: 'POST',
    path: '/team-pages/:secret/corrections/:correctionId',
    access: 'public',
    topics: ['team-page'],
    summary: 'Mends the fields that organisers requested, and no other; settles the request.',
    params: z.strictObject({ ...teamPagePath.shape, correctionId: id }),
    body: correctedData,
    answer: teamPage,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'TAG_TAKEN', 'INVALID_LOGO', 'CHANGED_MEANWHILE'],
  }),
  getGuardianMails: endpoint({
    method: 'GET',
    path: '/team-pages/:secret/guardians',
    access: 'public',
    topics: ['team-page', 'consent'],
    summary: 'Players whose guardian may be sent the link of the consent, and what was sent.',
    params: teamPagePath,
    answer: guardianMails,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  sendToGuardian: endpoint({
    method: 'POST',
    path: '/team-pages/:secret/guardians/:playerId',
    access: 'public',
    topics: ['team-page'],
    summary: 'Stores the address for this consent alone, and sends its link there.',
    params: guardianPath,
    body: guardianInput,
    answer: guardianMails,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  forgetGuardian: endpoint({
    method: 'POST',
    path: '/team-pages/:secret/guardians/:playerId/forget',
    access: 'public',
    topics: ['team-page'],
    summary: 'Removes the address; nothing that waits is sent.',
    params: guardianPath,
    answer: guardianMails,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  writeToOrganisers: endpoint({
    method: 'POST',
    path: '/team-pages/:secret/messages',
    access: 'public',
    topics: ['team-page'],
    summary: 'A message of the team to the organisers.',
    params: teamPagePath,
    body: newTeamMessage,
    answer: teamPage,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
};

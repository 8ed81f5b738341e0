import { endpoint } from './endpoint.ts';
import { messageResponse } from './message-response.ts';
import { newTeamMessage } from './team-messages.ts';
import { newTeamPage, teamPage, teamPagePath } from './team-page.ts';

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

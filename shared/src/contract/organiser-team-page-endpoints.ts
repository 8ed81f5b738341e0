import { endpoint } from './endpoint.ts';
import { teamIdPath } from './group-inputs.ts';
import { organiserCaseEndpoints } from './organiser-case-endpoints.ts';
import { organiserDateEndpoints } from './organiser-date-endpoints.ts';
import { messageResponse } from './message-response.ts';
import { newTeamPage } from './team-page.ts';

export const organiserTeamPageEndpoints = {
  ...organiserCaseEndpoints,
  ...organiserDateEndpoints,
  replaceTeamPage: endpoint({
    method: 'POST',
    path: '/teams/page/:id',
    access: 'organiser',
    topics: ['team-page'],
    summary: "A new secret of the captain's page, shown once; an earlier one is void at once.",
    params: teamIdPath,
    answer: newTeamPage,
    errors: ['NOT_FOUND'],
  }),
  revokeTeamPage: endpoint({
    method: 'DELETE',
    path: '/teams/page/:id',
    access: 'organiser',
    topics: ['team-page'],
    summary: "Closes the captain's page.",
    params: teamIdPath,
    answer: messageResponse,
    errors: ['NOT_FOUND'],
  }),
};

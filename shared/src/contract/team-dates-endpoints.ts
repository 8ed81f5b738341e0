import { endpoint } from './endpoint.ts';
import {
  datesInput,
  ownProposal,
  proposalChoice,
  teamDates,
  teamMeetingPath,
} from './team-dates.ts';
import { teamPagePath } from './team-page.ts';

/** Part of the captain's page. */
export const teamDatesEndpoints = {
  getTeamDates: endpoint({
    method: 'GET',
    path: '/team-pages/:secret/dates',
    access: 'public',
    // Private: no cache has it, but each step is an event of the meeting.
    topics: ['meeting', 'edition'],
    summary: "Dates of a team's meetings: what was proposed, and what may be.",
    params: teamPagePath,
    answer: teamDates,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  proposeDates: endpoint({
    method: 'POST',
    path: '/team-pages/:secret/dates/:id/propose',
    access: 'public',
    topics: ['meeting'],
    summary: 'Proposes up to three dates, or others in reply.',
    params: teamMeetingPath,
    body: datesInput,
    answer: teamDates,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'PROPOSALS_CHANGED', 'DATES_CLOSED'],
  }),
  acceptDate: endpoint({
    method: 'POST',
    path: '/team-pages/:secret/dates/:id/accept',
    access: 'public',
    topics: ['meeting'],
    summary: "Accepts one of the other team's dates.",
    params: teamMeetingPath,
    body: proposalChoice,
    answer: teamDates,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'PROPOSALS_CHANGED', 'DATE_IMPOSSIBLE'],
  }),
  withdrawDates: endpoint({
    method: 'POST',
    path: '/team-pages/:secret/dates/:id/withdraw',
    access: 'public',
    topics: ['meeting'],
    summary: 'Withdraws the own proposal.',
    params: teamMeetingPath,
    body: ownProposal,
    answer: teamDates,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'PROPOSALS_CHANGED'],
  }),
};

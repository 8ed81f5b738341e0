import { endpoint } from './endpoint.ts';
import { captainMatchDay, lineUpInput, resultReport } from './match-day.ts';
import { meetingOfPagePath } from './team-page.ts';

/** Calls of the captain's page for one meeting of the team. */
export const captainMatchDayEndpoints = {
  checkIn: endpoint({
    method: 'POST',
    path: '/team-pages/:secret/meetings/:meetingId/check-in',
    access: 'public',
    topics: ['team-page', 'match-day'],
    summary: 'The team is there; possible some minutes before the meeting, until it ends.',
    params: meetingOfPagePath,
    answer: captainMatchDay,
    errors: ['NOT_FOUND', 'TOO_EARLY', 'ALREADY_FINISHED', 'TOO_MANY_REQUESTS'],
  }),
  setLineUp: endpoint({
    method: 'POST',
    path: '/team-pages/:secret/meetings/:meetingId/line-up',
    access: 'public',
    topics: ['team-page', 'match-day'],
    summary: 'Who plays this meeting, until it ends.',
    params: meetingOfPagePath,
    body: lineUpInput,
    answer: captainMatchDay,
    errors: ['NOT_FOUND', 'ALREADY_FINISHED', 'TOO_MANY_REQUESTS'],
  }),
  reportResult: endpoint({
    method: 'POST',
    path: '/team-pages/:secret/meetings/:meetingId/result',
    access: 'public',
    topics: ['team-page', 'match-day', 'meeting', 'bracket', 'team', 'group'],
    summary: 'The result as this side saw it; two equal ones end the meeting, or wait for a yes.',
    params: meetingOfPagePath,
    body: resultReport,
    answer: captainMatchDay,
    errors: [
      'NOT_FOUND',
      'TOO_EARLY',
      'ALREADY_FINISHED',
      'RESULT_IMPOSSIBLE',
      'TEAM_DROPPED_OUT',
      'TOO_MANY_REQUESTS',
    ],
  }),
};

import { endpoint } from './endpoint.ts';
import { captainMatchDay, lineUpInput, resultReport, screenshotInput } from './match-day.ts';
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
    topics: ['team-page', 'match-day', 'meeting', 'bracket'],
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
  sendScreenshot: endpoint({
    method: 'POST',
    path: '/team-pages/:secret/meetings/:meetingId/screenshot',
    access: 'public',
    topics: ['team-page', 'match-day'],
    summary: 'A picture for the own version of a result that the other captain disputes.',
    params: meetingOfPagePath,
    body: screenshotInput,
    answer: captainMatchDay,
    errors: ['NOT_FOUND', 'ALREADY_FINISHED', 'INVALID_LOGO', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'],
  }),
  removeScreenshot: endpoint({
    method: 'DELETE',
    path: '/team-pages/:secret/meetings/:meetingId/screenshot',
    access: 'public',
    topics: ['team-page', 'match-day'],
    summary: 'Removes the own picture.',
    params: meetingOfPagePath,
    answer: captainMatchDay,
    errors: ['NOT_FOUND', 'ALREADY_FINISHED', 'TOO_MANY_REQUESTS'],
  }),
};

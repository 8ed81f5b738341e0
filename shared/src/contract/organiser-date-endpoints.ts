import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { meetingPath } from './meeting.ts';
import { messageResponse } from './message-response.ts';
import { dateCase, dateDecision } from './team-dates.ts';

export const organiserDateEndpoints = {
  getDateCases: endpoint({
    method: 'GET',
    path: '/meeting-dates',
    access: 'organiser',
    topics: ['meeting', 'edition'],
    summary: 'Meetings whose captains look for a date; those that wait for organisers first.',
    answer: z.array(dateCase),
  }),
  decideDate: endpoint({
    method: 'POST',
    path: '/meeting-dates/:id/decide',
    access: 'organiser',
    topics: ['meeting'],
    summary: 'Sets the date, a proposed one or another, or ends the negotiation without.',
    params: meetingPath,
    body: dateDecision,
    answer: messageResponse,
    errors: ['NOT_FOUND', 'PROPOSALS_CHANGED'],
  }),
};

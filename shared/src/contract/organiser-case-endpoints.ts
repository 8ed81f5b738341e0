import * as z from 'zod/mini';
import { openCase } from './cases.ts';
import { correction, newCorrection } from './team-corrections.ts';
import { endpoint } from './endpoint.ts';
import { teamIdPath } from './group-inputs.ts';
import { messageResponse } from './message-response.ts';
import { rosterRequest, rosterRequestAcceptance, rosterRequestDecline } from './roster-requests.ts';
import { reminder, remindersInput, remindersSent } from './reminders.ts';
import { messageReply, messagesHandled, messageThread } from './team-messages.ts';
import { id } from './text.ts';

const rosterRequestPath = z.strictObject({ id, requestId: id });
const messagePath = z.strictObject({ id, messageId: id });

export const organiserCaseEndpoints = {
  getCases: endpoint({
    method: 'GET',
    path: '/cases',
    access: 'organiser',
    topics: ['edition', 'team', 'consent', 'meeting', 'match-day', 'team-page'],
    summary: 'What waits for organisers, and what for teams; the oldest first.',
    answer: z.array(openCase),
  }),
  getReminders: endpoint({
    method: 'GET',
    path: '/reminders',
    access: 'organiser',
    topics: ['edition', 'team', 'consent', 'meeting', 'match-day', 'team-page'],
    summary: 'Teams with what is late, and the message that each would get now.',
    answer: z.array(reminder),
  }),
  sendReminders: endpoint({
    method: 'POST',
    path: '/reminders',
    access: 'organiser',
    topics: ['team'],
    summary: 'Reminds the chosen teams by e-mail, or notes that an organiser copied the message.',
    body: remindersInput,
    answer: remindersSent,
  }),
  getCorrections: endpoint({
    method: 'GET',
    path: '/teams/corrections/:id',
    access: 'organiser',
    topics: ['team-page', 'team'],
    summary: 'Corrections that organisers requested of a team; the oldest first.',
    params: teamIdPath,
    answer: z.array(correction),
    errors: ['NOT_FOUND'],
  }),
  requestCorrection: endpoint({
    method: 'POST',
    path: '/teams/corrections/:id',
    access: 'organiser',
    topics: ['team-page'],
    summary: 'The captain can mend the chosen fields on the page of the team.',
    params: teamIdPath,
    body: newCorrection,
    answer: z.array(correction),
    errors: ['NOT_FOUND'],
  }),
  closeCorrection: endpoint({
    method: 'DELETE',
    path: '/teams/corrections/:id/:correctionId',
    access: 'organiser',
    topics: ['team-page'],
    summary: 'Withdraws a request, or closes one that the captain settled.',
    params: z.strictObject({ id, correctionId: id }),
    answer: messageResponse,
    errors: ['NOT_FOUND'],
  }),
  getRosterRequest: endpoint({
    method: 'GET',
    path: '/teams/roster-requests/:id',
    access: 'organiser',
    topics: ['team-page', 'team'],
    summary: 'The open request of a team for a change of its roster, with its present members.',
    params: teamIdPath,
    answer: z.nullable(rosterRequest),
    errors: ['NOT_FOUND'],
  }),
  acceptRosterRequest: endpoint({
    method: 'POST',
    path: '/teams/roster-requests/:id/:requestId/accept',
    access: 'organiser',
    topics: ['team-page', 'team', 'meeting', 'consent'],
    summary: 'Carries out a requested change of the roster, as an organiser would.',
    params: rosterRequestPath,
    body: rosterRequestAcceptance,
    answer: messageResponse,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  declineRosterRequest: endpoint({
    method: 'POST',
    path: '/teams/roster-requests/:id/:requestId/decline',
    access: 'organiser',
    topics: ['team-page'],
    summary: 'Closes a request with a reason that the captain reads; its data are erased.',
    params: rosterRequestPath,
    body: rosterRequestDecline,
    answer: messageResponse,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  getTeamMessages: endpoint({
    method: 'GET',
    path: '/teams/messages/:id',
    access: 'organiser',
    topics: ['team-page'],
    summary: 'Messages between a team and the organisers.',
    params: teamIdPath,
    answer: messageThread,
    errors: ['NOT_FOUND'],
  }),
  replyToTeam: endpoint({
    method: 'POST',
    path: '/teams/messages/:id',
    access: 'organiser',
    topics: ['team-page'],
    summary: 'A message to the team; what the organiser has read counts as settled.',
    params: teamIdPath,
    body: messageReply,
    answer: messageThread,
    errors: ['NOT_FOUND'],
  }),
  handleTeamMessages: endpoint({
    method: 'POST',
    path: '/teams/messages/:id/handled',
    access: 'organiser',
    topics: ['team-page'],
    summary: 'What the organiser has read needs no reply.',
    params: teamIdPath,
    body: messagesHandled,
    answer: messageThread,
    errors: ['NOT_FOUND'],
  }),
  deleteTeamMessage: endpoint({
    method: 'DELETE',
    path: '/teams/messages/:id/:messageId',
    access: 'organiser',
    topics: ['team-page'],
    summary: 'Removes one message at both ends, such as one that names a person.',
    params: messagePath,
    answer: messageResponse,
    errors: ['NOT_FOUND'],
  }),
};

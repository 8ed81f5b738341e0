import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  meetingScore,
  refereeMatchDay,
  resultReport,
  scoreChange,
  screenshots,
} from './match-day.ts';
import { meeting, meetingPath } from './meeting.ts';
import { rolesFor } from './roles.ts';

export const organiserMatchDayEndpoints = {
  getMatchDay: endpoint({
    method: 'GET',
    path: '/match-day',
    access: 'organiser',
    roles: rolesFor.matchDay,
    topics: ['edition', 'meeting', 'team', 'match-day'],
    summary: 'Check-ins, line-ups and reported results of today, and reports that wait.',
    answer: z.array(refereeMatchDay),
  }),
  getScreenshots: endpoint({
    method: 'GET',
    path: '/meetings/:id/screenshots',
    access: 'organiser',
    roles: rolesFor.matchDay,
    topics: ['match-day'],
    summary: "The captains' pictures for a disputed result.",
    params: meetingPath,
    answer: screenshots,
  }),
  setScore: endpoint({
    method: 'POST',
    path: '/meetings/:id/score',
    access: 'organiser',
    roles: rolesFor.matchDay,
    topics: ['meeting', 'bracket', 'match-day'],
    summary:
      'Begins, scores or ends a meeting, or takes that back, where its score is the one seen; once per Idempotency-Key.',
    params: meetingPath,
    body: scoreChange,
    answer: meetingScore,
    errors: [
      'NOT_FOUND',
      'CHANGED_MEANWHILE',
      'RESULT_IMPOSSIBLE',
      'GAME_OPEN',
      'WINNER_DECIDED',
      'HAS_GAMES',
      'NEXT_MEETING_STARTED',
      'TEAM_DROPPED_OUT',
      'KEY_REUSED',
    ],
  }),
  enterResult: endpoint({
    method: 'POST',
    path: '/meetings/:id/result',
    access: 'organiser',
    roles: rolesFor.matchDay,
    topics: ['meeting', 'bracket', 'match-day'],
    summary: 'Ends the meeting with the winners of its games; games played already must agree.',
    params: meetingPath,
    body: resultReport,
    answer: meeting,
    errors: ['NOT_FOUND', 'ALREADY_FINISHED', 'RESULT_IMPOSSIBLE', 'TEAM_DROPPED_OUT'],
  }),
};

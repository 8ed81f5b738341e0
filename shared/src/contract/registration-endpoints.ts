import { endpoint } from './endpoint.ts';
import {
  accountChecks,
  botChallenge,
  botCheck,
  submissionResponse,
  teamSubmission,
} from './registration-form.ts';

/** Only the registration module carries these. */
export const registrationEndpoints = {
  getAccountChecks: endpoint({
    method: 'GET',
    path: '/account-checks',
    access: 'public',
    topics: ['cup'],
    summary: 'Which checks of accounts are on, and what else the form offers.',
    answer: accountChecks,
  }),
  getBotCheck: endpoint({
    method: 'GET',
    path: '/bot-check',
    access: 'public',
    topics: [],
    summary: 'Which bot check is on.',
    answer: botCheck,
  }),
  getBotChallenge: endpoint({
    method: 'GET',
    path: '/bot-check/challenge',
    access: 'public',
    topics: [],
    summary: 'A new challenge of the self-hosted bot check, good for one try.',
    answer: botChallenge,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  createSubmission: endpoint({
    method: 'POST',
    path: '/teams/create-submission',
    access: 'public',
    topics: ['team'],
    summary: 'Stores one team with its players and an open consent for each, whole or not at all.',
    body: teamSubmission,
    answer: submissionResponse,
    status: 201,
    errors: [
      'WRONG_STAGE',
      'INVALID_LOGO',
      'TAG_TAKEN',
      'BOT_CHECK_FAILED',
      'RIOT_ACCOUNTS_NOT_FOUND',
      'DISCORD_MEMBERS_NOT_FOUND',
      'KEY_REUSED',
      'TOO_LARGE',
      'TOO_MANY_REQUESTS',
      'UNAVAILABLE',
    ],
  }),
};

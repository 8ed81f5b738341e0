import { messageResponse } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { tournamentCallback } from './integrations.ts';

/** Apart from the public ones, so that no visitor downloads them. */
export const callbackEndpoints = {
  tournamentCallback: endpoint({
    method: 'POST',
    path: '/riot/tournament-callback',
    access: 'public',
    topics: ['meeting'],
    summary: 'A hint of Riot that a game has ended; its result is fetched afterwards.',
    body: tournamentCallback,
    answer: messageResponse,
    errors: ['NOT_FOUND'],
  }),
};

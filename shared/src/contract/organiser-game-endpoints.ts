import { endpoint } from './endpoint.ts';
import { gameInput, gameUpdate } from './game-inputs.ts';
import { game, gamePath } from './game.ts';
import { messageResponse } from './message-response.ts';
import { rolesFor } from './roles.ts';

export const organiserGameEndpoints = {
  createGame: endpoint({
    method: 'POST',
    path: '/matches/create',
    access: 'organiser',
    roles: rolesFor.matchDay,
    topics: ['meeting'],
    summary: 'A game with its figures, entered by hand.',
    body: gameInput,
    answer: game,
    status: 201,
    errors: ['NOT_FOUND', 'NOT_LIVE', 'GAME_OPEN', 'WINNER_DECIDED', 'NUMBER_TAKEN'],
  }),
  updateGame: endpoint({
    method: 'PATCH',
    path: '/matches/:id',
    access: 'organiser',
    roles: rolesFor.matchDay,
    topics: ['meeting'],
    summary:
      'Changes what is given; the figures of a corrected game are never filled automatically.',
    params: gamePath,
    body: gameUpdate,
    answer: game,
    errors: [
      'NOT_FOUND',
      'CHANGED_MEANWHILE',
      'NOT_STARTED',
      'ALREADY_FINISHED',
      'GAME_OPEN',
      'WINNER_DECIDED',
    ],
  }),
  deleteGame: endpoint({
    method: 'DELETE',
    path: '/matches/delete/:id',
    access: 'organiser',
    roles: rolesFor.matchDay,
    topics: ['meeting'],
    summary: 'Removes the last game of a meeting that is not finished.',
    params: gamePath,
    answer: messageResponse,
    errors: ['NOT_FOUND', 'ALREADY_FINISHED', 'STATE_CHANGED'],
  }),
};

import { drawInput } from './draw-inputs.ts';
import { endpoint } from './endpoint.ts';
import { groupDraw } from './group.ts';
import { plan, planPublished, planInput } from './plan.ts';

export const organiserDrawEndpoints = {
  previewGroupDraw: endpoint({
    method: 'POST',
    path: '/groups/draw/preview',
    access: 'organiser',
    topics: [],
    summary: 'The draw that a seed gives with the teams accepted now; nothing is stored.',
    body: drawInput,
    answer: groupDraw,
    errors: ['NOT_FOUND', 'TOO_FEW_TEAMS'],
  }),
  drawGroups: endpoint({
    method: 'POST',
    path: '/groups/draw',
    access: 'organiser',
    topics: ['group', 'team'],
    summary: 'Draws every accepted team into the named groups, in place of the present ones.',
    body: drawInput,
    answer: groupDraw,
    status: 201,
    errors: ['NOT_FOUND', 'TOO_FEW_TEAMS', 'GROUPS_STARTED'],
  }),
  getPlan: endpoint({
    method: 'GET',
    path: '/plan',
    access: 'organiser',
    topics: ['edition', 'group', 'team', 'meeting', 'bracket'],
    summary: 'Groups, meetings, the bracket and what captains agreed on, to plan from.',
    answer: plan,
    errors: ['NOT_FOUND'],
  }),
  publishPlan: endpoint({
    method: 'POST',
    path: '/plan',
    access: 'organiser',
    topics: ['meeting', 'bracket'],
    summary:
      'Makes and moves meetings and matches of the bracket, all or none; nothing that was moved meanwhile.',
    body: planInput,
    answer: planPublished,
    errors: [
      'NOT_FOUND',
      'TEAM_NOT_ACCEPTED',
      'TEAM_DROPPED_OUT',
      'TEAM_BUSY',
      'STATION_BUSY',
      'BRACKET_ORDER',
      'CHANGED_MEANWHILE',
    ],
  }),
};

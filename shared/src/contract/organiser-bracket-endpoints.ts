import { bracketInput, bracketPreview, nodePath, nodeUpdate } from './bracket-inputs.ts';
import { bracketRules, bracketRulesInput } from './bracket-rules.ts';
import { bracketNode } from './bracket.ts';
import { endpoint } from './endpoint.ts';
import { messageResponse } from './message-response.ts';
import { rolesFor } from './roles.ts';

export const organiserBracketEndpoints = {
  previewBracket: endpoint({
    method: 'POST',
    path: '/bracket/preview',
    access: 'organiser',
    topics: [],
    summary: 'What generate would make, and what could not be avoided; nothing is stored.',
    body: bracketInput,
    answer: bracketPreview,
    errors: ['NOT_FOUND', 'TEAM_NOT_ACCEPTED', 'TEAM_DROPPED_OUT', 'TOO_FEW_TEAMS'],
  }),
  generateBracket: endpoint({
    method: 'POST',
    path: '/bracket/generate',
    access: 'organiser',
    topics: ['bracket', 'meeting'],
    summary:
      'A new bracket in place of one that has not begun, with the meetings of its first round.',
    body: bracketInput,
    answer: bracketNode,
    errors: [
      'NOT_FOUND',
      'TEAM_NOT_ACCEPTED',
      'TEAM_DROPPED_OUT',
      'TOO_FEW_TEAMS',
      'BRACKET_STARTED',
    ],
  }),
  getBracketRules: endpoint({
    method: 'GET',
    path: '/bracket/rules',
    access: 'organiser',
    roles: rolesFor.readers,
    topics: ['bracket', 'edition'],
    summary: 'Size, match for third place, and format and date of each round.',
    answer: bracketRules,
    errors: ['NOT_FOUND'],
  }),
  setBracketRules: endpoint({
    method: 'PUT',
    path: '/bracket/rules',
    access: 'organiser',
    topics: ['bracket', 'meeting'],
    summary: 'Sets them; a bracket that is there follows, meetings that have not begun too.',
    body: bracketRulesInput,
    answer: bracketRules,
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'BRACKET_STARTED'],
  }),
  updateNode: endpoint({
    method: 'PATCH',
    path: '/bracket/nodes/:id',
    access: 'organiser',
    topics: ['bracket', 'meeting'],
    summary: 'Joins a LADDER meeting of the two teams to a node, or takes it away.',
    params: nodePath,
    body: nodeUpdate,
    answer: bracketNode,
    errors: ['NOT_FOUND', 'BRACKET_STARTED', 'MEETING_IN_BRACKET', 'TEAM_NOT_ACCEPTED'],
  }),
  deleteBracket: endpoint({
    method: 'DELETE',
    path: '/bracket',
    access: 'organiser',
    topics: ['bracket', 'meeting'],
    summary: 'Removes the bracket and its meetings.',
    answer: messageResponse,
    errors: ['NOT_FOUND', 'BRACKET_STARTED'],
  }),
};

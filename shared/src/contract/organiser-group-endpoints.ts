import { endpoint } from './endpoint.ts';
import { assignPath, groupIdPath, groupInput, groupUpdate, teamIdPath } from './group-inputs.ts';
import { group } from './group.ts';
import { messageResponse } from './message-response.ts';
import { team } from './team.ts';

export const organiserGroupEndpoints = {
  createGroup: endpoint({
    method: 'POST',
    path: '/groups/create',
    access: 'organiser',
    topics: ['group', 'meeting'],
    summary: 'A new group; names are unique without case.',
    body: groupInput,
    answer: group,
    status: 201,
    errors: ['NAME_TAKEN', 'NOT_FOUND'],
  }),
  updateGroup: endpoint({
    method: 'PATCH',
    path: '/groups/update/:id',
    access: 'organiser',
    topics: ['group', 'meeting'],
    summary: 'Renames a group.',
    params: groupIdPath,
    body: groupUpdate,
    answer: group,
    errors: ['NAME_TAKEN', 'NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  deleteGroup: endpoint({
    method: 'DELETE',
    path: '/groups/delete/:id',
    access: 'organiser',
    topics: ['group', 'meeting'],
    summary: 'Removes a group; its teams stay, without a group.',
    params: groupIdPath,
    answer: messageResponse,
    errors: ['NOT_FOUND'],
  }),
  assignTeam: endpoint({
    method: 'POST',
    path: '/teams/assign/:id/group/:groupId',
    access: 'organiser',
    topics: ['team', 'meeting'],
    summary: 'Puts an accepted team into a group.',
    params: assignPath,
    answer: team,
    errors: ['NOT_FOUND', 'TEAM_NOT_ACCEPTED', 'TEAM_DROPPED_OUT'],
  }),
  unassignTeam: endpoint({
    method: 'DELETE',
    path: '/teams/delete/:id/group',
    access: 'organiser',
    topics: ['team', 'meeting'],
    summary: 'Takes a team out of its group.',
    params: teamIdPath,
    answer: team,
    errors: ['NOT_FOUND', 'TEAM_NOT_ACCEPTED'],
  }),
};

import { edition, stageStep } from './edition.ts';
import { gameInput, gameUpdate } from './game-inputs.ts';
import { game, gamePath } from './game.ts';
import { assignPath, groupIdPath, groupInput, groupUpdate, teamIdPath } from './group-inputs.ts';
import { group } from './group.ts';
import {
  meetingInput,
  meetingUpdate,
  nextMatchResponse,
  previousState,
  stateStep,
  walkoverInput,
} from './meeting-inputs.ts';
import { meeting, meetingPath } from './meeting.ts';
import { messageResponse } from './message-response.ts';
import { organiserAccessEndpoints } from './organiser-access-endpoints.ts';
import { organiserBracketEndpoints } from './organiser-bracket-endpoints.ts';
import { organiserCupEndpoints } from './organiser-cup-endpoints.ts';
import { organiserDrawEndpoints } from './organiser-draw-endpoints.ts';
import { organiserMatchDayEndpoints } from './organiser-match-day-endpoints.ts';
import { organiserModuleEndpoints } from './organiser-module-endpoints.ts';
import { teamModuleEndpoints } from './team-module-endpoints.ts';
import { organiserPeopleEndpoints } from './organiser-people-endpoints.ts';
import { organiserSchoolEndpoints } from './organiser-school-endpoints.ts';
import { organiserScreenEndpoints } from './organiser-screen-endpoints.ts';
import { organiserServiceEndpoints } from './organiser-service-endpoints.ts';
import { organiserSiteEndpoints } from './organiser-site-endpoints.ts';
import { organiserTeamPageEndpoints } from './organiser-team-page-endpoints.ts';
import { organiserTeamEndpoints } from './organiser-team-endpoints.ts';
import { team } from './team.ts';
import { endpoint } from './endpoint.ts';
import { rolesFor } from './roles.ts';

/** Apart from the public ones, so that no visitor downloads them. */
export const organiserEndpoints = {
  ...organiserTeamEndpoints,
  ...organiserTeamPageEndpoints,
  ...organiserCupEndpoints,
  ...organiserDrawEndpoints,
  ...organiserBracketEndpoints,
  ...organiserMatchDayEndpoints,
  ...organiserSiteEndpoints,
  ...organiserAccessEndpoints,
  ...organiserPeopleEndpoints,
  ...organiserModuleEndpoints,
  ...teamModuleEndpoints,
  ...organiserSchoolEndpoints,
  ...organiserServiceEndpoints,
  ...organiserScreenEndpoints,
  nextStage: endpoint({
    method: 'POST',
    path: '/editions/next-stage',
    access: 'organiser',
    topics: ['edition'],
    summary: 'One step on.',
    body: stageStep,
    answer: edition,
    errors: ['STAGE_CHANGED', 'LAST_STAGE', 'NOT_FOUND'],
  }),
  previousStage: endpoint({
    method: 'POST',
    path: '/editions/previous-stage',
    access: 'organiser',
    topics: ['edition'],
    summary: 'One step back, the undo of a mistaken step.',
    body: stageStep,
    answer: edition,
    errors: ['STAGE_CHANGED', 'FIRST_STAGE', 'NOT_FOUND'],
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
  createMeeting: endpoint({
    method: 'POST',
    path: '/meetings/create',
    access: 'organiser',
    topics: ['meeting'],
    summary: 'A meeting of two different accepted teams.',
    body: meetingInput,
    answer: meeting,
    status: 201,
    errors: ['NOT_FOUND', 'TEAM_NOT_ACCEPTED', 'TEAM_DROPPED_OUT'],
  }),
  updateMeeting: endpoint({
    method: 'PATCH',
    path: '/meetings/update/:id',
    access: 'organiser',
    topics: ['meeting'],
    summary: 'Changes what is given; teams, stage and format only while it is UPCOMING.',
    params: meetingPath,
    body: meetingUpdate,
    answer: meeting,
    errors: [
      'NOT_FOUND',
      'TEAM_NOT_ACCEPTED',
      'TEAM_DROPPED_OUT',
      'CHANGED_MEANWHILE',
      'STATE_CHANGED',
      'MEETING_IN_BRACKET',
    ],
  }),
  deleteMeeting: endpoint({
    method: 'DELETE',
    path: '/meetings/delete/:id',
    access: 'organiser',
    topics: ['meeting'],
    summary: 'Removes a meeting with its games.',
    params: meetingPath,
    answer: messageResponse,
    errors: ['NOT_FOUND', 'MEETING_IN_BRACKET'],
  }),
  nextState: endpoint({
    method: 'POST',
    path: '/meetings/:id/next-state',
    access: 'organiser',
    roles: rolesFor.matchDay,
    topics: ['meeting', 'bracket'],
    summary: 'UPCOMING to LIVE, LIVE to FINISHED; a finished LADDER meeting moves its winner on.',
    params: meetingPath,
    body: stateStep,
    answer: meeting,
    errors: ['NOT_FOUND', 'STATE_CHANGED', 'NO_WINNER', 'GAME_OPEN', 'ALREADY_FINISHED'],
  }),
  previousState: endpoint({
    method: 'POST',
    path: '/meetings/:id/previous-state',
    access: 'organiser',
    roles: rolesFor.matchDay,
    topics: ['meeting', 'bracket'],
    summary: 'A correction, one state back; rejected with the list of what depends on it.',
    params: meetingPath,
    body: previousState,
    answer: meeting,
    errors: [
      'NOT_FOUND',
      'STATE_CHANGED',
      'NOT_STARTED',
      'HAS_GAMES',
      'NEXT_MEETING_STARTED',
      'TEAM_DROPPED_OUT',
    ],
  }),
  nextMatch: endpoint({
    method: 'POST',
    path: '/meetings/:id/next-match',
    access: 'organiser',
    roles: rolesFor.matchDay,
    topics: ['meeting', 'bracket'],
    summary: 'Opens the next game of a LIVE meeting.',
    params: meetingPath,
    answer: nextMatchResponse,
    status: 201,
    errors: ['NOT_FOUND', 'NOT_LIVE', 'GAME_OPEN', 'WINNER_DECIDED'],
  }),
  walkover: endpoint({
    method: 'POST',
    path: '/meetings/:id/walkover',
    access: 'organiser',
    roles: rolesFor.matchDay,
    topics: ['meeting', 'bracket'],
    summary: "FINISHED with the format's full score and no statistics; without a winner both lose.",
    params: meetingPath,
    body: walkoverInput,
    answer: meeting,
    errors: ['NOT_FOUND', 'ALREADY_FINISHED'],
  }),
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

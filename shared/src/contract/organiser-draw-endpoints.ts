import * as z from 'zod/mini';
import { drawInput, meetingsInput, scheduleInput, schedulePreview } from './draw-inputs.ts';
import { endpoint } from './endpoint.ts';
import { groupDraw } from './group.ts';
import { groupIdPath } from './group-inputs.ts';
import { meeting } from './meeting.ts';

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
  previewSchedule: endpoint({
    method: 'POST',
    path: '/groups/schedule/:id',
    access: 'organiser',
    topics: [],
    summary: 'Meetings that a group lacks, with dates proposed; nothing is stored.',
    params: groupIdPath,
    body: scheduleInput,
    answer: schedulePreview,
    errors: ['NOT_FOUND'],
  }),
  createMeetings: endpoint({
    method: 'POST',
    path: '/meetings/create-many',
    access: 'organiser',
    topics: ['meeting'],
    summary: 'Several meetings, all or none; no team twice at one time.',
    body: meetingsInput,
    answer: z.array(meeting),
    status: 201,
    errors: ['NOT_FOUND', 'TEAM_NOT_ACCEPTED', 'TEAM_DROPPED_OUT', 'TEAM_BUSY'],
  }),
};

import * as z from 'zod/mini';
import { messageAnswer } from './auth.ts';
import { bracketNode } from './bracket.ts';
import { edition } from './edition.ts';
import { game, gamePath } from './game.ts';
import { group, groupDetail, groupDraw, groupPath } from './group.ts';
import { meeting, meetingDetail, meetingPath, meetingsQuery } from './meeting.ts';
import { moduleReport, registryDocument } from './registry.ts';
import {
  health,
  mediaItem,
  regulations,
  school,
  sponsor,
  sponsorPath,
  staticData,
  staticDataQuery,
} from './site.ts';
import { awaitingAmount, groupPositionAnswer, team, teamPath } from './team.ts';
import { teamsOverview } from './teams-overview.ts';
import { endpoint } from './endpoint.ts';

/** Calls that anybody may make, on both listeners. */
export const publicEndpoints = {
  getHealth: endpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Whether the database answers.',
    answer: health,
    errors: ['UNAVAILABLE'],
  }),
  getCurrentEdition: endpoint({
    method: 'GET',
    path: '/editions/get-current',
    access: 'public',
    summary: 'The current edition with its stage, or null.',
    answer: z.nullable(edition),
  }),
  getTeams: endpoint({
    method: 'GET',
    path: '/teams',
    access: 'public',
    summary: 'Accepted teams of the current edition.',
    answer: z.array(team),
  }),
  getTeamsOverview: endpoint({
    method: 'GET',
    path: '/teams/overview',
    access: 'public',
    summary: 'Accepted teams without their players, groups with their tables, and how many wait.',
    answer: teamsOverview,
  }),
  getAwaitingAmount: endpoint({
    method: 'GET',
    path: '/teams/awaiting-amount',
    access: 'public',
    summary: 'How many teams are not accepted yet.',
    answer: awaitingAmount,
  }),
  getTeam: endpoint({
    method: 'GET',
    path: '/teams/:tag',
    access: 'public',
    summary: 'One accepted team; the tag is compared without case.',
    params: teamPath,
    answer: team,
    errors: ['NOT_FOUND'],
  }),
  getGroupPosition: endpoint({
    method: 'GET',
    path: '/teams/:tag/get-group-position',
    access: 'public',
    summary: "Place in the group's table, or null.",
    params: teamPath,
    answer: groupPositionAnswer,
    errors: ['NOT_FOUND'],
  }),
  getGroups: endpoint({
    method: 'GET',
    path: '/groups',
    access: 'public',
    summary: 'Groups of the current edition by name.',
    answer: z.array(group),
  }),
  getGroupDraw: endpoint({
    method: 'GET',
    path: '/groups/draw',
    access: 'public',
    summary: 'The last draw of the groups with its seed, so that anybody can repeat it; or null.',
    answer: z.nullable(groupDraw),
  }),
  getGroup: endpoint({
    method: 'GET',
    path: '/groups/:name',
    access: 'public',
    summary: 'One group with its teams and table; the name is compared without case.',
    params: groupPath,
    answer: groupDetail,
    errors: ['NOT_FOUND'],
  }),
  getMeetings: endpoint({
    method: 'GET',
    path: '/meetings',
    access: 'public',
    summary: 'Twenty meetings a page in the order of (date, id).',
    query: meetingsQuery,
    answer: z.array(meeting),
  }),
  getMeeting: endpoint({
    method: 'GET',
    path: '/meetings/:id',
    access: 'public',
    summary: 'One meeting with its players and games.',
    params: meetingPath,
    answer: meetingDetail,
    errors: ['NOT_FOUND'],
  }),
  getMeetingNames: endpoint({
    method: 'GET',
    path: '/meetings/:id/names',
    access: 'public',
    summary:
      'Of the names and pictures in static data those that the games of one meeting show, each of the patch that the game was played on.',
    params: meetingPath,
    answer: staticData,
    errors: ['NOT_FOUND'],
  }),
  getGame: endpoint({
    method: 'GET',
    path: '/matches/:id',
    access: 'public',
    summary: 'One game with all its statistics.',
    params: gamePath,
    answer: game,
    errors: ['NOT_FOUND'],
  }),
  getBracket: endpoint({
    method: 'GET',
    path: '/bracket',
    access: 'public',
    summary: 'The elimination tree from its final, or null before LADDER.',
    answer: z.nullable(bracketNode),
  }),
  getRegulations: endpoint({
    method: 'GET',
    path: '/regulations',
    access: 'public',
    summary: 'Regulations as Markdown.',
    answer: regulations,
    errors: ['NOT_FOUND'],
  }),
  getSponsors: endpoint({
    method: 'GET',
    path: '/sponsors/get',
    access: 'public',
    summary: 'Sponsors in their order.',
    answer: z.array(sponsor),
  }),
  getSponsor: endpoint({
    method: 'GET',
    path: '/sponsors/get/:id',
    access: 'public',
    summary: 'One sponsor.',
    params: sponsorPath,
    answer: sponsor,
    errors: ['NOT_FOUND'],
  }),
  getRecentStreams: endpoint({
    method: 'GET',
    path: '/twitch/recent',
    access: 'public',
    summary: 'Recent streams, newest first; empty until configured.',
    answer: z.array(mediaItem),
  }),
  getRecentVideos: endpoint({
    method: 'GET',
    path: '/youtube/recent',
    access: 'public',
    summary: 'Recent videos, newest first; empty until configured.',
    answer: z.array(mediaItem),
  }),
  getSchools: endpoint({
    method: 'GET',
    path: '/schools',
    access: 'public',
    summary: 'Schools that may take part, in Polish order.',
    answer: z.array(school),
  }),
  getStaticData: endpoint({
    method: 'GET',
    path: '/static-data',
    access: 'public',
    summary:
      'Names and pictures of champions, items, runes and summoner spells in Polish, of one patch.',
    query: staticDataQuery,
    answer: staticData,
  }),
  getModules: endpoint({
    method: 'GET',
    path: '/modules',
    access: 'public',
    summary: 'The registry document: the modules that are on in this stage.',
    answer: registryDocument,
  }),
  reportModuleFailure: endpoint({
    method: 'POST',
    path: '/modules/reports',
    access: 'public',
    summary: 'What a page showed or could not show; counted by version, no visitor identity.',
    body: moduleReport,
    answer: messageAnswer,
    errors: ['TOO_MANY_REQUESTS'],
  }),
};

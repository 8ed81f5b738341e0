import * as z from 'zod/mini';
import {
  archivedEdition,
  archivedEditionDetail,
  archivedMeeting,
  archivedMeetingPath,
  archivedRegulations,
  archivedTeam,
  archivedTeamPath,
  archivePath,
  champion,
} from './archive.ts';
import { endpoint } from './endpoint.ts';
import { staticData } from './site.ts';

/** What happened is not changed any more; names of persons are erased, which publishes `team`, and schools renamed. */
const topics = ['edition', 'team', 'school'] as const;

/** Past editions. Not part of the kit: only their own pages load the schemas. */
export const archiveEndpoints = {
  getArchive: endpoint({
    method: 'GET',
    path: '/editions/archive',
    access: 'public',
    topics,
    summary: 'Past editions that had accepted teams, the newest first, with their champions.',
    answer: z.array(archivedEdition),
  }),
  getArchivedEdition: endpoint({
    method: 'GET',
    path: '/editions/archive/:year',
    access: 'public',
    topics,
    summary: 'A past edition: champion, bracket, tables, meetings, sponsors.',
    params: archivePath,
    answer: archivedEditionDetail,
    errors: ['NOT_FOUND'],
  }),
  getArchivedRegulations: endpoint({
    method: 'GET',
    path: '/editions/archive/:year/regulations',
    access: 'public',
    topics,
    summary: 'Regulations of a past edition as Markdown.',
    params: archivePath,
    answer: archivedRegulations,
    errors: ['NOT_FOUND'],
  }),
  getArchivedTeam: endpoint({
    method: 'GET',
    path: '/editions/archive/:year/teams/:tag',
    access: 'public',
    topics,
    summary:
      'A team of a past edition with its meetings and its players, named as consent and retention allow.',
    params: archivedTeamPath,
    answer: archivedTeam,
    errors: ['NOT_FOUND'],
  }),
  getArchivedMeeting: endpoint({
    method: 'GET',
    path: '/editions/archive/:year/meetings/:id',
    access: 'public',
    topics,
    summary: 'A finished meeting of a past edition with its players and games.',
    params: archivedMeetingPath,
    answer: archivedMeeting,
    errors: ['NOT_FOUND'],
  }),
  getArchivedMeetingNames: endpoint({
    method: 'GET',
    path: '/editions/archive/:year/meetings/:id/names',
    access: 'public',
    topics: [...topics, 'static-data'],
    summary: 'Names and pictures of what the games of a past meeting show.',
    params: archivedMeetingPath,
    answer: staticData,
    errors: ['NOT_FOUND'],
  }),
  getChampion: endpoint({
    method: 'GET',
    path: '/editions/champion',
    access: 'public',
    topics: ['edition', 'bracket', 'meeting', 'team', 'group', 'school'],
    summary: 'Champion of the current edition with the way to the title; null before the final.',
    answer: z.nullable(champion),
  }),
};

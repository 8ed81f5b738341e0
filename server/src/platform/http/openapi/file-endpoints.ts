import { meetingsQuery, printFiles, rolesFor, teamPagePath } from '@puchar/shared/contract';
import type { Access, ErrorCode, PrintFileName, Role } from '@puchar/shared/contract';
import * as z from 'zod/mini';

/** A GET endpoint outside the contract, whose endpoints all respond with JSON. */
export interface FileEndpoint {
  id: string;
  /** Below `/api`, parameters as `:name`. */
  path: string;
  access: Access;
  roles?: readonly Role[];
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  mediaType: string;
  example: unknown;
  errors: readonly ErrorCode[];
  /** Success statuses beside 200. */
  others?: Readonly<Record<string, string>>;
}

const pdf = {
  mediaType: 'application/pdf',
  example: '%PDF-1.7 …',
} as const;
const blankForm = { ...pdf, access: 'public', errors: [] } as const;
const teamFile = {
  ...pdf,
  access: 'public',
  params: teamPagePath,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
} as const;
const csv = {
  mediaType: 'text/csv',
  example: 'kod;nazwa;miasto;zamknięta\r\n',
  access: 'organiser',
  errors: [],
} as const;
const { teamId, groupId } = meetingsQuery.shape;

const prints: Record<PrintFileName, string> = {
  dayPlan: 'Plan of a day: meetings by hour.',
  matchForms: 'Forms for the referee, of the meetings of a day, of one meeting, or blank.',
  groupTables: 'Standings of the groups.',
  poster: 'The bracket as a poster.',
  badges: 'Badges with roles; recorded in the audit log where they have names.',
  teamsTable: 'Accepted teams.',
  meetingsTable: 'Meetings with their results.',
  gamesTable: 'Games with their winners.',
  standingsTable: 'Standings of the groups.',
  teamStatistics: 'Figures of teams by game.',
  playerStatistics: 'Figures of players by game, as visitors see them; recorded in the audit log.',
  playersTable: 'Players with what their consents allow; recorded in the audit log.',
};

const printEndpoints = Object.entries(prints).map(([name, summary]): FileEndpoint => {
  const { path, ...file } = printFiles[name as PrintFileName]; // Entries of the record of these names.
  const kind = path.includes('/pdf/') ? pdf : { ...csv, example: '\uFEFF"Nazwa";"TAG"\r\n' };
  return {
    ...kind,
    ...file,
    path,
    summary,
    id: `print-${path.split('/').at(-1)}`,
    errors: ['NOT_FOUND'],
  };
});

export const fileEndpoints: readonly FileEndpoint[] = [
  ...printEndpoints,
  {
    ...blankForm,
    id: 'getUnderageForm',
    path: '/files/pdf/underage-agreement',
    summary: "Blank consent form of a minor's parent, as a PDF.",
  },
  {
    ...blankForm,
    id: 'getAdultForm',
    path: '/files/pdf/adult-agreement',
    summary: 'Blank consent form of an adult player, as a PDF.',
  },
  {
    ...blankForm,
    id: 'getParentsCouncilForm',
    path: '/files/pdf/parents-council-consent',
    summary: "Blank consent form of the parents' council, as a PDF.",
  },
  {
    ...blankForm,
    id: 'getStudentsCouncilForm',
    path: '/files/pdf/students-council-consent',
    summary: "Blank consent form of the students' council, as a PDF.",
  },
  {
    ...pdf,
    id: 'getDrawCardsPdf',
    path: '/files/pdf/team-draw-cards',
    access: 'organiser',
    summary: 'Slips with the names of the teams for the draw, as a PDF.',
    errors: ['NOT_FOUND'],
  },
  {
    ...teamFile,
    id: 'getTeamPageLinkPdf',
    path: '/team-pages/:secret/link.pdf',
    summary: "The link of a team's page with its QR code, as a PDF.",
  },
  {
    ...teamFile,
    id: 'getConsentLinksPdf',
    path: '/team-pages/:secret/consents.pdf',
    summary: 'QR codes of the consents that a team awaits, with instructions, as a PDF.',
  },
  {
    ...csv,
    id: 'getSchoolsCsv',
    path: '/files/csv/schools',
    summary: 'Every school as a CSV file, which can be imported again.',
  },
  {
    ...csv,
    id: 'getExampleSchoolsCsv',
    path: '/files/csv/schools-example',
    summary: 'An example of the CSV file for an import of schools.',
  },
  {
    id: 'getCalendar',
    path: '/meetings/calendar.ics',
    access: 'public',
    summary: 'Meetings as a calendar to subscribe to.',
    query: z.strictObject({ teamId, groupId }),
    mediaType: 'text/calendar',
    example: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n',
    errors: [],
  },
  {
    id: 'downloadReplay',
    path: '/matches/:id/download-replay',
    access: 'organiser',
    roles: rolesFor.matchDay,
    summary: 'The replay file of a game.',
    params: z.strictObject({ id: z.uuid() }),
    mediaType: 'application/octet-stream',
    example: 'RIOT…',
    errors: ['NOT_FOUND'],
  },
  {
    id: 'getEvents',
    path: '/events',
    access: 'public',
    summary: 'Server-sent events: topics that changed, with the changed ids.',
    mediaType: 'text/event-stream',
    example: 'event: meeting\nid: 1a2b3c4d-7\ndata: 7f3b1c52-9a0e-4f43-8b5d-2f0c9f3e6a11\n\n',
    errors: [],
    others: { '204': 'Too many streams, of this address or overall: poll instead.' },
  },
  {
    id: 'getOpenApi',
    path: '/openapi.json',
    access: 'public',
    summary: 'This document.',
    mediaType: 'application/json',
    example: { openapi: '3.1.0' },
    errors: [],
  },
];

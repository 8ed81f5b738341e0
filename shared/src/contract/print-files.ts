import * as z from 'zod/mini';
import type { Access } from './endpoint.ts';
import { endpoint } from './endpoint.ts';
import { rolesFor } from './roles.ts';
import type { Role } from './roles.ts';
import { id, instant } from './text.ts';

export const posterSizes = ['A4', 'A3', 'A2'] as const;
export type PosterSize = (typeof posterSizes)[number];

/** `blank`: without names, to be filled in by hand. */
export const badgeKinds = ['players', 'staff', 'blank'] as const;
export type BadgeKind = (typeof badgeKinds)[number];

/** A day in Poland. */
const day = z.iso.date('Podaj dzień.');

interface PrintFile {
  /** Below `/api`. */
  path: string;
  access: Access;
  roles: readonly Role[];
  query?: z.ZodMiniType;
}

const file = <const File extends Omit<PrintFile, 'access'>>(definition: File) => ({
  ...definition,
  access: 'organiser' as const,
});

/** Files of the current edition to print, and tables for a spreadsheet. None is JSON, so they are no endpoints. */
export const printFiles = {
  dayPlan: file({
    path: '/files/pdf/day-plan',
    roles: rolesFor.everyone,
    /** Without a day that of today. */
    query: z.strictObject({ day: z.optional(day) }),
  }),
  /** Of a day, of one meeting, or without both a blank one. */
  matchForms: file({
    path: '/files/pdf/match-forms',
    roles: rolesFor.matchDay,
    query: z.strictObject({ day: z.optional(day), meetingId: z.optional(id) }),
  }),
  groupTables: file({ path: '/files/pdf/group-tables', roles: rolesFor.everyone }),
  poster: file({
    path: '/files/pdf/bracket-poster',
    roles: rolesFor.everyone,
    query: z.strictObject({ size: z._default(z.enum(posterSizes), 'A4') }),
  }),
  badges: file({
    path: '/files/pdf/badges',
    roles: rolesFor.managers,
    query: z.strictObject({ kind: z._default(z.enum(badgeKinds), 'blank') }),
  }),
  teamsTable: file({ path: '/files/csv/teams', roles: rolesFor.everyone }),
  meetingsTable: file({ path: '/files/csv/meetings', roles: rolesFor.everyone }),
  gamesTable: file({ path: '/files/csv/games', roles: rolesFor.everyone }),
  standingsTable: file({ path: '/files/csv/standings', roles: rolesFor.everyone }),
  teamStatistics: file({ path: '/files/csv/team-statistics', roles: rolesFor.everyone }),
  playerStatistics: file({ path: '/files/csv/player-statistics', roles: rolesFor.managers }),
  playersTable: file({ path: '/files/csv/players', roles: rolesFor.persons }),
};
export type PrintFileName = keyof typeof printFiles;

/** What there is to print now. */
const prints = z.strictObject({
  /** In Poland. */
  today: day,
  /** With meetings whose date is set, from the first one on. */
  days: z.array(
    z.strictObject({
      day,
      meetings: z.array(
        z.strictObject({ id, date: instant, team1: z.string(), team2: z.string() }),
      ),
    }),
  ),
  groups: z.int(),
  teams: z.int(),
  /** In the bracket; 0 without one. */
  bracketTeams: z.int(),
  /** Players of accepted teams without a badge, because their consent is awaited or they were erased. */
  withoutBadge: z.int(),
});

export type Prints = z.infer<typeof prints>;

export const printEndpoints = {
  getPrints: endpoint({
    method: 'GET',
    path: '/prints',
    access: 'organiser',
    roles: rolesFor.everyone,
    topics: ['edition', 'meeting', 'team', 'group', 'bracket', 'consent'],
    summary: 'Days, groups, teams and places of the bracket that can be printed.',
    answer: prints,
  }),
};

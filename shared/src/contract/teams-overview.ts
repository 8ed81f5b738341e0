import * as z from 'zod/mini';
import { group, standing, teamAdvancement } from './group.ts';
import { pageNumber } from './meeting.ts';
import { team, teamSummary } from './team.ts';

export const listedTeam = z.extend(
  z.omit(team, { description: true, publicNote: true, advancement: true, players: true }),
  { schoolName: z.string() },
);
export type ListedTeam = z.infer<typeof listedTeam>;

export const listedGroup = z.extend(z.omit(group, { updatedAt: true }), {
  standings: z.array(standing),
  /** As `GroupDetail.advancement`. */
  advancement: z.optional(z.array(teamAdvancement)),
});
export type ListedGroup = z.infer<typeof listedGroup>;

/** As in the address of the list. */
export const teamSortings = ['nazwa', 'tag', 'szkola', 'miejsce', 'wygrane'] as const;
export type TeamSorting = (typeof teamSortings)[number];

/** Up to so many teams are sent whole. */
export const fewTeams = 32;

const words = z.optional(z.string().check(z.maxLength(64)));

export const teamsOverviewQuery = z.strictObject({
  /** Without it every team is sent, however many. */
  page: z.optional(pageNumber),
  /** Name, without case; one that no group has is left out of account. */
  group: words,
  /** Part of the name or tag of a team, or of its school; without diacritics. */
  search: words,
  sort: z.optional(z.enum(teamSortings)),
});
export type TeamsOverviewQuery = z.input<typeof teamsOverviewQuery>;

const teamsPart = z.strictObject({
  page: z.int(),
  pages: z.int(),
  /** Teams on all of these pages. */
  found: z.int(),
  /** Those in the tables. */
  placed: z.array(teamSummary),
});
export type TeamsPart = z.infer<typeof teamsPart>;

export const teamsOverview = z.strictObject({
  /** Accepted, in Polish order of names; of a part in its own order. */
  teams: z.array(listedTeam),
  /** Every group; of a part the table of the chosen one is whole, without one each table begins. */
  groups: z.array(listedGroup),
  awaiting: z.int(),
  /** Absent when everything is there. */
  part: z.optional(teamsPart),
});
export type TeamsOverview = z.infer<typeof teamsOverview>;

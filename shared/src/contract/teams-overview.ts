import * as z from 'zod/mini';
import { group, standing, teamAdvancement } from './group.ts';
import { team } from './team.ts';

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

export const teamsOverview = z.strictObject({
  /** Accepted, in Polish order of names. */
  teams: z.array(listedTeam),
  groups: z.array(listedGroup),
  awaiting: z.int(),
});
export type TeamsOverview = z.infer<typeof teamsOverview>;

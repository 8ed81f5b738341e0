import * as z from 'zod/mini';
import { group, standing } from './group.ts';
import { team } from './team.ts';

/** A team as a list shows it: without its players, with the name of its school. */
export const listedTeam = z.extend(
  z.omit(team, { description: true, publicNote: true, players: true }),
  { schoolName: z.string() },
);
export type ListedTeam = z.infer<typeof listedTeam>;

/** A group with its table. */
export const listedGroup = z.extend(z.omit(group, { updatedAt: true }), {
  standings: z.array(standing),
});
export type ListedGroup = z.infer<typeof listedGroup>;

/** All that a page about the teams shows at once. */
export const teamsOverview = z.strictObject({
  /** Accepted ones, in Polish order of names. */
  teams: z.array(listedTeam),
  /** In the order of their names. */
  groups: z.array(listedGroup),
  /** Teams that are not accepted yet. */
  awaiting: z.int(),
});
export type TeamsOverview = z.infer<typeof teamsOverview>;

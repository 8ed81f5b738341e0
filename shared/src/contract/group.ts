import * as z from 'zod/mini';
import { id, instant } from './text.ts';
import { advancement } from './advancement.ts';
import { team } from './team.ts';

/** In the order in which the rules are applied. */
export const standingRule = z.enum([
  'MEETINGS_WON',
  'MINI_TABLE_MEETINGS',
  'MINI_TABLE_GAMES',
  'GAME_DIFFERENCE',
  'GAMES_WON',
  'WON_GAMES_TIME',
  'SHARED',
  'DROPPED_OUT',
]);
export type StandingRule = z.infer<typeof standingRule>;

export const standing = z.strictObject({
  teamId: id,
  /** From 1; shared by teams that no rule separates. */
  position: z.int(),
  meetingsPlayed: z.int(),
  meetingsWon: z.int(),
  meetingsLost: z.int(),
  gamesWon: z.int(),
  gamesLost: z.int(),
  /** Walkovers left out. */
  wonGamesSeconds: z.int(),
  rule: standingRule,
  reason: z.string(),
});
export type Standing = z.infer<typeof standing>;

export const teamAdvancement = z.extend(advancement, { teamId: id });
export type TeamAdvancement = z.infer<typeof teamAdvancement>;

export const group = z.strictObject({ id, name: z.string(), updatedAt: z.optional(instant) });
export type Group = z.infer<typeof group>;

export const groupDetail = z.extend(group, {
  teams: z.array(team),
  standings: z.array(standing),
  /** Absent while it is not known how many advance, or too many meetings remain. */
  advancement: z.optional(z.array(teamAdvancement)),
});
export type GroupDetail = z.infer<typeof groupDetail>;

export const groupPath = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(16)),
});

/** With the seed and these teams anyone can repeat it. */
export const groupDraw = z.strictObject({
  seed: z.string(),
  drawnAt: z.nullable(instant),
  teams: z.array(z.strictObject({ id, tag: z.string(), schoolTag: z.string() })),
  groups: z.array(z.strictObject({ name: z.string(), teamIds: z.array(id) })),
});
export type GroupDraw = z.infer<typeof groupDraw>;

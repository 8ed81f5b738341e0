import * as z from 'zod/mini';
import { id, instant } from './text.ts';
import { team } from './team.ts';

/** The rule that gave a row its place, in the order in which the rules are applied. */
export const standingRule = z.enum([
  'MEETINGS_WON',
  'MINI_TABLE_MEETINGS',
  'MINI_TABLE_GAMES',
  'GAME_DIFFERENCE',
  'GAMES_WON',
  'WON_GAMES_TIME',
  'SHARED',
]);
export type StandingRule = z.infer<typeof standingRule>;

export const standing = z.strictObject({
  teamId: id,
  /** From 1; teams that no rule parts share it. */
  position: z.int(),
  meetingsPlayed: z.int(),
  meetingsWon: z.int(),
  meetingsLost: z.int(),
  gamesWon: z.int(),
  gamesLost: z.int(),
  /** Sum over won games in seconds, walkovers left out. */
  wonGamesSeconds: z.int(),
  rule: standingRule,
  /** Why the row stands here, a Polish sentence. */
  reason: z.string(),
});
export type Standing = z.infer<typeof standing>;

export const group = z.strictObject({ id, name: z.string(), updatedAt: z.optional(instant) });
export type Group = z.infer<typeof group>;

export const groupDetail = z.extend(group, {
  teams: z.array(team),
  standings: z.array(standing),
});
export type GroupDetail = z.infer<typeof groupDetail>;

export const groupPath = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(16)),
});

/** A draw as it was published: with the seed and these teams anybody can repeat it. */
export const groupDraw = z.strictObject({
  seed: z.string(),
  /** Null for a preview. */
  drawnAt: z.nullable(instant),
  /** Teams that went in, as the rules looked at them. */
  teams: z.array(z.strictObject({ id, tag: z.string(), schoolTag: z.string() })),
  groups: z.array(z.strictObject({ name: z.string(), teamIds: z.array(id) })),
});
export type GroupDraw = z.infer<typeof groupDraw>;

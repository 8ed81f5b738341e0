import * as z from 'zod/mini';
import { id, ownPath } from './text.ts';

/** Display order of a team's five starters. */
export const gameRoles = ['TOP', 'JUNGLE', 'MIDDLE', 'BOTTOM', 'UTILITY'] as const;
export const gameRole = z.enum(gameRoles);
export type GameRole = z.infer<typeof gameRole>;

export const memberType = z.enum(['NORMAL', 'CAPTAIN', 'SUBSTITUTE']);
export type MemberType = z.infer<typeof memberType>;

export const teamState = z.enum(['AWAITING_REVIEW', 'AWAITING_AGREEMENT_REVIEW', 'ACCEPTED']);
export type TeamState = z.infer<typeof teamState>;

export const agreementState = z.enum(['AWAITING', 'AWAITING_REVIEW', 'ACCEPTED']);
export type AgreementState = z.infer<typeof agreementState>;

/**
 * A player of an accepted team as the public sees them. When the consent to publish was withdrawn
 * only id, nickname and game role are present.
 */
export const player = z.strictObject({
  id,
  nickname: z.string(),
  gameRole,
  memberType: z.optional(memberType),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  class: z.optional(z.string()),
  discordUsername: z.optional(z.string()),
  riotUsername: z.optional(z.string()),
  riotTag: z.optional(z.string()),
  isAdult: z.optional(z.boolean()),
});
export type Player = z.infer<typeof player>;

/** `name` is an addition: rows of meetings show it. */
export const teamSummary = z.strictObject({
  id,
  name: z.string(),
  tag: z.string(),
  logoUrl: z.nullable(ownPath),
  schoolTag: z.string(),
});
export type TeamSummary = z.infer<typeof teamSummary>;

export const team = z.extend(teamSummary, {
  description: z.nullable(z.string()),
  groupId: z.nullable(id),
  /** Place in the group's table, from 1; null without a group. */
  groupPosition: z.nullable(z.int()),
  /** Finished meetings, not games. */
  statistics: z.strictObject({ wins: z.int(), losses: z.int() }),
  publicNote: z.optional(z.string()),
  /** Where one team is requested; its code where the list of schools does not know it. */
  schoolName: z.optional(z.string()),
  players: z.array(player),
});
export type Team = z.infer<typeof team>;

/** Any text: one that is no tag names no team. */
export const teamPath = z.strictObject({ tag: z.string().check(z.minLength(1)) });
export const awaitingAmount = z.strictObject({ amount: z.int() });
export const groupPositionResponse = z.strictObject({ groupPosition: z.nullable(z.int()) });

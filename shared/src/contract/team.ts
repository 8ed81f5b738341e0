import * as z from 'zod/mini';
import { advancement } from './advancement.ts';
import { id, ownPath } from './text.ts';

/** Display order. */
export const gameRoles = ['TOP', 'JUNGLE', 'MIDDLE', 'BOTTOM', 'UTILITY'] as const;
export const gameRole = z.enum(gameRoles);
export type GameRole = z.infer<typeof gameRole>;

export const memberType = z.enum(['NORMAL', 'CAPTAIN', 'SUBSTITUTE']);
export type MemberType = z.infer<typeof memberType>;

export const teamState = z.enum(['AWAITING_REVIEW', 'AWAITING_AGREEMENT_REVIEW', 'ACCEPTED']);
export type TeamState = z.infer<typeof teamState>;

export const agreementState = z.enum(['AWAITING', 'AWAITING_REVIEW', 'ACCEPTED']);
export type AgreementState = z.infer<typeof agreementState>;

export const dropOut = z.enum(['WITHDRAWN', 'DISQUALIFIED']);
export type DropOut = z.infer<typeof dropOut>;

/** What becomes of a dropped-out team's played group meetings. */
export const dropOutRule = z.enum(['ANNUL', 'KEEP']);
export type DropOutRule = z.infer<typeof dropOutRule>;

/** Without consent to publish only id, nickname, game role and whether there are figures are present. */
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
  /** Absent without figures that the public may see. */
  hasRecord: z.optional(z.literal(true)),
});
export type Player = z.infer<typeof player>;

export const teamSummary = z.strictObject({
  id,
  name: z.string(),
  tag: z.string(),
  logoUrl: z.nullable(ownPath),
  schoolTag: z.string(),
});
export type TeamSummary = z.infer<typeof teamSummary>;

export const teamResult = z.strictObject({
  meetingId: id,
  won: z.boolean(),
  /** Of a meeting that both lost, none. */
  wins: z.int(),
  losses: z.int(),
  opponent: z.string(),
});
export type TeamResult = z.infer<typeof teamResult>;

export const team = z.extend(teamSummary, {
  description: z.nullable(z.string()),
  groupId: z.nullable(id),
  /** From 1; null without a group. */
  groupPosition: z.nullable(z.int()),
  /** Meetings, not games. */
  statistics: z.strictObject({ wins: z.int(), losses: z.int() }),
  /** Of one team alone: its last twelve meetings that count, the newest last. */
  results: z.optional(z.array(teamResult)),
  publicNote: z.optional(z.string()),
  /** Absent while the team plays. */
  droppedOut: z.optional(dropOut),
  schoolName: z.optional(z.string()),
  /** Of one team that plays in a group, where it is known. */
  advancement: z.optional(advancement),
  players: z.array(player),
});
export type Team = z.infer<typeof team>;

/** Any text: an invalid tag is simply unknown. */
export const teamPath = z.strictObject({ tag: z.string().check(z.minLength(1)) });
export const awaitingAmount = z.strictObject({ amount: z.int() });
export const groupPositionResponse = z.strictObject({ groupPosition: z.nullable(z.int()) });

import * as z from 'zod/mini';
import { captainMatchDay } from './match-day.ts';
import { meeting } from './meeting.ts';
import { ownRosterRequest } from './roster-requests.ts';
import { agreementState, gameRole, memberType } from './team.ts';
import { awaitedCorrection } from './team-corrections.ts';
import { teamMessage } from './team-messages.ts';
import { id, instant, ownPath, teamPageSecret } from './text.ts';
import { stage } from './edition.ts';

/** Of any shape, so that a mistyped link is unknown, not invalid. */
export const teamPagePath = z.strictObject({
  secret: z.string().check(z.minLength(1), z.maxLength(200)),
});

export const meetingOfPagePath = z.extend(teamPagePath, { meetingId: id });

/** What the captain reads of one member. */
export const teamPageMember = z.strictObject({
  id,
  firstName: z.string(),
  nickname: z.string(),
  gameRole,
  memberType,
  isAdult: z.boolean(),
  /** The person's data were erased; the row keeps role and type. */
  erased: z.boolean(),
  consent: z.strictObject({
    state: agreementState,
    /** For the guardian, or for the member of age. */
    path: ownPath,
    sentAt: z.nullable(instant),
    /** When the form that is awaited again was sent back; null in every other state. */
    sentBackAt: z.nullable(instant),
    rejectionReason: z.nullable(z.string()),
  }),
});
export type TeamPageMember = z.infer<typeof teamPageMember>;

export const teamPage = z.strictObject({
  application: z.enum(['REVIEW', 'CONSENTS', 'ACCEPTED', 'DROPPED_OUT', 'REJECTED']),
  /** Of a rejected application. */
  rejectionReason: z.nullable(z.string()),
  /** Null once the application was rejected. */
  team: z.nullable(
    z.strictObject({
      id,
      name: z.string(),
      tag: z.string(),
      schoolName: z.string(),
      logoUrl: z.nullable(ownPath),
      updatedAt: instant,
    }),
  ),
  edition: z.strictObject({
    name: z.string(),
    stage,
    consentsDeadline: z.nullable(instant),
    rosterDeadline: z.nullable(instant),
  }),
  members: z.array(teamPageMember),
  /** Organisers let captains send links of consents to guardians. */
  mayMailGuardians: z.boolean(),
  meetings: z.array(meeting),
  /** Of meetings that are not finished. */
  matchDays: z.array(captainMatchDay),
  /** The last one; null before the first. */
  rosterRequest: z.nullable(ownRosterRequest),
  /** Awaited of the captain; the oldest first. */
  corrections: z.array(awaitedCorrection),
  /** Oldest first; the last hundred. */
  messages: z.array(teamMessage),
});
export type TeamPage = z.infer<typeof teamPage>;

/** Shown once. */
export const newTeamPage = z.strictObject({ secret: teamPageSecret });

import * as z from 'zod/mini';
import { captainSettings } from './captain-settings.ts';
import { bestOf, meeting } from './meeting.ts';
import { teamPagePath } from './team-page.ts';
import { chosenInstant, id, instant } from './text.ts';

/** Why a meeting cannot begin at an instant. */
export const dateProblem = z.enum([
  'SAME',
  'TOO_SOON',
  'OUTSIDE_WINDOW',
  'BREAK',
  'HOURS',
  'CLASH',
]);
export type DateProblem = z.infer<typeof dateProblem>;

export const voidReason = z.enum(['BEGAN', 'TEAM_OUT', 'STAGE', 'DATE_SET', 'TEAMS', 'DATES']);
export type VoidReason = z.infer<typeof voidReason>;

export const negotiationOutcome = z.enum(['AGREED', 'SET', 'CLOSED', 'WITHDRAWN', 'VOID']);
export type NegotiationOutcome = z.infer<typeof negotiationOutcome>;

const mostDates = 3;

const proposedDate = chosenInstant.check(
  z.refine((text) => Date.parse(text) % 60_000 === 0, { error: 'Podaj datę i godzinę.' }),
);

export const teamMeetingPath = z.extend(teamPagePath, { id });

export const datesInput = z.strictObject({
  dates: z
    .array(proposedDate)
    .check(
      z.minLength(1, 'Podaj co najmniej jeden termin.'),
      z.maxLength(mostDates, `Podaj najwyżej ${mostDates} terminy.`),
    ),
  /** The proposal that this one replies to; null where none was open. */
  repliesTo: z.nullable(id),
});

export const proposalChoice = z.strictObject({ proposalId: id, date: chosenInstant });
export const ownProposal = z.strictObject({ proposalId: id });

const datedProblem = z.strictObject({ date: instant, problem: z.nullable(dateProblem) });

const negotiationState = z.strictObject({
  kind: z.enum(['ENDED', 'VOID', 'APPROVAL', 'ORGANISERS', 'REPLY', 'PROPOSALS']),
  /** Of ENDED. */
  outcome: z.nullable(negotiationOutcome),
  /** Of VOID and ORGANISERS. */
  reason: z.nullable(z.enum([...voidReason.options, 'DEADLINE', 'USED'])),
  /** From then on organisers decide. */
  deadline: instant,
  agreedDate: z.nullable(instant),
});

/** Dates of one meeting as the captain of one of its teams sees them. */
export const meetingDates = z.strictObject({
  meetingId: id,
  bestOf,
  date: instant,
  toBeRescheduled: z.boolean(),
  opponent: z.strictObject({ name: z.string(), tag: z.string() }),
  /** Null before the first proposal. */
  state: z.nullable(negotiationState),
  /** The last one while it is open. */
  proposal: z.nullable(z.strictObject({ id, isOwn: z.boolean(), dates: z.array(datedProblem) })),
  mayPropose: z.boolean(),
  proposalsLeft: z.int(),
  /** Other meetings of either team that are not over. */
  engagements: z.array(
    z.strictObject({ date: instant, bestOf, team1: z.string(), team2: z.string() }),
  ),
});
export type MeetingDates = z.infer<typeof meetingDates>;

export const teamDates = z.strictObject({
  rules: z.omit(captainSettings, { movable: true }),
  meetings: z.array(meetingDates),
});
export type TeamDates = z.infer<typeof teamDates>;

/** An open negotiation as organisers see it. */
export const dateCase = z.strictObject({
  meeting,
  state: negotiationState,
  /** Without organisers nothing goes on. */
  waits: z.boolean(),
  /** The oldest first. */
  proposals: z.array(
    z.strictObject({
      id,
      teamId: id,
      at: instant,
      isOpen: z.boolean(),
      /** Problems that organisers have too. */
      dates: z.array(datedProblem),
    }),
  ),
  since: instant,
  updatedAt: instant,
});
export type DateCase = z.infer<typeof dateCase>;

export const dateDecision = z.strictObject({
  /** Null: the meeting stays as it is. */
  date: z.nullable(chosenInstant),
  expectedUpdatedAt: instant,
});

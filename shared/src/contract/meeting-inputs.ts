import * as z from 'zod/mini';
import { game } from './game.ts';
import { bestOf, meetingStage, meetingState, stationName } from './meeting.ts';
import { blockText, chosenInstant, id, instant, lineText, webUrl } from './text.ts';

const publicNote = z.nullable(blockText(1, 1000));
const streamLink = z.nullable(webUrl);

const chosenTeam = z.uuid('Wybierz drużynę.');

export const meetingInput = z.strictObject({
  team1Id: chosenTeam,
  team2Id: chosenTeam,
  stage: meetingStage,
  date: chosenInstant,
  /** 1 in GROUP, 3 in LADDER by default. */
  bestOf: z.optional(bestOf),
  toBeRescheduled: z.optional(z.boolean()),
  station: z.optional(z.nullable(stationName)),
  streamLink: z.optional(streamLink),
  publicNote: z.optional(publicNote),
});
export type MeetingInput = z.infer<typeof meetingInput>;

export const meetingUpdate = z.strictObject({
  ...z.partial(meetingInput).shape,
  expectedUpdatedAt: z.optional(instant),
});
export type MeetingUpdate = z.infer<typeof meetingUpdate>;

export const stateStep = z.strictObject({ expectedState: z.optional(meetingState) });
export const previousState = z.strictObject({ expectedState: meetingState });
export const walkoverInput = z.strictObject({
  /** Null: neither side turned up, both lose. */
  winnerId: z.nullable(id),
  reason: z.optional(lineText(1, 500)),
});
export const nextMatchResponse = z.strictObject({
  match: game,
  tournamentCode: z.optional(z.string()),
});

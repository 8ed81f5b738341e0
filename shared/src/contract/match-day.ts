import * as z from 'zod/mini';
import { bestOf, meetingStage, meetingState } from './meeting.ts';
import { id, instant } from './text.ts';

/** Starters of one meeting. */
export const lineUpSize = 5;

/** Teams that won the games, in the order of play. */
const winners = z
  .array(id)
  .check(z.minLength(1, 'Wskaż zwycięzcę każdej gry.'), z.maxLength(5, 'Za dużo gier.'));

export const lineUpInput = z.strictObject({
  players: z
    .array(id)
    .check(
      z.refine(
        (players) => new Set(players).size === players.length && players.length === lineUpSize,
        `Wybierz dokładnie ${lineUpSize} zawodników.`,
      ),
    ),
});

export const mostScreenshotBytes = 8 * 1024 * 1024;

/** Base64 or a `data:` address of a PNG, JPEG or WebP of at most {@link mostScreenshotBytes}. */
export const screenshotInput = z.strictObject({
  picture: z.string('Wybierz plik.').check(z.minLength(1, 'Wybierz plik.')),
});

/** Of the sides that sent one: base64 of a WebP. */
export const screenshots = z.array(z.strictObject({ teamId: id, file: z.string() }));
export type Screenshots = z.infer<typeof screenshots>;

export const resultReport = z.strictObject({ winners });
export type ResultReport = z.output<typeof resultReport>;

/** Of both reports. `WAITING`: one is missing; `DIFFERENT`: a referee decides. */
export const reportsState = z.enum(['NONE', 'WAITING', 'EQUAL', 'DIFFERENT']);
export type ReportsState = z.infer<typeof reportsState>;

const side = z.strictObject({
  teamId: id,
  name: z.string(),
  tag: z.string(),
  checkedInAt: z.nullable(instant),
  hasLineUp: z.boolean(),
  /** Winners as this side reported them; null before. */
  winners: z.nullable(z.array(id)),
  /** For a disputed result; of `getScreenshots`. */
  hasScreenshot: z.boolean(),
});

/** What the captain of one side reads; never the other side's report or line-up. */
export const captainMatchDay = z.strictObject({
  meetingId: id,
  checkInFrom: instant,
  checkedInAt: z.nullable(instant),
  otherCheckedIn: z.boolean(),
  /** Ids of players; empty before one is chosen. */
  lineUp: z.array(id),
  /** Of the game that is open now. */
  tournamentCode: z.nullable(z.string()),
  winners: z.nullable(z.array(id)),
  /** When the own one was sent; null without one. */
  screenshotAt: z.nullable(instant),
  reports: reportsState,
});
export type CaptainMatchDay = z.infer<typeof captainMatchDay>;

/** What referees change while a meeting is played. */
export const meetingScore = z.strictObject({
  state: meetingState,
  /** Teams that won the games, in the order of play; empty before the first. */
  winners: z.array(id).check(z.maxLength(5, 'Za dużo gier.')),
  /** Ended without play: `winners` has what was played before. */
  walkover: z.boolean(),
});
export type MeetingScore = z.infer<typeof meetingScore>;

/** One act of a referee, or its undo. */
export const scoreChange = z.strictObject({
  /** What the referee saw: another present score is not overwritten. */
  seen: meetingScore,
  next: z.extend(meetingScore, { walkover: z.literal(false) }),
});
export type ScoreChange = z.infer<typeof scoreChange>;

/** For the panel: a meeting of today, one that is live, or one whose reports wait for a referee. */
export const refereeMatchDay = z.strictObject({
  meetingId: id,
  date: instant,
  bestOf,
  score: meetingScore,
  /** Null before the end, and where both lost. */
  winner: z.nullable(id),
  stage: meetingStage,
  /** Null in the bracket, and between groups. */
  groupName: z.nullable(z.string()),
  checkInFrom: instant,
  reports: reportsState,
  sides: z.array(side),
});
export type RefereeMatchDay = z.infer<typeof refereeMatchDay>;

import * as z from 'zod/mini';
import { bestOf, meetingState } from './meeting.ts';
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

/** For the panel: a meeting of today, or one whose reports wait for a referee. */
export const refereeMatchDay = z.strictObject({
  meetingId: id,
  date: instant,
  state: meetingState,
  bestOf,
  reports: reportsState,
  sides: z.array(side),
});
export type RefereeMatchDay = z.infer<typeof refereeMatchDay>;

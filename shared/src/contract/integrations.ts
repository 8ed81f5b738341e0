import * as z from 'zod/mini';
import { count } from './game.ts';
import { gameRole } from './team.ts';
import { id, instant, ownPath } from './text.ts';

export const mediaProvider = z.enum(['TWITCH', 'YOUTUBE']);
export type MediaProvider = z.infer<typeof mediaProvider>;

export const serviceFault = z.enum([
  /** No connection, a timeout or an error of its own. */
  'DOWN',
  'THROTTLED',
  'REFUSED',
  'ABSENT',
  'SHAPE',
]);
export type ServiceFailure = z.infer<typeof serviceFault>;

export const serviceName = z.enum([
  'RIOT',
  'RIOT_TOURNAMENTS',
  'DATA_DRAGON',
  'DISCORD_MEMBERS',
  'DISCORD_CHANNEL',
  'TWITCH',
  'YOUTUBE',
  'TURNSTILE',
  'MAIL',
]);
export type ServiceName = z.infer<typeof serviceName>;

export const serviceState = z.strictObject({
  name: serviceName,
  on: z.boolean(),
  missing: z.array(z.string()),
  /** Since the start of the process, as `lastFaultAt`. */
  lastGoodAt: z.nullable(instant),
  lastFaultAt: z.nullable(instant),
  lastFault: z.nullable(serviceFault),
});
export type ServiceState = z.infer<typeof serviceState>;

export const mediaFeed = z.strictObject({
  provider: mediaProvider,
  on: z.boolean(),
  /** Null while there was no response. */
  fetchedAt: z.nullable(instant),
  failedAt: z.nullable(instant),
  fault: z.nullable(serviceFault),
  items: count,
});
export type MediaFeed = z.infer<typeof mediaFeed>;

export const announcementKind = z.enum([
  'REGISTRATION_OPEN',
  'PLAN_PUBLISHED',
  'MEETING_MOVED',
  'MEETING_LIVE',
  'MEETING_FINISHED',
]);
export type AnnouncementKind = z.infer<typeof announcementKind>;

export const announcement = z.strictObject({
  id,
  kind: announcementKind,
  content: z.string(),
  createdAt: instant,
  sentAt: z.nullable(instant),
  dueAt: z.nullable(instant),
  fault: z.nullable(serviceFault),
});
export type Announcement = z.infer<typeof announcement>;

export const replaySeat = z.strictObject({
  /** Order in the game, 0 to 9: five of blue by role, then five of red. */
  place: z.int().check(z.gte(0), z.lte(9)),
  side: z.enum(['BLUE', 'RED']),
  /** `name#tag` where the file has both. */
  account: z.string(),
  championName: z.string(),
  championKey: z.int(),
  position: z.nullable(gameRole),
  kills: count,
  deaths: count,
  assists: count,
  playerId: z.nullable(id),
});
export type ReplaySeat = z.infer<typeof replaySeat>;

export const replayPreview = z.strictObject({
  uploadId: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  durationSeconds: count,
  patch: z.nullable(z.string()),
  winnerSide: z.nullable(z.enum(['BLUE', 'RED'])),
  blueTeamId: z.nullable(id),
  seats: z.array(replaySeat),
  /** The game is open or empty, and was not corrected. */
  wouldFill: z.boolean(),
});
export type ReplayPreview = z.infer<typeof replayPreview>;

export const replayDecision = z.strictObject({
  uploadId: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  blueTeamId: id,
  seats: z
    .array(z.strictObject({ place: z.int().check(z.gte(0), z.lte(9)), playerId: z.nullable(id) }))
    .check(z.maxLength(10)),
});
export type ReplayDecision = z.infer<typeof replayDecision>;

export const replayResponse = z.strictObject({
  publicUrl: ownPath,
  filled: z.boolean(),
});
export type ReplayResponse = z.infer<typeof replayResponse>;

export const mostReplayBytes = 64 * 1024 * 1024;

export const tournamentCodeResponse = z.strictObject({ tournamentCode: z.string() });

/** Riot's hint that a game has ended: only what identifies and proves the game is read. */
export const tournamentCallback = z.object({
  shortCode: z.string().check(z.minLength(1), z.maxLength(200)),
  metaData: z.optional(z.nullable(z.string().check(z.maxLength(4_000)))),
  gameId: z.optional(z.nullable(z.union([z.int(), z.string().check(z.maxLength(40))]))),
});
export type TournamentCallback = z.infer<typeof tournamentCallback>;

import * as z from 'zod/mini';
import { count } from './game.ts';
import { gameRole } from './team.ts';
import { id, instant, ownPath } from './text.ts';

export const mediaProvider = z.enum(['TWITCH', 'YOUTUBE']);
export type MediaProvider = z.infer<typeof mediaProvider>;

/** Why an external service did not help. */
export const serviceFault = z.enum([
  /** No connection, no response in time, or an error of its own. */
  'DOWN',
  /** Requested fewer calls. */
  'THROTTLED',
  /** The key is wrong, has expired or may not do this. */
  'REFUSED',
  /** The channel, server or account named in the settings does not exist. */
  'ABSENT',
  /** A response that was not understood. */
  'SHAPE',
]);
export type ServiceFault = z.infer<typeof serviceFault>;

export const serviceName = z.enum([
  'RIOT',
  'RIOT_TOURNAMENTS',
  'DATA_DRAGON',
  'DISCORD_MEMBERS',
  'DISCORD_CHANNEL',
  'TWITCH',
  'YOUTUBE',
  'TURNSTILE',
]);
export type ServiceName = z.infer<typeof serviceName>;

/** How one external service is, as this process saw it. */
export const serviceState = z.strictObject({
  name: serviceName,
  on: z.boolean(),
  /** Names of the settings that it lacks while it is off. */
  missing: z.array(z.string()),
  /** Of its last good response since the start. */
  lastGoodAt: z.nullable(instant),
  /** Of its last failure since the start. */
  lastFaultAt: z.nullable(instant),
  lastFault: z.nullable(serviceFault),
});
export type ServiceState = z.infer<typeof serviceState>;

/** State of one feed of streams or videos. */
export const mediaFeed = z.strictObject({
  provider: mediaProvider,
  on: z.boolean(),
  /** Of the response that is shown; null when there was none. */
  fetchedAt: z.nullable(instant),
  /** Of the last try when it failed. */
  failedAt: z.nullable(instant),
  fault: z.nullable(serviceFault),
  items: count,
});
export type MediaFeed = z.infer<typeof mediaFeed>;

export const announcementKind = z.enum([
  'REGISTRATION_OPEN',
  'MEETING_MOVED',
  'MEETING_LIVE',
  'MEETING_FINISHED',
]);
export type AnnouncementKind = z.infer<typeof announcementKind>;

/** A message to the cup's chat channel. */
export const announcement = z.strictObject({
  id,
  kind: announcementKind,
  content: z.string(),
  createdAt: instant,
  sentAt: z.nullable(instant),
  /** When it is tried again; null when it was sent or abandoned. */
  dueAt: z.nullable(instant),
  fault: z.nullable(serviceFault),
});
export type Announcement = z.infer<typeof announcement>;

/** Who one of the ten of a replay is taken for. */
export const replaySeat = z.strictObject({
  /** Order in the game, 0 to 9: five of blue by role, then five of red. */
  place: z.int().check(z.gte(0), z.lte(9)),
  side: z.enum(['BLUE', 'RED']),
  /** Name of the account, `name#tag` where the file has both. */
  account: z.string(),
  championName: z.string(),
  championKey: z.int(),
  position: z.nullable(gameRole),
  kills: count,
  deaths: count,
  assists: count,
  /** Registered player with the same account name; null when there is none. */
  playerId: z.nullable(id),
});
export type ReplaySeat = z.infer<typeof replaySeat>;

/** What a replay says, before anything of it is stored. */
export const replayPreview = z.strictObject({
  /** Names the uploaded file for an hour. */
  uploadId: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  durationSeconds: count,
  patch: z.nullable(z.string()),
  winnerSide: z.nullable(z.enum(['BLUE', 'RED'])),
  /** Team that most accounts of the blue side belong to; null when they do not show. */
  blueTeamId: z.nullable(id),
  seats: z.array(replaySeat),
  /** Whether its figures would fill the game: it is open or has none, and no one corrected it. */
  wouldFill: z.boolean(),
});
export type ReplayPreview = z.infer<typeof replayPreview>;

/** What an organiser makes of a {@link replayPreview}. */
export const replayDecision = z.strictObject({
  uploadId: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  blueTeamId: id,
  /** Players by place; a place that is left out is no one registered. */
  seats: z
    .array(z.strictObject({ place: z.int().check(z.gte(0), z.lte(9)), playerId: z.nullable(id) }))
    .check(z.maxLength(10)),
});
export type ReplayDecision = z.infer<typeof replayDecision>;

export const replayResponse = z.strictObject({
  publicUrl: ownPath,
  /** Whether its figures filled the game. */
  filled: z.boolean(),
});
export type ReplayResponse = z.infer<typeof replayResponse>;

/** A replay file, in bytes. */
export const mostReplayBytes = 64 * 1024 * 1024;

export const tournamentCodeResponse = z.strictObject({ tournamentCode: z.string() });

/**
 * What Riot posts when a game made with a code ends: a hint, so only what finds and proves the game is
 * read. Everything else may come, or be missing.
 */
export const tournamentCallback = z.object({
  shortCode: z.string().check(z.minLength(1), z.maxLength(200)),
  metaData: z.optional(z.nullable(z.string().check(z.maxLength(4_000)))),
  gameId: z.optional(z.nullable(z.union([z.int(), z.string().check(z.maxLength(40))]))),
});
export type TournamentCallback = z.infer<typeof tournamentCallback>;

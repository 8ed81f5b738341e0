import * as z from 'zod/mini';
import { edition } from './edition.ts';
import { meeting } from './meeting.ts';
import { blockText, id, instant, ownPath, webUrl } from './text.ts';

export const regulations = z.strictObject({
  /** Markdown. */
  content: blockText(1, 200_000),
  lastUpdatedAt: instant,
});
export type Regulations = z.infer<typeof regulations>;

export const sponsorCategory = z.enum(['STRATEGIC_PARTNER', 'CONTENT_PARTNER']);
export type SponsorCategory = z.infer<typeof sponsorCategory>;

export const sponsor = z.strictObject({
  id,
  name: z.string(),
  websiteUrl: webUrl,
  logoUrl: z.nullable(ownPath),
  category: z.nullable(sponsorCategory),
  /** Order of showing, ascending. */
  place: z.optional(z.int()),
  updatedAt: z.optional(instant),
});
export type Sponsor = z.infer<typeof sponsor>;
export const sponsorPath = z.strictObject({ id });

/** A recent stream or video of the cup's channels. */
export const mediaItem = z.strictObject({
  id: z.string(),
  title: z.string(),
  createdAt: instant,
  url: webUrl,
  thumbnailUrl: z.nullable(ownPath),
  views: z.optional(z.int()),
  durationSeconds: z.optional(z.int()),
});
export type MediaItem = z.infer<typeof mediaItem>;

export const school = z.strictObject({ code: z.string(), name: z.string(), city: z.string() });
export type School = z.infer<typeof school>;

export const health = z.strictObject({ status: z.literal('ok') });

const named = z.strictObject({ name: z.string(), image: z.nullable(ownPath) });

/**
 * Names and pictures of the game, by number as text; empty maps while the source was never reached.
 * `image` is an address on our own listeners.
 */
export const staticData = z.strictObject({
  /** Data Dragon version such as `15.22.1`; null while there is none. */
  version: z.nullable(z.string()),
  champions: z.record(z.string(), named),
  items: z.record(z.string(), named),
  runes: z.record(z.string(), named),
  summonerSpells: z.record(z.string(), named),
});
export type StaticData = z.infer<typeof staticData>;

/** Without a patch, or with one that is not known, the newest version is used. */
export const staticDataQuery = z.strictObject({
  /** Version of the game that a game was played on, such as `15.22`. */
  patch: z.optional(z.string().check(z.regex(/^\d{1,2}\.\d{1,2}$/))),
});

/**
 * Topics of `GET /events`. The data are ids of what changed, one a line, `*` for many; after them, where it
 * is small, stands the change itself as JSON ({@link eventChange}). Clients read again what they show.
 * The id of an event numbers it; `hello` comes first in every stream and holds the last number.
 */
export const eventTopics = [
  'edition',
  'meeting',
  'bracket',
  'modules',
  'team',
  'group',
  'regulations',
  'sponsor',
  'media',
] as const;
export type EventTopic = (typeof eventTopics)[number];

/** What public responses depend on: the topics of the event stream, and those that only drop cached responses. */
export const changeTopics = [...eventTopics, 'static-data'] as const;
export type ChangeTopic = (typeof changeTopics)[number];

export function isChangeTopic(topic: string): topic is ChangeTopic {
  return changeTopics.some((known) => known === topic);
}

/** What visitors see from now on. */
export const eventChange = z.strictObject({
  meeting: z.optional(meeting),
  edition: z.optional(edition),
});
export type EventChange = z.infer<typeof eventChange>;

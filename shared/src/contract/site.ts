import * as z from 'zod/mini';
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
  place: z.optional(z.int()),
  updatedAt: z.optional(instant),
});
export type Sponsor = z.infer<typeof sponsor>;
export const sponsorPath = z.strictObject({ id });

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
export const processReady = z.strictObject({ status: z.literal('ready') });

const named = z.strictObject({ name: z.string(), image: z.nullable(ownPath) });

/** By id; empty while the source was never reached. Images are on our own listeners. */
export const staticData = z.strictObject({
  /** Data Dragon version, such as `15.22.1`. */
  version: z.nullable(z.string()),
  champions: z.record(z.string(), named),
  items: z.record(z.string(), named),
  runes: z.record(z.string(), named),
  summonerSpells: z.record(z.string(), named),
});
export type StaticData = z.infer<typeof staticData>;

/** Without a known patch the newest version is used. */
export const staticDataQuery = z.strictObject({
  patch: z.optional(z.string().check(z.regex(/^\d{1,2}\.\d{1,2}$/))),
});

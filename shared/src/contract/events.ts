import * as z from 'zod/mini';
import { edition } from './edition.ts';
import { meeting } from './meeting.ts';

/**
 * Events of `GET /events`. Data: ids of what changed, one a line (`*` for many), then optionally {@link eventChange}
 * as JSON. The event id numbers it; `hello` comes first with the last number, and says when each topic changed last.
 */
export const eventTopics = [
  'cup',
  'edition',
  'meeting',
  'bracket',
  'modules',
  'team',
  'group',
  'regulations',
  'sponsor',
  'media',
  'school',
  'screen',
] as const;
export type EventTopic = (typeof eventTopics)[number];

/** Topics of public responses, with those that only drop cached responses. */
export const changeTopics = [...eventTopics, 'static-data', 'services'] as const;
export type ChangeTopic = (typeof changeTopics)[number];

export function isChangeTopic(topic: string): topic is ChangeTopic {
  return changeTopics.some((known) => known === topic);
}

export const eventChange = z.strictObject({
  meeting: z.optional(meeting),
  edition: z.optional(edition),
});
export type EventChange = z.infer<typeof eventChange>;

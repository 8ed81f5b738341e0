import * as z from 'zod/mini';

export const videoId = z.string().check(z.regex(/^[A-Za-z0-9_-]{6,20}$/));

/** What both ways to the channel's videos have in common. */
export const youtubeFeed = {
  settings: {
    provider: 'YOUTUBE',
    everyMs: 10 * 60_000,
    pictures: 'youtube-pictures',
  },
  itemOf: (id: string) => ({ id, url: `https://www.youtube.com/watch?v=${id}` }),
} as const;

import { catch as withFallback } from 'zod/mini';
import * as z from 'zod/mini';
import { XMLParser } from 'fast-xml-parser';
import type { ExternalClient } from '../../platform/external/external-client.ts';
import {
  absentChannel,
  failedFeed,
  mostItems,
  oddResponse,
  foundItem,
  newestFirst,
  usableRows,
} from './feed.ts';
import type { Feed, FoundItem } from './feed.ts';

export const videoId = z.string().check(z.regex(/^[A-Za-z0-9_-]{6,20}$/));

export const youtubeFeed = {
  settings: {
    provider: 'YOUTUBE',
    everyMs: 10 * 60_000,
    pictures: 'youtube-pictures',
  },
  itemOf: (id: string) => ({ id, url: `https://www.youtube.com/watch?v=${id}` }),
} as const;

const types = ['text/xml', 'application/xml', 'application/atom+xml'];
const mostBytes = 1024 * 1024;

const document = z.object({
  feed: z.union([
    z.object({ entry: z._default(z.array(z.unknown()), []) }),
    // The parser turns an empty element into a string.
    z.pipe(
      z.string(),
      z.transform(() => ({ entry: [] })),
    ),
  ]),
});
/** Undefined for anything else: an empty element is a string, a repeated one a list. */
const element = <T>(schema: z.ZodMiniType<T>) => withFallback(z.optional(schema), undefined);

const entry = z.object({
  'yt:videoId': videoId,
  title: z._default(z.string(), ''),
  published: z.string(),
  'media:group': element(
    z.object({
      'media:thumbnail': element(z.object({ '@url': z.string() })),
      'media:community': element(
        z.object({ 'media:statistics': element(z.object({ '@views': z.string() })) }),
      ),
    }),
  ),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  // No entity of the document is expanded; the five of XML are, below.
  processEntities: false,
  isArray: (name) => name === 'entry',
});

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, ...found) => {
    const [decimal, hexadecimal, name]: (string | undefined)[] = found;
    if (name !== undefined) return named[name] ?? whole;
    const code = decimal === undefined ? parseInt(hexadecimal ?? '', 16) : Number(decimal);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}

function toItem(row: z.infer<typeof entry>): FoundItem | null {
  const group = row['media:group'];
  const thumbnail = group?.['media:thumbnail']?.['@url'];
  const views = group?.['media:community']?.['media:statistics']?.['@views'];
  return foundItem({
    ...youtubeFeed.itemOf(row['yt:videoId']),
    title: unescaped(row.title),
    createdAt: row.published,
    picture: thumbnail === undefined ? undefined : unescaped(thumbnail),
    views: views === undefined ? undefined : Number(views),
  });
}

/** Null for anything but a feed. */
export function readAtom(text: string): FoundItem[] | null {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return null;
  try {
    const parsed = document.safeParse(parser.parse(text, true));
    const rows = parsed.success ? usableRows(entry, parsed.data.feed.entry) : null;
    return rows === null ? null : newestFirst(rows.map(toItem)).slice(0, mostItems);
  } catch {
    // The text is not XML.
    return null;
  }
}

/** The public feed needs no key and has no lengths. */
export function createYoutubeAtomFeed(
  { channelId }: { channelId: string },
  { external }: { external: ExternalClient },
): Feed {
  return {
    ...youtubeFeed.settings,
    async read(signal) {
      const path = `?channel_id=${channelId}`;
      const outcome = await external.requestBytes('youtube-feed', {
        path,
        types,
        mostBytes,
        signal,
      });
      if (outcome.kind === 'absent') return absentChannel;
      if (outcome.kind !== 'ok') return failedFeed(outcome);
      const items = readAtom(outcome.value.bytes.toString('utf8'));
      return items === null ? oddResponse : { kind: 'ok', items };
    },
  };
}

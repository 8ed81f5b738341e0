/** Longer headers are looked at by those who have the time. */
const longestHeader = 200;

/** What may make a request another one than everybody's. */
const ownWays = new Set([
  'cookie',
  'authorization',
  'range',
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
]);

const readNames = new Set(['if-none-match', 'accept-encoding']);

/** Names of other lengths are not looked at any closer. */
const lengths = new Set([...ownWays, ...readNames].map((name) => name.length));

export interface Asked {
  /** `If-None-Match`. */
  known: string | undefined;
  /** `Accept-Encoding`. */
  encodings: string | undefined;
}

/**
 * What a request without a caller of its own asks by its headers. The parsed headers are not touched: Node
 * makes them when they are first read, which costs more than this.
 *
 * @param rawHeaders Names and values in turns, as they came.
 * @returns Null where the request may be of one caller alone, or says something twice or at length.
 */
export function askedOf(rawHeaders: readonly string[]): Asked | null {
  const asked: Asked = { known: undefined, encodings: undefined };
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at] ?? '';
    if (!lengths.has(given.length)) continue;
    const name = given.toLowerCase();
    if (ownWays.has(name)) return null;
    if (!readNames.has(name)) continue;
    const value = rawHeaders[at + 1] ?? '';
    const place = name === 'if-none-match' ? 'known' : 'encodings';
    if (asked[place] !== undefined || value.length > longestHeader) return null;
    asked[place] = value;
  }
  return asked;
}

import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptedEncodings, isUnchanged } from '../negotiate.ts';
import type { Encoding } from '../negotiate.ts';
import type { CachedResponse } from './response-cache.ts';
import { readSharedCookies } from './shared-cookies.ts';
import type { SharedCookies } from './shared-cookies.ts';

/** Made-up queries evict each other. */
const mostAddresses = 1_000;
const longestAddress = 500;
const longestHeader = 200;

/** Headers, beside cookies, that may get an individual response. */
const individualHeaders = [
  'authorization',
  'range',
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
] as const;

/**
 * Which of several responses a visitor gets, by the bucket of the cookie; null where the route has to respond, since it
 * changes the cookie. It belongs to the responses it was learned with.
 */
export type GroupOf = (bucket: number | null) => string | null;

const oneForAll: GroupOf = () => '';

/** A response, and those that the choice of it depends on. */
export type Cached = readonly [response: CachedResponse, ...dependsOn: CachedResponse[]];

interface Variant {
  status: number;
  /** Names and values in turn, without the length. */
  headers: string[];
}

interface Entry {
  cached: Cached;
  variants: (Variant | undefined)[];
}

/** Of one address in one theme. */
interface Place {
  groupOf: GroupOf;
  byGroup: Map<string, Entry>;
}

/**
 * Replays cached responses ahead of the hooks and handlers of the routes. Without it a cached
 * request costs two to three times the CPU (`npm run bench:api`).
 */
export interface ShortCircuit {
  /** False, with nothing done, where the route has to respond. */
  send(request: FastifyRequest, reply: FastifyReply): boolean;
  /** Call when the reply has all its headers and before it is sent. */
  learn(request: FastifyRequest, reply: FastifyReply, cached: Cached, groupOf?: GroupOf): void;
}

/** Null for a request that may get an individual response. */
function readCookies(headers: IncomingHttpHeaders): SharedCookies | null {
  for (const name of individualHeaders) if (headers[name] !== undefined) return null;
  return readSharedCookies(headers.cookie);
}

const keyOf = (url: string, { theme }: SharedCookies) => (theme === null ? url : `${theme} ${url}`);

/** Browsers send a handful of values; parsing one costs as much as the rest of a look-up. */
const encodingsByHeader = new LRUCache<string, readonly Encoding[]>({ max: 50 });

function encodingsOf(header = ''): readonly Encoding[] {
  if (header.length > longestHeader) return acceptedEncodings(header);
  const known = encodingsByHeader.get(header);
  if (known) return known;
  const accepted = acceptedEncodings(header);
  encodingsByHeader.set(header, accepted);
  return accepted;
}

/** Index in {@link Entry.variants}: accepted encodings and whether it is a 304. */
const variantOf = (accepted: readonly Encoding[], unchanged: boolean) =>
  (accepted.includes('br') ? 1 : 0) + (accepted.includes('gzip') ? 2 : 0) + (unchanged ? 4 : 0);

const areCached = (responses: Cached) => responses.every((response) => response.isCached());

/** Undefined until the chosen encoding is compressed. */
function bytesFor(response: CachedResponse, accepted: readonly Encoding[]): Buffer | undefined {
  for (const encoding of accepted) {
    const compressed = response.now(encoding);
    if (compressed !== null) return compressed;
  }
  return response.bytes;
}

/** Null where the response is meant for one client. */
function readVariant(reply: FastifyReply): Variant | null {
  const headers: string[] = [];
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (name === 'set-cookie' || Array.isArray(value)) return null;
    if (name === 'x-request-id' || name === 'content-length' || value === undefined) continue;
    headers.push(name, String(value));
  }
  return { status: reply.statusCode, headers };
}

function createShortCircuit(): ShortCircuit {
  const places = new LRUCache<string, Place>({ max: mostAddresses });
  return {
    send({ id, raw: { method, url = '', headers } }, reply) {
      if (method !== 'GET') return false;
      const cookies = readCookies(headers);
      const place = cookies === null ? undefined : places.get(keyOf(url, cookies));
      const group = place?.groupOf(cookies?.bucket ?? null) ?? null;
      const entry = group === null ? undefined : place?.byGroup.get(group);
      if (!entry || !areCached(entry.cached)) return false;
      const [response] = entry.cached;
      const known = headers['if-none-match'];
      if (known !== undefined && known.length > longestHeader) return false;
      const accepted = encodingsOf(headers['accept-encoding']);
      const unchanged = isUnchanged(known, response.tag);
      const variant = entry.variants[variantOf(accepted, unchanged)];
      const bytes = unchanged ? null : bytesFor(response, accepted);
      if (!variant || bytes === undefined) return false;
      reply.hijack();
      const head = ['x-request-id', id, ...variant.headers];
      if (bytes !== null) head.push('content-length', String(bytes.length));
      reply.raw.writeHead(variant.status, head).end(bytes ?? undefined);
      return true;
    },
    learn({ raw: { method, url = '', headers } }, reply, cached, groupOf = oneForAll) {
      // Another spelling of an address may have headers of its own.
      if (method !== 'GET' || !/^\/(?!\/)/.test(url) || url.length > longestAddress) return;
      const cookies = readCookies(headers);
      const group = cookies === null ? null : groupOf(cookies.bucket);
      if (cookies === null || group === null || !areCached(cached)) return;
      const variant = readVariant(reply);
      if (variant === null) return;
      const key = keyOf(url, cookies);
      const [response] = cached;
      const known = places.get(key);
      const place = known?.groupOf === groupOf ? known : { groupOf, byGroup: new Map() };
      const last = place.byGroup.get(group);
      const entry: Entry = last?.cached[0] === response ? last : { cached, variants: [] };
      const accepted = encodingsOf(headers['accept-encoding']);
      const unchanged = isUnchanged(headers['if-none-match'], response.tag);
      entry.variants[variantOf(accepted, unchanged)] = variant;
      place.byGroup.set(group, entry);
      places.set(key, place);
    },
  };
}

/** Must be added before every other hook. */
export function addShortCircuit(
  app: FastifyInstance,
  isDraining: () => boolean = () => false,
): void {
  const shortCircuit = createShortCircuit();
  app.decorate('shortCircuit', shortCircuit);
  app.decorateRequest('isReplayed', false);
  app.addHook('onRequest', (request, reply, done) => {
    // Its next request goes to a process that stays.
    if (isDraining()) reply.raw.setHeader('connection', 'close');
    request.isReplayed = shortCircuit.send(request, reply);
    if (!request.isReplayed) done();
  });
}

export function fileResponse(
  bytes: Buffer,
  compressed: Readonly<Record<Encoding, Buffer | undefined>>,
): CachedResponse {
  const now = (encoding: Encoding) => compressed[encoding] ?? null;
  return {
    bytes,
    tag: '',
    isCached: () => true,
    now,
    brotli: async () => now('br'),
    gzip: async () => now('gzip'),
  };
}

/** Call when the reply has all its headers. A file has no ETag, so its response is never 304. */
export function learnFile(
  request: FastifyRequest,
  reply: FastifyReply,
  received: CachedResponse,
): void {
  if (request.headers['if-none-match'] !== undefined) return;
  request.server.shortCircuit.learn(request, reply, [received]);
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { themeCookie } from '@puchar/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedAnswer } from './cache/response-cache.ts';
import type { ServerContext, Site } from '../context.ts';
import { createRequestCounts } from './plugins/request-log.ts';
import { acceptedEncodings } from './accepted-encodings.ts';
import { isKnown } from './is-known.ts';
import { ReadyHead } from './ready-head.ts';

/** Addresses remembered; strangers' made-up queries push out each other. */
const mostAddresses = 1_000;
const longestAddress = 500;
/** What browsers accept is a handful of texts. */
const mostAccepted = 50;
/** Longer headers are looked at by those who have the time. */
const longestHeader = 200;

/** What may make a request another one than everybody's, beside cookies. */
const ownWays = [
  'authorization',
  'range',
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
] as const;

/** An answer, and what the choice of it rests on. */
type Kept = readonly [answer: CachedAnswer, ...restsOn: CachedAnswer[]];

/**
 * Answers in front of the router what the app has answered before. It keeps no content: an address leads
 * to an answer of the cache, and once the cache would no longer give it out, the app is asked again.
 */
export interface ReadyAnswers {
  /** @returns False, with nothing done, where the app has to answer. */
  give(request: IncomingMessage, response: ServerResponse): boolean;
  /** To be told before the reply is sent, when all its headers are there. */
  learn(request: FastifyRequest, reply: FastifyReply, kept: Kept): void;
  /** From now on the app answers everything. */
  close(): void;
}

interface Ready {
  head: ReadyHead;
  count: () => void;
}

/** The ways one answer is given, by `placeOf`. */
type Ways = (Ready | undefined)[];

/** Encodings that a request takes, as a sum: 1 brotli, 2 gzip. */
function createAccepted(): (header: string | undefined) => number {
  const known = new Map<string, number>();
  return (header = '') => {
    const found = known.get(header);
    if (found !== undefined) return found;
    const taken = acceptedEncodings(header);
    const sum = (taken.includes('br') ? 1 : 0) + (taken.includes('gzip') ? 2 : 0);
    if (known.size < mostAccepted && header.length <= longestHeader) known.set(header, sum);
    return sum;
  };
}

/** The bytes that the app would choose; undefined while they are not made. */
function bytesFor(answer: CachedAnswer, accepted: number): Buffer | undefined {
  if ((accepted & 1) !== 0) {
    const small = answer.now('br');
    if (small !== null) return small;
  }
  if ((accepted & 2) !== 0) {
    const small = answer.now('gzip');
    if (small !== null) return small;
  }
  return answer.bytes;
}

const placeOf = (accepted: number, isUnchanged: boolean) => accepted + (isUnchanged ? 4 : 0);

/** Cookies of whoever has none but a theme; pages name the theme. */
const looks = new Set([undefined, `${themeCookie}=dark`, `${themeCookie}=light`]);

function isEverybodys(headers: IncomingMessage['headers']): boolean {
  for (const name of ownWays) if (headers[name] !== undefined) return false;
  return looks.has(headers.cookie);
}

/** The same address in another theme is another page. */
const placeOfAddress = (url: string, { cookie }: IncomingMessage['headers']) =>
  cookie === undefined ? url : `${cookie} ${url}`;

const areKept = (answers: readonly CachedAnswer[]) => answers.every((answer) => answer.isKept());

export function createReadyAnswers({ log }: Pick<ServerContext, 'log'>, site: Site): ReadyAnswers {
  const addresses = new Map<string, Kept>();
  const waysOf = new WeakMap<CachedAnswer, Ways>();
  const acceptedBy = createAccepted();
  const counts = createRequestCounts(log);
  let isClosed = false;

  /** What to give; null where the app has to answer. */
  function find({ headers }: IncomingMessage, kept: Kept) {
    if (!isEverybodys(headers) || !areKept(kept)) return null;
    const [answer] = kept;
    const asked = headers['if-none-match'];
    if (asked !== undefined && asked.length > longestHeader) return null;
    const accepted = acceptedBy(headers['accept-encoding']);
    const isUnchanged = isKnown(asked, answer.tag);
    const ready = waysOf.get(answer)?.[placeOf(accepted, isUnchanged)];
    const bytes = isUnchanged ? null : bytesFor(answer, accepted);
    return ready === undefined || bytes === undefined ? null : { ready, bytes };
  }

  return {
    give(request, response) {
      if (isClosed || request.method !== 'GET' || request.httpVersionMinor !== 1) return false;
      const kept = addresses.get(placeOfAddress(request.url ?? '', request.headers));
      const found = kept === undefined ? null : find(request, kept);
      if (found === null) return false;
      found.ready.head.send(response, found.bytes);
      found.ready.count();
      return true;
    },
    learn(request, reply, kept) {
      const { url, headers, method } = request;
      const [answer] = kept;
      // Another way to write an address may have headers of its own.
      if (method !== 'GET' || !/^\/(?!\/)/.test(url) || url.length > longestAddress) return;
      if (!isEverybodys(headers) || !areKept(kept)) return;
      const head = ReadyHead.of(reply);
      if (head === null) return;
      const route = request.routeOptions.url ?? 'unknown';
      const count = counts.of({ site, method, route, status: head.status });
      const ways = waysOf.get(answer) ?? [];
      waysOf.set(answer, ways);
      const isUnchanged = isKnown(headers['if-none-match'], answer.tag);
      ways[placeOf(acceptedBy(headers['accept-encoding']), isUnchanged)] = { head, count };
      const place = placeOfAddress(url, headers);
      addresses.delete(place);
      addresses.set(place, kept);
      const [oldest] = addresses.keys();
      if (addresses.size > mostAddresses && oldest !== undefined) addresses.delete(oldest);
    },
    close() {
      isClosed = true;
      counts.tell();
      addresses.clear();
    },
  };
}

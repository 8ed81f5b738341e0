import type { FastifyReply, FastifyRequest } from 'fastify';
import { sharedSeconds } from '../events/edges.ts';
import type { CachedResponse } from './cache/response-cache.ts';
import type { GroupOf } from './cache/short-circuit.ts';
import { acceptedEncodings, isUnchanged } from './negotiate.ts';
import type { Encoding } from './negotiate.ts';

/** Browsers always revalidate: a page refetches because a change was published. So do caches that we cannot purge. */
const revalidated = 'public, max-age=0, must-revalidate';
const shared = `public, max-age=0, s-maxage=${sharedSeconds}, must-revalidate`;

type SentResponse = Omit<CachedResponse, 'isCached' | 'now'>;

async function choose(
  response: SentResponse,
  header: string | undefined,
): Promise<{ encoding: Encoding | 'identity'; bytes: Buffer }> {
  for (const encoding of acceptedEncodings(header)) {
    const bytes = await (encoding === 'br' ? response.brotli() : response.gzip());
    if (bytes) return { encoding, bytes };
  }
  return { encoding: 'identity', bytes: response.bytes };
}

const headersOfUnchanged = new Set(['x-request-id', 'set-cookie']);

export interface SendOptions {
  type?: string;
  caching?: string;
  vary?: string;
  /** A shared response, then what its choice depends on; the short circuit replays it. */
  retained?: readonly [CachedResponse, ...CachedResponse[]];
  /** Where the choice depends on the bucket of the visitor's cookie. */
  groupOf?: GroupOf;
}

export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: SentResponse,
  {
    type = 'application/json; charset=utf-8',
    caching = request.server.hasEdges ? shared : revalidated,
    vary = 'Accept-Encoding',
    retained,
    groupOf,
  }: SendOptions = {},
): Promise<FastifyReply> {
  const { encoding, bytes } = await choose(response, request.headers['accept-encoding']);
  const unchanged = isUnchanged(request.headers['if-none-match'], response.tag);
  if (unchanged) {
    // The client keeps the other headers; when one changes, the ETag does too.
    for (const name of Object.keys(reply.getHeaders()))
      if (!headersOfUnchanged.has(name)) reply.removeHeader(name);
  }
  reply
    .code(unchanged ? 304 : (response.status ?? 200))
    .header('cache-control', caching)
    .header('vary', vary)
    .header('etag', `"${response.tag}${encoding === 'identity' ? '' : `-${encoding}`}"`);
  if (!unchanged) {
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.headers(response.headers ?? {}).type(type);
  }
  if (retained) request.server.shortCircuit.learn(request, reply, retained, groupOf);
  return unchanged ? reply.send() : reply.send(bytes);
}

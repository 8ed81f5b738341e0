import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse } from './cache/response-cache.ts';
import { acceptedEncodings, isUnchanged } from './negotiate.ts';
import type { Encoding } from './negotiate.ts';

/**
 * Browsers ask again each time and mostly hear 304; a proxy in front may collapse a crowd. Nobody may
 * show an old response meanwhile: pages read again because they were told of a change.
 */
const publicCaching = 'public, max-age=0, s-maxage=2, must-revalidate';

/** The part of a kept answer that goes out; what is kept nowhere has no more. */
type SentResponse = Omit<CachedResponse, 'isCached' | 'now'>;

async function choose(
  answer: SentResponse,
  header: string | undefined,
): Promise<{ encoding: Encoding | 'identity'; bytes: Buffer }> {
  for (const encoding of acceptedEncodings(header)) {
    const bytes = await (encoding === 'br' ? answer.brotli() : answer.gzip());
    if (bytes) return { encoding, bytes };
  }
  return { encoding: 'identity', bytes: answer.bytes };
}

/** Headers of a 304 beside those that say how it may be kept. */
const headersOfUnchanged = new Set(['x-request-id', 'set-cookie']);

/** The caller keeps the other headers with the content, which has another tag once one of them changes. */
function leaveOutKnown(reply: FastifyReply): void {
  for (const name of Object.keys(reply.getHeaders()))
    if (!headersOfUnchanged.has(name)) reply.removeHeader(name);
}

interface SendOptions {
  type?: string;
  caching?: string;
  /** Headers of the request that another answer may be given for. */
  vary?: string;
  /**
   * Of a public listener's answer that does not depend on who asks, but for a chosen theme: itself, then what its choice rests on.
   * While all of them are kept, the address is answered again without coming here.
   */
  kept?: readonly [CachedResponse, ...CachedResponse[]];
}

/** Sends a kept answer: 304 when the caller has it, else the bytes in the best encoding. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SentResponse,
  {
    type = 'application/json; charset=utf-8',
    caching = publicCaching,
    vary = 'Accept-Encoding',
    kept,
  }: SendOptions = {},
): Promise<FastifyReply> {
  const { encoding, bytes } = await choose(answer, request.headers['accept-encoding']);
  const unchanged = isUnchanged(request.headers['if-none-match'], answer.tag);
  if (unchanged) leaveOutKnown(reply);
  reply
    .code(unchanged ? 304 : (answer.status ?? 200))
    .header('cache-control', caching)
    .header('vary', vary)
    .header('etag', `"${answer.tag}${encoding === 'identity' ? '' : `-${encoding}`}"`);
  if (!unchanged) {
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.headers(answer.headers ?? {}).type(type);
  }
  if (kept) request.server.shortCircuit.learn(request, reply, kept);
  return unchanged ? reply.send() : reply.send(bytes);
}

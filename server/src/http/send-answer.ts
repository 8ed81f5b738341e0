import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedAnswer } from '../cache/response-cache.ts';
import { acceptedEncodings } from './accepted-encodings.ts';

/**
 * Browsers ask again each time and mostly hear 304; a proxy in front may collapse a crowd. Nobody may
 * show an old answer meanwhile: pages read again because they were told of a change.
 */
const publicCaching = 'public, max-age=0, s-maxage=2, must-revalidate';

type Encoding = 'br' | 'gzip' | 'identity';

async function choose(
  answer: CachedAnswer,
  header: string | undefined,
): Promise<{ encoding: Encoding; bytes: Buffer }> {
  for (const encoding of acceptedEncodings(header)) {
    const bytes = await (encoding === 'br' ? answer.brotli() : answer.gzip());
    if (bytes) return { encoding, bytes };
  }
  return { encoding: 'identity', bytes: answer.bytes };
}

function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((candidate) => {
    const bare = candidate.trim().replace(/^W\//, '').replaceAll('"', '');
    // The same content in another encoding is still the content that the caller has.
    return bare.replace(/-(br|gzip)$/, '') === tag;
  });
}

/** Sends a kept answer: 304 when the caller has it, else the bytes in the best encoding. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  options: { type?: string; caching?: string } = {},
): Promise<FastifyReply> {
  const { encoding, bytes } = await choose(answer, request.headers['accept-encoding']);
  reply
    .code(answer.status ?? 200)
    .headers(answer.headers ?? {})
    .header('cache-control', options.caching ?? publicCaching)
    .header('vary', 'Accept-Encoding')
    .header('etag', `"${answer.tag}${encoding === 'identity' ? '' : `-${encoding}`}"`);
  if (isKnown(request.headers['if-none-match'], answer.tag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(options.type ?? 'application/json; charset=utf-8').send(bytes);
}

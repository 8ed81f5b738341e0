import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding } from './cache/packed.ts';
import type { CachedAnswer } from './cache/response-cache.ts';

/**
 * A file whose bytes never change under its address, for the answers in front of the router.
 *
 * @param isKept Whether it may still be given out without asking the app.
 */
export function fileAnswer(
  bytes: Buffer,
  packed: Readonly<Record<Encoding, Buffer | undefined>>,
  isKept: () => boolean,
): CachedAnswer {
  const now = (encoding: Encoding) => packed[encoding] ?? null;
  return {
    bytes,
    tag: '',
    isKept,
    now,
    brotli: async () => now('br'),
    gzip: async () => now('gzip'),
  };
}

/** To be called when the reply has all its headers. A file has no tag, so nobody hears 304. */
export function learnFile(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
): void {
  if (request.headers['if-none-match'] !== undefined) return;
  request.server.readyAnswers.learn(request, reply, [answer]);
}

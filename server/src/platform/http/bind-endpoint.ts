import { isChangeTopic } from '@puchar/shared/contract';
import type { Endpoint } from '@puchar/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ServerContext, Site } from '../context.ts';
import { parseInput } from './parse-input.ts';
import type { Input, RawInput } from './parse-input.ts';
import { sendCached } from './send-cached.ts';
import { responseVariant } from './client.ts';

type AnswerInput<E extends Endpoint> = z.input<E['answer']>;

export interface Call {
  site: Site;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface CachedCall<E extends Endpoint> {
  /** Whose view is asked for: organisers have theirs while they are signed in. */
  site: Site;
  /** What is kept of the same call with another input: as present as a response can be. */
  kept: (input: Input<E>) => z.output<E['answer']> | null;
}

/** A public read: its response depends on nothing but its input and the endpoint's topics. */
interface CachedBinding<E extends Endpoint> {
  cached: true;
  /** The plainest input with the same response: inputs that come to the same share what is kept. */
  sameAs?: (input: Input<E>) => Input<E>;
  /** Answers by the listener alone, whoever asks. */
  byListener?: boolean;
  handler: (input: Input<E>, call: CachedCall<E>) => Promise<AnswerInput<E>>;
}

interface PlainBinding<E extends Endpoint> {
  cached?: false;
  /** Errors that do not look at the input: they come before the body is read. */
  before?: (call: Call) => Promise<void>;
  /** Largest body in bytes, in place of the app's own bound. */
  bodyLimit?: number;
  handler: (input: Input<E>, call: Call) => Promise<AnswerInput<E>>;
}

/** Two views at one address are nobody's to share. */
const ownCaching = 'private, no-cache';

/** A field that the contract does not know fails here instead of reaching a visitor. */
function serialise(endpoint: Endpoint, answer: unknown): string {
  const result = endpoint.answer.safeParse(answer);
  if (result.success) return JSON.stringify(result.data);
  const [issue] = result.error.issues;
  throw new Error(
    `The answer of ${endpoint.method} ${endpoint.path} breaks the contract at ${issue?.path.join('.') ?? ''}: ${issue?.code ?? ''}`,
  );
}

function rawInput({ params, query, body }: FastifyRequest): RawInput {
  return { params, query, body };
}

/** The same call has the same key, whatever was left out, doubled or ordered otherwise. */
function cacheKey(site: Site, endpoint: Endpoint, input: { params: unknown; query: unknown }) {
  const sorted = (part: unknown) =>
    Object.entries(part ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([site, endpoint.path, sorted(input.params), sorted(input.query)]);
}

function bindRead<E extends Endpoint>(
  app: FastifyInstance,
  context: ServerContext,
  endpoint: E,
  { handler, byListener = false, sameAs = (input) => input }: CachedBinding<E>,
): void {
  const topics = endpoint.topics.filter(isChangeTopic);
  const isPublished = topics.length === endpoint.topics.length;
  if (endpoint.method !== 'GET' || endpoint.access !== 'public' || !isPublished) {
    throw new Error(`${endpoint.method} ${endpoint.path} must not be cached.`);
  }
  const keptBy = (site: Site) => (input: Input<E>) => {
    const kept = context.cache.peek(cacheKey(site, endpoint, sameAs(input)));
    return kept === null
      ? null
      : z.parse<E['answer']>(endpoint.answer, JSON.parse(kept.bytes.toString()));
  };
  const read = async (raw: RawInput, site: Site) => {
    const input = sameAs(parseInput(endpoint, raw));
    return context.cache.get(cacheKey(site, endpoint, input), topics, async () =>
      serialise(endpoint, await handler(input, { site, kept: keptBy(site) })),
    );
  };
  context.answers.add(app.site, endpoint.path, topics, (raw) => read(raw, app.site));
  const config = { access: endpoint.access };
  app.get(`/api${endpoint.path}`, { config }, async (request, reply) => {
    const site = byListener ? app.site : responseVariant(app, request);
    // The body of a GET has no meaning.
    const answer = await read({ ...rawInput(request), body: undefined }, site);
    return sendCached(
      request,
      reply,
      answer,
      app.site === 'public' ? { kept: [answer] } : { caching: ownCaching },
    );
  });
}

function bindPlain<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { handler, before, bodyLimit }: PlainBinding<E>,
): void {
  const { site } = app;
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { access: endpoint.access },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...(before === undefined
      ? {}
      : { onRequest: async (request, reply) => before({ site, request, reply }) }),
    handler: async (request, reply) => {
      const input = parseInput(endpoint, rawInput(request));
      const answer = await handler(input, { site, request, reply });
      return reply
        .code(endpoint.status ?? 200)
        .type('application/json; charset=utf-8')
        .send(serialise(endpoint, answer));
    },
  });
}

/**
 * Binds one call of the contract. Calls for organisers and of sign-in do not exist on the public
 * listener. A cached response (public GETs only) lasts until one of the endpoint's
 * topics changes.
 */
export function bindEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  context: ServerContext,
  endpoint: E,
  binding: CachedBinding<E>,
): void;
export function bindEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  context: ServerContext,
  endpoint: E,
  binding: PlainBinding<E>,
): void;
export function bindEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  context: ServerContext,
  endpoint: E,
  binding: CachedBinding<E> | PlainBinding<E>,
): void {
  if (app.site === 'public' && endpoint.access !== 'public') return;
  if (binding.cached === true) bindRead(app, context, endpoint, binding);
  else bindPlain(app, endpoint, binding);
}

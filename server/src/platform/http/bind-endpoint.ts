import { isChangeTopic } from '@puchar/shared/contract';
import type { Endpoint } from '@puchar/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ServerContext, Site } from '../context.ts';
import { parseInput } from './parse-input.ts';
import type { Input, RawInput } from './parse-input.ts';
import { sendCached } from './send-cached.ts';
import type { SendOptions } from './send-cached.ts';
import type { CachedResponse } from './cache/response-cache.ts';
import { responseVariant } from './client.ts';

type ResponseInput<E extends Endpoint> = z.input<E['answer']>;

export interface Call {
  site: Site;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface CachedCall<E extends Endpoint> {
  site: Site;
  /** The cached response of the same endpoint with another input. */
  retained: (input: Input<E>) => z.output<E['answer']> | null;
}

interface Chosen extends SendOptions {
  response: CachedResponse;
}

interface CachedBinding<E extends Endpoint> {
  cached: true;
  /** Normalises the input, so that equivalent inputs share one cache entry. */
  sameAs?: (input: Input<E>) => Input<E>;
  /** The same response for signed-in and anonymous clients of a listener. */
  byListener?: boolean;
  /** Another response of the public listener, or other ways of sending it, by what a visitor's browser has. */
  choose?: (request: FastifyRequest, response: CachedResponse) => Promise<Chosen>;
  handler: (input: Input<E>, call: CachedCall<E>) => Promise<ResponseInput<E>>;
}

interface PlainBinding<E extends Endpoint> {
  cached?: false;
  /** Runs before the body is read; it must not depend on the input. */
  before?: (call: Call) => Promise<void>;
  bodyLimit?: number;
  handler: (input: Input<E>, call: Call) => Promise<ResponseInput<E>>;
}

/** The admin listener has two variants at one address, so no cache may share them. */
const ownCaching = 'private, no-cache';

/** A field that the contract does not know fails here instead of reaching a client. */
function serialise(endpoint: Endpoint, response: unknown): string {
  const result = endpoint.answer.safeParse(response);
  if (result.success) return JSON.stringify(result.data);
  const [issue] = result.error.issues;
  throw new Error(
    `The response of ${endpoint.method} ${endpoint.path} breaks the contract at ${issue?.path.join('.') ?? ''}: ${issue?.code ?? ''}`,
  );
}

function cacheKey(site: Site, endpoint: Endpoint, input: { params: unknown; query: unknown }) {
  const sorted = (part: unknown) =>
    Object.entries(part ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([site, endpoint.path, sorted(input.params), sorted(input.query)]);
}

/** What the guard reads of a route. */
export const configOf = ({ access, roles }: Pick<Endpoint, 'access' | 'roles'>) => ({
  access,
  roles,
});

function bindRead<E extends Endpoint>(
  app: FastifyInstance,
  context: ServerContext,
  endpoint: E,
  { handler, byListener = false, choose, sameAs = (input) => input }: CachedBinding<E>,
): void {
  const topics = endpoint.topics.filter(isChangeTopic);
  const isPublished = topics.length === endpoint.topics.length;
  if (endpoint.method !== 'GET' || endpoint.access !== 'public' || !isPublished) {
    throw new Error(`${endpoint.method} ${endpoint.path} must not be cached.`);
  }
  const retainedBy = (site: Site) => (input: Input<E>) => {
    const retained = context.cache.peek(cacheKey(site, endpoint, sameAs(input)));
    return retained === null
      ? null
      : z.parse<E['answer']>(endpoint.answer, JSON.parse(retained.bytes.toString()));
  };
  const read = async (raw: RawInput, site: Site) => {
    const input = sameAs(parseInput(endpoint, raw));
    return context.cache.get(cacheKey(site, endpoint, input), topics, async () =>
      serialise(endpoint, await handler(input, { site, retained: retainedBy(site) })),
    );
  };
  const template = endpoint.path;
  context.inProcessApi.add(app.site, { template, topics, read: (raw) => read(raw, app.site) });
  app.get(`/api${endpoint.path}`, { config: configOf(endpoint) }, async (request, reply) => {
    const site = byListener ? app.site : responseVariant(app, request);
    const { params, query } = request;
    const response = await read({ params, query, body: undefined }, site);
    if (choose !== undefined && app.site === 'public') {
      const { response: own, ...options } = await choose(request, response);
      return sendCached(request, reply, own, options);
    }
    return sendCached(
      request,
      reply,
      response,
      app.site === 'public' ? { retained: [response] } : { caching: ownCaching },
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
    config: configOf(endpoint),
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...(before === undefined
      ? {}
      : { onRequest: async (request, reply) => before({ site, request, reply }) }),
    handler: async (request, reply) => {
      const input = parseInput(endpoint, request);
      const response = await handler(input, { site, request, reply });
      return reply
        .code(endpoint.status ?? 200)
        .type('application/json; charset=utf-8')
        .send(serialise(endpoint, response));
    },
  });
}

/** Organiser and sign-in endpoints do not exist on the public listener. */
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

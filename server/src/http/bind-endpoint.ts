import type { Endpoint } from '@puchar/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { ChangeTopic } from '../changes.ts';
import type { ServerContext, Site } from '../context.ts';
import { parseInput } from './parse-input.ts';
import type { Input, RawInput } from './parse-input.ts';
import { sendAnswer } from './send-answer.ts';

type AnswerInput<E extends Endpoint> = z.input<E['answer']>;

export interface Call {
  site: Site;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A public read: its answer depends on nothing but its input and the rows behind the topics. */
interface CachedBinding<E extends Endpoint> {
  topics: readonly ChangeTopic[];
  handler: (input: Input<E>, call: Pick<Call, 'site'>) => Promise<AnswerInput<E>>;
}

interface PlainBinding<E extends Endpoint> {
  topics?: never;
  /** Refusals that do not look at the input: they come before the body is read. */
  before?: (call: Call) => Promise<void>;
  /** Largest body in bytes, in place of the app's own bound. */
  bodyLimit?: number;
  handler: (input: Input<E>, call: Call) => Promise<AnswerInput<E>>;
}

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
  { topics, handler }: CachedBinding<E>,
): void {
  const { site } = app;
  const read = async (raw: RawInput) => {
    const input = parseInput(endpoint, raw);
    return context.cache.get(cacheKey(site, endpoint, input), topics, async () =>
      serialise(endpoint, await handler(input, { site })),
    );
  };
  context.answers.add(site, endpoint.path, read);
  app.get(`/api${endpoint.path}`, async (request, reply) =>
    // The body of a GET has no meaning.
    sendAnswer(request, reply, await read({ ...rawInput(request), body: undefined })),
  );
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
 * listener. With `topics` (public GETs only) the answer is kept until one of them changes.
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
  if (binding.topics === undefined) {
    bindPlain(app, endpoint, binding);
    return;
  }
  if (endpoint.method !== 'GET' || endpoint.access !== 'public') {
    throw new Error(`${endpoint.method} ${endpoint.path} must not be kept.`);
  }
  bindRead(app, context, endpoint, binding);
}

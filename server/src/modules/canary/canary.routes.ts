import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import type { CachedResponse } from '../../platform/http/cache/response-cache.ts';
import { readBucket } from '../../platform/http/cache/shared-cookies.ts';
import { sendDeadLink } from '../dead-link.ts';
import { addTesterKey, createCanaryChoices, readTesterKeys } from './canary-choices.ts';
import { composeCanaries, presentCanaries } from './read-canaries.ts';
import { testersPath } from './testers-link.ts';

/** The registry document as the page of this browser has it. */
export function createRegistryChoice(context: ServerContext) {
  const choices = createCanaryChoices(context);
  return async (request: FastifyRequest, registry: CachedResponse) => {
    const choice = await choices.choiceOf(registry);
    const keys = readTesterKeys(request);
    const { response } = choice.group(readBucket(request.cookies), choice.knownKeys(keys));
    const vary = 'Accept-Encoding, Cookie';
    if (keys.length > 0) return { response, vary, caching: 'private, no-cache' };
    const retained = [response, registry, choice.source] as const;
    return { response, vary, retained, groupOf: choice.groupOf };
  };
}

export function registerCanaryRoutes(app: FastifyInstance, context: ServerContext): void {
  app.get<{ Params: { key: string } }>(
    `${testersPath}:key`,
    { exposeHeadRoute: false },
    async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      const { canaries } = presentCanaries.parse(JSON.parse(await composeCanaries(context.db)));
      const destination = request.headers['sec-fetch-dest'] ?? 'document';
      const opened = canaries.find(({ key }) => key === request.params.key);
      if (opened === undefined || destination !== 'document') return sendDeadLink(reply);
      const known = readTesterKeys(request).filter((key) =>
        canaries.some((one) => one.key === key),
      );
      addTesterKey(context, reply, [...known, opened.key]);
      const first = opened.module.routes.find(({ path }) => !path.includes(':'));
      return reply.redirect(first?.path ?? '/', 303);
    },
  );
}

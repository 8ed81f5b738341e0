import multipart from '@fastify/multipart';
import { endpoints, gamePath, rolesFor } from '@puchar/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { RegisterRoutes, ServerContext } from '../../platform/context.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { bindEndpoint, configOf } from '../../platform/http/bind-endpoint.ts';
import { createBodySlots } from '../../platform/http/body-slots.ts';
import { parseInput } from '../../platform/http/parse-input.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import type { StaticDataService } from '../static-data/static-data-service.ts';
import { inspections } from './checking/inspect-in-thread.ts';
import { deleteReplay, downloadReplay } from './download-replay.ts';
import { findGame } from './find-game.ts';
import { keepReplay } from './keep-replay.ts';
import { previewReplay } from './preview-replay.ts';
import { multipartLimits, receiveReplay } from './receive-replay.ts';
import { removeUpload } from './replay-store.ts';

type Champions = Pick<StaticDataService, 'championKeyOf'>;

const idOf = ({ params, query }: FastifyRequest) =>
  parseInput({ params: gamePath }, { params, query, body: undefined }).params.id;

/** Each is a file of up to 64 MiB and seconds of a thread. */
const limit = createRateLimit({ windowMs: 3_600_000, overall: 120 });
/** A slow connection sends for minutes; slower ones are closed. */
const places = createBodySlots({ most: 3, waitMs: 10_000, bodyMs: 280_000 });

async function registerUploads(
  app: FastifyInstance,
  context: ServerContext,
  { championKeyOf }: Champions,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onClose', () => inspections.rest());
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, multipartLimits);
    const bind = (
      endpoint: typeof endpoints.previewReplay | typeof endpoints.uploadReplay,
      work: (id: string, uploadId: string, request: FastifyRequest) => Promise<unknown>,
    ) =>
      scope.route({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        config: configOf(endpoint),
        onRequest: async (request, reply) => {
          await findGame(context.db, idOf(request));
          limit.take(context);
          await places.hold({ request, reply });
        },
        handler: async (request, reply) => {
          const uploadId = await receiveReplay(context, request);
          const given = await work(idOf(request), uploadId, request);
          const text = JSON.stringify(z.parse(endpoint.answer, given));
          return reply.type('application/json; charset=utf-8').send(text);
        },
      });
    bind(endpoints.previewReplay, (id, uploadId) =>
      previewReplay(context, { id, uploadId, championKeyOf }),
    );
    bind(endpoints.uploadReplay, async (id, uploadId, request) => {
      try {
        const keeping = { id, uploadId, decision: null, championKeyOf };
        return await keepReplay(context, { ...keeping, actorId: currentUserId(request) });
      } finally {
        await removeUpload(context, uploadId);
      }
    });
  });
}

export function replayRoutes(staticData: Champions): RegisterRoutes {
  const championKeyOf = (name: string) => staticData.championKeyOf(name);
  return async (app, context) => {
    if (app.site !== 'organisers') return;
    const download = { config: { access: 'organiser', roles: rolesFor.matchDay } } as const;
    app.get('/api/matches/:id/download-replay', download, (request, reply) =>
      downloadReplay(context, idOf(request), { request, reply }),
    );
    bindEndpoint(app, context, endpoints.keepReplay, {
      handler: ({ params: { id }, body }, { request }) => {
        const actorId = currentUserId(request);
        const keeping = { id, uploadId: body.uploadId, decision: body, actorId, championKeyOf };
        return keepReplay(context, keeping);
      },
    });
    bindEndpoint(app, context, endpoints.deleteReplay, {
      handler: ({ params: { id } }, { request }) =>
        deleteReplay(context, { id, actorId: currentUserId(request) }),
    });
    await registerUploads(app, context, { championKeyOf });
  };
}

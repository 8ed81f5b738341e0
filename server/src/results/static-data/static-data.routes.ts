import { endpoints, meetingDetail } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerContext } from '../../platform/context.ts';
import { immutable } from '../../platform/storage/picture-routes.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { meetingNames } from './meeting-names.ts';
import type { StaticDataService } from './static-data-service.ts';

type GameData = Pick<StaticDataService, 'current' | 'ofPatch' | 'hasPatch' | 'images'>;

/** `GET /api/static-data`, and the pictures that its answer names, on both listeners. */
export function staticDataRoutes(
  service: GameData,
): (app: FastifyInstance, context: ServerContext) => void {
  return (app, context) => {
    bindEndpoint(app, context, endpoints.getStaticData, {
      cached: true,
      // Made-up patches must not each keep a copy of the newest version.
      sameAs: ({ query, ...input }) => ({
        ...input,
        query: query.patch !== undefined && service.hasPatch(query.patch) ? query : {},
      }),
      handler: ({ query: { patch } }) =>
        patch === undefined ? Promise.resolve(service.current()) : service.ofPatch(patch),
    });
    bindEndpoint(app, context, endpoints.getMeetingNames, {
      cached: true,
      async handler({ params: { id } }, { site }) {
        const meeting = await context.answers.get(`/meetings/${id}`, site);
        if (meeting === null) throw new AppError('NOT_FOUND');
        return meetingNames(meetingDetail.parse(JSON.parse(meeting)).matches, (patch) =>
          patch === null ? Promise.resolve(service.current()) : service.ofPatch(patch),
        );
      },
    });
    app.get<{ Params: { '*': string } }>('/game-images/*', async (request, reply) => {
      const bytes = await service.images.read(request.params['*']);
      if (bytes === null) throw new AppError('NOT_FOUND');
      return reply
        .header('cache-control', immutable)
        .header('x-content-type-options', 'nosniff')
        .type('image/png')
        .send(bytes);
    });
  };
}

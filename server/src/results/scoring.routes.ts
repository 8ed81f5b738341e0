import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../platform/context.ts';
import { currentUserId } from '../platform/http/client.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { readIdempotencyKey, respondOnce } from '../platform/http/idempotency.ts';
import { setScore } from '../cup/meetings/set-score.ts';
import { codeOfOpenGame, nextMatch } from './next-match.ts';

/** Acts of a match day after which a game may be open: that one gets a tournament code, where Riot is on. */
export function registerScoringRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.nextMatch, {
    handler: ({ params: { id } }, { request }) =>
      nextMatch(context, { meetingId: id, actorId: currentUserId(request) }),
  });
  bindEndpoint(app, context, endpoints.setScore, {
    async handler({ params: { id }, body }, { request }) {
      const actorId = currentUserId(request);
      const meetingId = id.toLowerCase();
      const key = readIdempotencyKey(request);
      const keyed = { endpoint: endpoints.setScore, subject: meetingId, key };
      const score = await respondOnce(context, keyed, body, (remember) =>
        setScore(context, { meetingId, ...body, actorId, remember }),
      );
      await codeOfOpenGame(context, { meetingId, actorId });
      return score;
    },
  });
}

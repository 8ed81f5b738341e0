import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { NamesOf } from './champion-names.ts';
import { readChampionRanking } from './read-champion-ranking.ts';
import { readPlayerRanking } from './read-player-ranking.ts';
import { readPlayerRecord } from './read-player-record.ts';

/** As visitors see them, on both sites. */
export function statisticsRoutes(
  namesOf: NamesOf,
): (app: FastifyInstance, context: ServerContext) => void {
  return (app, context) => {
    const { db } = context;
    bindEndpoint(app, context, endpoints.getPlayerRanking, {
      cached: true,
      handler: () => readPlayerRanking(db),
    });
    bindEndpoint(app, context, endpoints.getPlayerRecord, {
      cached: true,
      handler: ({ params: { id } }) => readPlayerRecord(db, id, namesOf),
    });
    bindEndpoint(app, context, endpoints.getChampionRanking, {
      cached: true,
      handler: () => readChampionRanking(db, namesOf),
    });
  };
}

import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext, Site } from '../../platform/context.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { NamesOf } from './champion-names.ts';
import { partOf } from './ranking-part.ts';
import { readChampionRanking } from './read-champion-ranking.ts';
import { readPlayerRanking } from './read-player-ranking.ts';
import { readPlayerRecord } from './read-player-record.ts';

/** From the cache: every part is taken from one read. */
async function wholeRanking({ inProcessApi, db }: ServerContext, site: Site) {
  const { getPlayerRanking: whole } = endpoints;
  const known = await inProcessApi.get(whole.path, site);
  return known === null ? readPlayerRanking(db) : whole.answer.parse(JSON.parse(known));
}

/** As visitors see them, on both sites. */
export function statisticsRoutes(
  namesOf: NamesOf,
): (app: FastifyInstance, context: ServerContext) => void {
  return (app, context) => {
    const { db } = context;
    bindEndpoint(app, context, endpoints.getPlayerRanking, {
      cached: true,
      sameAs: ({ query, ...input }) => ({ ...input, query: query.page === undefined ? {} : query }),
      async handler({ query }, { site }) {
        if (query.page === undefined) return readPlayerRanking(db);
        return partOf(await wholeRanking(context, site), query);
      },
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

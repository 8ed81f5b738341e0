import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { readArchive, readArchivedEdition, readArchivedRegulations } from './read-archive.ts';
import { readArchivedMeeting, readArchivedTeam } from './read-archived.ts';
import { readCurrentChampion } from './read-champion.ts';

export function registerArchiveRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db } = context;
  bindEndpoint(app, context, endpoints.getArchive, {
    cached: true,
    handler: () => readArchive(db),
  });
  bindEndpoint(app, context, endpoints.getArchivedEdition, {
    cached: true,
    handler: ({ params: { year } }) => readArchivedEdition(db, year),
  });
  bindEndpoint(app, context, endpoints.getArchivedRegulations, {
    cached: true,
    async handler({ params: { year } }) {
      const { edition, regulations } = await readArchivedRegulations(db, year);
      if (regulations === null) throw new AppError('NOT_FOUND');
      return { edition, regulations };
    },
  });
  bindEndpoint(app, context, endpoints.getArchivedTeam, {
    cached: true,
    handler: ({ params }) => readArchivedTeam(db, params),
  });
  bindEndpoint(app, context, endpoints.getArchivedMeeting, {
    cached: true,
    handler: ({ params }) => readArchivedMeeting(db, params),
  });
  bindEndpoint(app, context, endpoints.getChampion, {
    cached: true,
    handler: () => readCurrentChampion(db),
  });
}

import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { bindEndpoint } from '../../http/bind-endpoint.ts';
import { acceptedEncodings } from '../../http/accepted-encodings.ts';
import { countFailure } from './count-failure.ts';
import { composeRegistry } from './registry-document.ts';
import { readRegistryRows, readStage } from './registry.repository.ts';
import { createVersionFiles } from './version-files.ts';

const forever = 'public, max-age=31536000, immutable';

function bindFiles(app: FastifyInstance, context: ServerContext): void {
  const readFile = createVersionFiles(context.db, `${context.config.dataDir}/modules`);
  app.get<{ Params: { slug: string; folder: string; '*': string } }>(
    '/modules/:slug/:folder/*',
    async (request, reply) => {
      const { slug, folder, '*': file } = request.params;
      const accepted = acceptedEncodings(request.headers['accept-encoding']);
      const found = await readFile(slug, folder, file, accepted);
      if (found === null) return reply.callNotFound();
      if (found.encoding !== null) reply.header('content-encoding', found.encoding);
      return reply
        .header('cache-control', forever)
        .header('vary', 'accept-encoding')
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'same-origin')
        .type(found.type)
        .send(found.content);
    },
  );
}

/** The registry document, the reports of pages, and the files of registered versions. */
export function registerModuleRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getModules, {
    topics: ['modules', 'edition'],
    handler: async (_input, { site }) => {
      const rows = await readRegistryRows(context.db);
      return composeRegistry(rows, await readStage(context.db), site);
    },
  });
  bindEndpoint(app, context, endpoints.reportModuleFailure, {
    handler: async ({ body }) => {
      await countFailure(context, body);
      return { message: 'Counted.' };
    },
  });
  bindFiles(app, context);
}

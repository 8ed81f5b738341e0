import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../platform/context.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { acceptedEncodings } from '../platform/http/negotiate.ts';
import { createReportCounter } from './count-reports.ts';
import { bindModuleAdmin } from './module-admin.routes.ts';
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
      return (
        reply
          .header('cache-control', forever)
          .header('vary', 'accept-encoding')
          .header('x-content-type-options', 'nosniff')
          .header('cross-origin-resource-policy', 'same-origin')
          // A file that somebody opens by itself, such as a picture, is no page of this origin.
          .header('content-security-policy', "default-src 'none'; sandbox")
          .type(found.type)
          .send(found.content)
      );
    },
  );
}

function bindReports(app: FastifyInstance, context: ServerContext): void {
  const counter = createReportCounter(context);
  app.addHook('onClose', () => counter.flush());
  bindEndpoint(app, context, endpoints.reportModuleFailure, {
    handler: async ({ body }, { request }) => {
      const isValid = await counter.take(body, request.ip);
      return { message: isValid ? 'Counted.' : 'Ignored.' };
    },
  });
}

/**
 * The registry document, the reports of pages, the files of registered versions, and the calls of
 * organisers and teams about modules.
 */
export function registerModuleRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getModules, {
    cached: true,
    byListener: true,
    handler: async (_input, { site }) => {
      const rows = await readRegistryRows(context.db);
      return composeRegistry(rows, await readStage(context.db), site);
    },
  });
  bindReports(app, context);
  bindFiles(app, context);
  bindModuleAdmin(app, context);
}

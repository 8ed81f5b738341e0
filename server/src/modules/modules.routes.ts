import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../platform/context.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { readClient } from '../platform/http/client.ts';
import {
  activateVersion,
  activateVersions,
  createModule,
  renewDeployToken,
  setFreeze,
  setKilled,
  setTeamRights,
  switchModules,
} from './change-modules.ts';
import { readSiteClaims } from './deploy/site-claims.ts';
import { setFilesOrigin } from './hosted-files.ts';
import { readModules, readOwnModule } from './read-module-admin.ts';
import { rollBack, rollBackSite } from './roll-back.ts';
import { readStagePages } from './stage-pages.ts';
import { endCanary, setCanary } from './canary/change-canary.ts';
import { createRegistryChoice, registerCanaryRoutes } from './canary/canary.routes.ts';
import { acceptedEncodings } from '../platform/http/negotiate.ts';
import { createReportCounter } from './count-reports.ts';
import { composeRegistry } from './registry-document.ts';
import { readRegistryRows, readStage } from './registry.repository.ts';
import { createVersionFiles } from './served-files.ts';

function bindVersions(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.activateVersion, {
    handler: ({ params: { slug }, body }, { request }) =>
      activateVersion(context, { slug, ...body, actor: readClient(request) }),
  });
  bindEndpoint(app, context, endpoints.activateVersions, {
    handler: ({ body }, { request }) =>
      activateVersions(context, { ...body, actor: readClient(request) }),
  });
  bindEndpoint(app, context, endpoints.setCanary, {
    handler: ({ params: { slug }, body }, { request }) =>
      setCanary(context, { slug, ...body, actor: readClient(request) }),
  });
  bindEndpoint(app, context, endpoints.endCanary, {
    handler: ({ params: { slug }, body }, { request }) =>
      endCanary(context, { slug, ...body, actor: readClient(request) }),
  });
  bindEndpoint(app, context, endpoints.rollbackModule, {
    handler: ({ params: { slug }, body }, { request }) =>
      rollBack(context, { slug, ...body, actor: readClient(request) }),
  });
  bindEndpoint(app, context, endpoints.rollbackSite, {
    handler: ({ body: { rev, ...body } }, { request }) =>
      rollBackSite(context, { to: rev, ...body, actor: readClient(request) }),
  });
}

function bindSwitches(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.setModuleStages, {
    handler: ({ body: { expectedRev, stages } }, { request }) =>
      switchModules(context, { expectedRev, wanted: stages, actor: readClient(request) }),
  });
  bindEndpoint(app, context, endpoints.killModule, {
    handler: ({ params: { slug }, body }, { request }) =>
      setKilled(context, { slug, killed: true, ...body, actor: readClient(request) }),
  });
  bindEndpoint(app, context, endpoints.reviveModule, {
    handler: ({ params: { slug }, body }, { request }) =>
      setKilled(context, { slug, killed: false, ...body, actor: readClient(request) }),
  });
  bindEndpoint(app, context, endpoints.setFreeze, {
    handler: ({ body: { until } }, { request }) => {
      const moment = until === null ? null : new Date(until);
      return setFreeze(context, { until: moment, actor: readClient(request) });
    },
  });
}

function bindModuleAdmin(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getModuleAdmin, { handler: () => readModules(context) });
  bindEndpoint(app, context, endpoints.getStagePages, { handler: () => readStagePages(context) });
  bindEndpoint(app, context, endpoints.getOwnModule, {
    handler: ({ params: { slug } }) => readOwnModule(context, slug),
  });
  bindEndpoint(app, context, endpoints.getSiteClaims, {
    handler: async ({ params: { slug } }) => {
      await readOwnModule(context, slug);
      return readSiteClaims(context, slug);
    },
  });
  bindEndpoint(app, context, endpoints.createModule, {
    handler: ({ body }, { request }) =>
      createModule(context, { input: body, actor: readClient(request) }),
  });
  bindEndpoint(app, context, endpoints.setTeamRights, {
    handler: ({ params: { slug }, body }, { request }) =>
      setTeamRights(context, { slug, ...body, actor: readClient(request) }),
  });
  bindEndpoint(app, context, endpoints.renewDeployToken, {
    handler: ({ params: { slug } }, { request }) =>
      renewDeployToken(context, { slug, actor: readClient(request) }),
  });
  bindEndpoint(app, context, endpoints.setFilesOrigin, {
    handler: ({ params: { slug }, body }, { request }) =>
      setFilesOrigin(context, { slug, ...body, actor: readClient(request) }),
  });
  bindVersions(app, context);
  bindSwitches(app, context);
}

const forever = 'public, max-age=31536000, immutable';

function bindFiles(app: FastifyInstance, context: ServerContext): void {
  const readFile = createVersionFiles(context.db, context.files);
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
          // A file opened by itself, such as an image, must not act as a page of this origin.
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

export function registerModuleRoutes(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.getModules, {
    cached: true,
    byListener: true,
    choose: createRegistryChoice(context),
    handler: async (_input, { site }) => {
      const rows = await readRegistryRows(context.db);
      return composeRegistry(rows, await readStage(context.db), site);
    },
  });
  if (app.site === 'public') registerCanaryRoutes(app, context);
  bindReports(app, context);
  bindFiles(app, context);
  bindModuleAdmin(app, context);
}

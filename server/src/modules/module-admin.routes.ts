import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../platform/context.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { readClient } from '../platform/http/client.ts';
import { activateVersion } from './activate-version.ts';
import { readSiteClaims } from './deploy/site-claims.ts';
import { createModule, renewDeployToken } from './create-module.ts';
import { readModules, readOwnModule } from './read-modules.ts';
import { rollBackSite } from './roll-back-site.ts';
import { rollBack } from './roll-back.ts';
import { setFreeze } from './set-freeze.ts';
import { readStagePages } from './stage-pages.ts';
import { setKilled, switchModules } from './switch-modules.ts';

function bindVersions(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.activateVersion, {
    handler: ({ params: { slug }, body }, { request }) =>
      activateVersion(context, { slug, ...body, actor: readClient(request) }),
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

/** What organisers do with modules, and what a team does with its own. */
export function bindModuleAdmin(app: FastifyInstance, context: ServerContext): void {
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
  bindEndpoint(app, context, endpoints.renewDeployToken, {
    handler: ({ params: { slug } }, { request }) =>
      renewDeployToken(context, { slug, actor: readClient(request) }),
  });
  bindVersions(app, context);
  bindSwitches(app, context);
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '@puchar/shared/contract';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerContext } from '../../platform/context.ts';
import { previewLinks } from '../../platform/database/schema.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { currentUserId, readClient } from '../../platform/http/client.ts';
import {
  clearPreviewCookie,
  composePreview,
  findVersion,
  isRevision,
  isSecure,
  noteSeen,
  previewResponse,
  previewOf,
  setPreviewCookie,
  takeLink,
} from './preview-document.ts';
import { clearTesterCookie, testerCookie } from '../canary/canary-choices.ts';
import { setPreviewRule } from '../change-modules.ts';
import { sendDeadLink } from '../dead-link.ts';
import { bindLocalPage, linkToLocal } from './local-page.ts';
import { readLink, signDrafts, signPreview, signRehearsal } from './sign-link.ts';
import type { PreviewedVersion, SignedLink, SignedPreview } from './sign-link.ts';

const responseOf = ({ url, until }: SignedLink) => ({ url, until: until.toISOString() });

/**
 * @returns A link whose first opening is the organiser's.
 * @throws AppError NOT_FOUND, PANEL_MODULE, or CHECKS_FAILED with the failed checks.
 */
async function previewVersions(
  context: ServerContext,
  wanted: readonly PreviewedVersion[],
  actorId: string,
): Promise<SignedLink> {
  for (const one of wanted) {
    const found = await findVersion(context.db, one);
    if (found === null) throw new AppError('NOT_FOUND');
    if (found.module.sensitivity === 'organiser') throw new AppError('PANEL_MODULE');
    const { status, checks } = found.version;
    if (status === 'ready') continue;
    const list = checks.filter(({ ok }) => !ok).map(({ message }) => message);
    throw new AppError('CHECKS_FAILED', { list });
  }
  const link = signPreview(context, ...wanted);
  const { nonce, until: expiresAt } = link;
  await context.db.insert(previewLinks).values({ nonce, actorId, expiresAt });
  return link;
}

function bindLinks(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.createPreview, {
    handler: async ({ params: { slug }, body: { version } }, { request }) => {
      const actorId = currentUserId(request);
      return responseOf(await previewVersions(context, [{ slug, version }], actorId));
    },
  });
  bindEndpoint(app, context, endpoints.createSetPreview, {
    handler: async ({ body: { versions } }, { request }) => {
      const wanted = Object.entries(versions).map(([slug, version]) => ({ slug, version }));
      return responseOf(await previewVersions(context, wanted, currentUserId(request)));
    },
  });
  bindEndpoint(app, context, endpoints.setPreviewRule, {
    handler: ({ body: { required } }, { request }) =>
      setPreviewRule(context, { required, actor: readClient(request) }),
  });
  bindEndpoint(app, context, endpoints.createLocalLink, {
    handler: async ({ params: { slug }, body: { address } }) =>
      responseOf(await linkToLocal(context, { slug, address })),
  });
  bindEndpoint(app, context, endpoints.previewCup, {
    handler: async () => responseOf(signDrafts(context)),
  });
  bindEndpoint(app, context, endpoints.createRehearsal, {
    async handler({ body: { stage = null, rev = null } }) {
      if (rev !== null && !(await isRevision(context.db, rev))) throw new AppError('NOT_FOUND');
      return responseOf(signRehearsal(context, { stage, rev }));
    },
  });
}

async function firstPage(context: ServerContext, preview: SignedPreview): Promise<string | null> {
  const document = await composePreview(context, preview);
  if (document === null) return null;
  const { module = null, modules = [] } = document.preview ?? {};
  const slugs = [module, ...modules].map((one) => one?.slug);
  const shown = document.modules.find(
    ({ slug, routes }) => slugs.includes(slug) && routes.length > 0,
  );
  return shown?.routes.find(({ path }) => !path.includes(':'))?.path ?? '/';
}

const destinationOf = ({ headers }: Pick<FastifyRequest, 'headers'>) => headers['sec-fetch-dest'];

async function openLink(
  context: ServerContext,
  request: FastifyRequest<{ Params: { token: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  // Only a navigation opens a link, not a script or an image of a page.
  const destination = destinationOf(request) ?? 'document';
  const preview = destination === 'document' ? readLink(context, request.params.token) : null;
  const page = preview === null ? null : await firstPage(context, preview);
  if (preview === null || page === null) return sendDeadLink(reply);
  if (preview.subject.kind !== 'module' && !(await takeLink(context, preview))) {
    return sendDeadLink(reply);
  }
  // Browsers name the destination to secure addresses alone; others that fetch a link there open nothing.
  const isOpened = destinationOf(request) === 'document' || !isSecure(context.config);
  if (isOpened) await noteSeen(context, preview);
  setPreviewCookie(context, reply, preview);
  return reply.redirect(page, 303);
}

function bindVisits(app: FastifyInstance, context: ServerContext): void {
  // For every endpoint, including those registered before.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !request.url.startsWith('/api/')) return undefined;
    const document = await previewOf(context, request);
    if (document === null) return undefined;
    const response = await previewResponse(context, document, request.url.slice('/api'.length));
    if (response === null) return undefined;
    return reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(response);
  });
  app.get('/podglad/koniec', { exposeHeadRoute: false }, async (request, reply) => {
    clearPreviewCookie(context, reply);
    if (request.cookies[testerCookie] !== undefined) clearTesterCookie(context, reply);
    return reply.header('cache-control', 'no-store').redirect('/', 303);
  });
  app.get<{ Params: { token: string } }>(
    '/podglad/:token',
    { exposeHeadRoute: false },
    async (request, reply) => openLink(context, request, reply),
  );
}

export function registerPreviewRoutes(app: FastifyInstance, context: ServerContext): void {
  bindLinks(app, context);
  if (app.site !== 'public') return;
  bindVisits(app, context);
  void app.register(async (scope) => bindLocalPage(scope, context));
}

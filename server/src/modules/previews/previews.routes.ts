import { endpoints } from '@puchar/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerContext } from '../../platform/context.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { sendDeadLink } from './dead-link.ts';
import { previewAnswer } from './preview-answers.ts';
import { clearPreviewCookie, previewOf, setPreviewCookie } from './preview-cookie.ts';
import { composePreview } from './preview-document.ts';
import { findVersion, isRevision, takeLink } from './previews.repository.ts';
import { readLink, signPreview, signRehearsal } from './sign-link.ts';
import type { SignedLink, SignedPreview } from './sign-link.ts';

const answerOf = ({ url, until }: SignedLink) => ({ url, until: until.toISOString() });

/**
 * @throws AppError NOT_FOUND for an unknown version, PANEL_MODULE for one of the organisers' own site,
 *   CHECKS_FAILED, with every red message, for one that was refused.
 */
async function previewVersion(
  context: ServerContext,
  wanted: { slug: string; version: string },
): Promise<SignedLink> {
  const found = await findVersion(context.db, wanted);
  if (found === null) throw new AppError('NOT_FOUND');
  if (found.module.sensitivity === 'organiser') throw new AppError('PANEL_MODULE');
  const { status, checks } = found.version;
  if (status !== 'ready') {
    const list = checks.filter(({ ok }) => !ok).map(({ message }) => message);
    throw new AppError('CHECKS_FAILED', { list });
  }
  return signPreview(context, wanted);
}

function bindLinks(app: FastifyInstance, context: ServerContext): void {
  bindEndpoint(app, context, endpoints.createPreview, {
    handler: async ({ params: { slug }, body: { version } }) =>
      answerOf(await previewVersion(context, { slug, version })),
  });
  bindEndpoint(app, context, endpoints.createRehearsal, {
    async handler({ body: { stage = null, rev = null } }) {
      if (rev !== null && !(await isRevision(context.db, rev))) throw new AppError('NOT_FOUND');
      return answerOf(signRehearsal(context, { stage, rev }));
    },
  });
}

/** Where a preview begins: the first page of the module that has an address of its own. */
async function firstPage(context: ServerContext, preview: SignedPreview): Promise<string | null> {
  const document = await composePreview(context, preview);
  if (document === null) return null;
  const shown = document.modules.find(({ slug }) => slug === document.preview?.module?.slug);
  return shown?.routes.find(({ path }) => !path.includes(':'))?.path ?? '/';
}

async function openLink(
  context: ServerContext,
  request: FastifyRequest<{ Params: { token: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  // A person opens links; a script or a picture in a page may not do so for them.
  const destination = request.headers['sec-fetch-dest'] ?? 'document';
  const preview = destination === 'document' ? readLink(context, request.params.token) : null;
  const page = preview === null ? null : await firstPage(context, preview);
  if (preview === null || page === null) return sendDeadLink(reply);
  if (preview.subject.kind === 'rehearsal' && !(await takeLink(context, preview))) {
    return sendDeadLink(reply);
  }
  setPreviewCookie(context, reply, preview);
  return reply.redirect(page, 303);
}

function bindVisits(app: FastifyInstance, context: ServerContext): void {
  // For the calls of every feature, also those that are bound before.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !request.url.startsWith('/api/')) return undefined;
    const document = await previewOf(context, request);
    if (document === null) return undefined;
    const answer = await previewAnswer(context, document, request.url.slice('/api'.length));
    if (answer === null) return undefined;
    return reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(answer);
  });
  app.get('/podglad/koniec', { exposeHeadRoute: false }, async (_request, reply) => {
    clearPreviewCookie(context, reply);
    return reply.header('cache-control', 'no-store').redirect('/', 303);
  });
  app.get<{ Params: { token: string } }>(
    '/podglad/:token',
    { exposeHeadRoute: false },
    async (request, reply) => openLink(context, request, reply),
  );
}

/**
 * Links to previews and rehearsals: organisers make them on their listener, and whoever opens one on the
 * visitors' listener sees what it was signed for until it ends or they leave it.
 */
export function registerPreviewRoutes(app: FastifyInstance, context: ServerContext): void {
  bindLinks(app, context);
  if (app.site === 'public') bindVisits(app, context);
}

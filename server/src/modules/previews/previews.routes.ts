import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '@puchar/shared/contract';
import { AppError } from '../../platform/http/app-error.ts';
import type { ServerContext } from '../../platform/context.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import {
  clearPreviewCookie,
  composePreview,
  findVersion,
  isRevision,
  previewResponse,
  previewOf,
  setPreviewCookie,
  takeLink,
} from './preview-document.ts';
import { readLink, signDrafts, signPreview, signRehearsal } from './sign-link.ts';
import type { SignedLink, SignedPreview } from './sign-link.ts';

const style =
  'body{max-width:32rem;margin:20vh auto;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif}';

const text = `<!doctype html>
<html lang="pl">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark light">
    <meta name="robots" content="noindex">
    <title>Ten link już nie działa</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>Ten link już nie działa</h1>
      <p>Podgląd wygasł, link został już użyty albo jest niepełny. Poproś organizatorów o nowy.</p>
      <p><a href="/">Strona główna</a></p>
    </main>
  </body>
</html>
`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

function sendDeadLink(reply: FastifyReply): FastifyReply {
  return reply
    .code(410)
    .headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(text);
}

const responseOf = ({ url, until }: SignedLink) => ({ url, until: until.toISOString() });

/** @throws AppError NOT_FOUND, PANEL_MODULE, or CHECKS_FAILED with the failed checks. */
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
      responseOf(await previewVersion(context, { slug, version })),
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
  const shown = document.modules.find(({ slug }) => slug === document.preview?.module?.slug);
  return shown?.routes.find(({ path }) => !path.includes(':'))?.path ?? '/';
}

async function openLink(
  context: ServerContext,
  request: FastifyRequest<{ Params: { token: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  // Only a navigation opens a link, not a script or an image of a page.
  const destination = request.headers['sec-fetch-dest'] ?? 'document';
  const preview = destination === 'document' ? readLink(context, request.params.token) : null;
  const page = preview === null ? null : await firstPage(context, preview);
  if (preview === null || page === null) return sendDeadLink(reply);
  if (preview.subject.kind !== 'module' && !(await takeLink(context, preview))) {
    return sendDeadLink(reply);
  }
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

export function registerPreviewRoutes(app: FastifyInstance, context: ServerContext): void {
  bindLinks(app, context);
  if (app.site === 'public') bindVisits(app, context);
}

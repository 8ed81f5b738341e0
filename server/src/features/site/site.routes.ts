import { registryDocument } from '@puchar/shared/contract';
import type { RegistryDocument } from '@puchar/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { changeTopics } from '../../changes.ts';
import type { ServerContext, Site } from '../../context.ts';
import { sendAnswer } from '../../http/send-answer.ts';
import { createChunkReader } from '../modules/chunk-reader.ts';
import { closedRegistry, effectiveStage } from '../modules/registry-document.ts';
import { readHostBuild } from './host-build.ts';
import type { HostBuild } from './host-build.ts';
import { registerHostFiles } from './host-files.ts';
import { planPage } from './page-plan.ts';
import type { PagePlan } from './page-plan.ts';
import { renderPage } from './render-page.ts';
import { pageHeaders } from './security-headers.ts';

/** The one module whose page asks whether a person is there. */
const botCheckModule = 'registration';

/** What the fallback page calls itself. */
const notFoundTitle = '404 - Ta strona nie istnieje'; // spec text

function titleOf(host: HostBuild, { title }: PagePlan): string {
  return title === null ? notFoundTitle : `${title} – ${host.title}`;
}

/** Composes and serves the HTML of one listener. */
class PageServer {
  /** The document last read, parsed once for all pages. */
  private parsed: { text: string; document: RegistryDocument } | null = null;
  private readonly readChunks: ReturnType<typeof createChunkReader>;
  private readonly headers: Record<string, string>;
  /** Of the page with the bot check. */
  private readonly checkHeaders: Record<string, string>;

  constructor(
    private readonly context: ServerContext,
    private readonly host: HostBuild,
    private readonly site: Site,
  ) {
    const { publicUrl, adminUrl } = context.config;
    const own = site === 'public' ? publicUrl : adminUrl;
    this.readChunks = createChunkReader(context.db);
    const secure = own.startsWith('https:');
    const needs = { secure, fetchedFiles: site !== 'public' };
    this.headers = pageHeaders(host, needs);
    this.checkHeaders = pageHeaders(host, {
      ...needs,
      turnstile: context.config.turnstile !== undefined,
    });
  }

  private async readDocument(): Promise<RegistryDocument> {
    const text = (await this.context.answers.get('/modules', this.site)) ?? '';
    if (this.parsed?.text !== text) {
      this.parsed = { text, document: registryDocument.parse(JSON.parse(text)) };
    }
    return this.parsed.document;
  }

  private async compose(document: RegistryDocument, plan: PagePlan): Promise<string> {
    const closed = plan.owner?.sensitivity === 'personal' ? plan.owner : null;
    const answers = new Map<string, string>();
    for (const path of plan.answers) {
      const json = await this.context.answers.get(path, this.site);
      if (json !== null) answers.set(path, json);
    }
    return renderPage(this.host, {
      document: closed === null ? document : closedRegistry(document, closed),
      title: titleOf(this.host, plan),
      answers,
      preloads: plan.preloads,
      indexed: closed === null && this.site === 'public',
    });
  }

  async serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { pathname, searchParams } = new URL(request.url, 'http://own.invalid');
    const document = await this.readDocument();
    const stage = effectiveStage(document.stage);
    const chunksOf = await this.readChunks(document);
    const plan = planPage(document, this.host, stage, { pathname, search: searchParams }, chunksOf);
    // Two addresses with the same plan have the same HTML: what else stands in a query is the page's.
    const key = JSON.stringify([
      'html',
      this.site,
      plan.title,
      plan.owner?.slug,
      plan.answers,
      plan.preloads,
    ]);
    const answer = await this.context.cache.get(key, changeTopics, () =>
      this.compose(document, plan),
    );
    const personal = plan.owner?.sensitivity === 'personal';
    const hasCheck = plan.owner?.slug === botCheckModule;
    reply.code(plan.status).headers(hasCheck ? this.checkHeaders : this.headers);
    if (personal) reply.header('referrer-policy', 'no-referrer');
    return sendAnswer(request, reply, answer, {
      type: 'text/html; charset=utf-8',
      ...(personal || this.site === 'organisers' ? { caching: 'no-store' } : {}),
    });
  }
}

/** The shell's files and the HTML of every address that is no call, no module file and no picture. */
export async function registerSiteRoutes(
  app: FastifyInstance,
  context: ServerContext,
): Promise<void> {
  const host = await readHostBuild(context.config.hostDist);
  await registerHostFiles(app, host.folder);
  const pages = new PageServer(context, host, app.site);
  app.get('/*', async (request, reply) => {
    if (/^\/(api|modules|pictures|game-images)(\/|$)/.test(request.url))
      return reply.callNotFound();
    return pages.serve(request, reply);
  });
}

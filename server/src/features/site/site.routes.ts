import { registryDocument } from '@puchar/shared/contract';
import type { RegistryDocument } from '@puchar/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createAnswer } from '../../cache/response-cache.ts';
import type { CachedAnswer } from '../../cache/response-cache.ts';
import { changeTopics } from '../../changes.ts';
import type { ServerContext, Site } from '../../context.ts';
import { sendAnswer } from '../../http/send-answer.ts';
import { createChunkReader } from '../modules/chunk-reader.ts';
import { previewAnswer } from '../modules/previews/preview-answers.ts';
import { previewOf } from '../modules/previews/preview-cookie.ts';
import { closedRegistry, effectiveStage } from '../modules/registry-document.ts';
import { takeDeviceKeys } from './device-keys.ts';
import { readHostBuild } from './host-build.ts';
import type { HostBuild } from './host-build.ts';
import { registerHostFiles } from './host-files.ts';
import { planPage } from './page-plan.ts';
import type { PagePlan } from './page-plan.ts';
import { renderPage } from './render-page.ts';
import { pageHeaders } from './security-headers.ts';
import type { PageNeeds } from './security-headers.ts';

/** The one module whose page asks whether a person is there, and keeps a draft on the device. */
const formModule = 'registration';

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
  private readonly needs: PageNeeds;

  constructor(
    private readonly context: ServerContext,
    private readonly host: HostBuild,
    private readonly site: Site,
  ) {
    const { publicUrl, adminUrl } = context.config;
    const own = site === 'public' ? publicUrl : adminUrl;
    this.readChunks = createChunkReader(context.db);
    this.needs = { secure: own.startsWith('https:'), fetchedFiles: site !== 'public' };
  }

  private headersOf({ owner }: PagePlan): Record<string, string> {
    const turnstile = owner?.slug === formModule && this.context.config.turnstile !== undefined;
    const personal = owner?.sensitivity === 'personal';
    return pageHeaders(this.host, { ...this.needs, turnstile, personal });
  }

  private async readDocument(): Promise<RegistryDocument> {
    const text = (await this.context.answers.get('/modules', this.site)) ?? '';
    if (this.parsed?.text !== text) {
      this.parsed = { text, document: registryDocument.parse(JSON.parse(text)) };
    }
    return this.parsed.document;
  }

  private async write(
    document: RegistryDocument,
    plan: PagePlan,
    deviceKeys: readonly string[] | null = null,
  ): Promise<string> {
    const closed = plan.owner?.sensitivity === 'personal' ? plan.owner : null;
    const answers = new Map<string, string>();
    for (const path of plan.answers) {
      const own =
        document.preview === undefined ? null : await previewAnswer(this.context, document, path);
      const json = own ?? (await this.context.answers.get(path, this.site));
      if (json !== null) answers.set(path, json);
    }
    return renderPage(this.host, {
      document: closed === null ? document : closedRegistry(document, closed),
      title: titleOf(this.host, plan),
      answers,
      preloads: plan.preloads,
      deviceKeys,
      indexed: closed === null && this.site === 'public' && document.preview === undefined,
    });
  }

  /** Two addresses with the same plan have the same HTML: what else stands in a query is the page's. */
  private compose(document: RegistryDocument, plan: PagePlan): Promise<CachedAnswer> {
    const { title, owner, answers, preloads } = plan;
    const key = JSON.stringify(['html', this.site, title, owner?.slug, answers, preloads]);
    return this.context.cache.get(key, changeTopics, () => this.write(document, plan));
  }

  async serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { pathname, searchParams } = new URL(request.url, 'http://own.invalid');
    const own = this.site === 'public' ? await previewOf(this.context, request) : null;
    const document = own ?? (await this.readDocument());
    const stage = effectiveStage(document.stage);
    const chunksOf = await this.readChunks(document);
    const plan = planPage(document, this.host, stage, { pathname, search: searchParams }, chunksOf);
    const personal = plan.owner?.sensitivity === 'personal';
    const keepsDraft = personal && plan.owner?.slug === formModule;
    const keys = keepsDraft ? takeDeviceKeys(this.context.config, request, reply) : null;
    const answer =
      own === null && keys === null
        ? await this.compose(document, plan)
        : createAnswer(await this.write(document, plan, keys));
    const isPrivate = personal || own !== null || this.site === 'organisers';
    reply.code(plan.status).headers(this.headersOf(plan));
    return sendAnswer(request, reply, answer, {
      type: 'text/html; charset=utf-8',
      ...(isPrivate ? { caching: 'no-store' } : {}),
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

import { registryDocument } from '@puchar/shared/contract';
import type { RegistryDocument } from '@puchar/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createAnswer } from '../../cache/response-cache.ts';
import type { CachedAnswer } from '../../cache/response-cache.ts';
import { changeTopics } from '../../changes.ts';
import type { ServerContext, Site } from '../../context.ts';
import { sendAnswer } from '../../http/send-answer.ts';
import { readSharedPage } from '../share/shared-page.ts';
import type { SharedPage } from '../share/shared-page.ts';
import { createChunkReader } from '../modules/chunk-reader.ts';
import { previewAnswer } from '../modules/previews/preview-answers.ts';
import { previewOf } from '../modules/previews/preview-cookie.ts';
import { closedRegistry, effectiveStage } from '../modules/registry-document.ts';
import { takeDeviceKeys } from './device-keys.ts';
import { readHostBuild } from './host-build.ts';
import type { HostBuild } from './host-build.ts';
import { registerHostFiles } from './host-files.ts';
import { pageMeta } from './page-meta.ts';
import { planPage } from './page-plan.ts';
import type { PagePlan } from './page-plan.ts';
import { renderPage } from './render-page.ts';
import { pageHeaders } from './security-headers.ts';
import type { PageNeeds } from './security-headers.ts';
import { notFoundTitle } from './texts.pl.ts';

/** The one module whose page asks whether a person is there, and keeps a draft on the device. */
const formModule = 'registration';

function titleOf(host: HostBuild, { title }: PagePlan, page: SharedPage | null): string {
  const name = page?.title ?? title;
  return name === null ? notFoundTitle : `${name} – ${host.title}`;
}

interface WrittenPage {
  html: string;
  /** What the page is about does not exist. */
  isMissing: boolean;
}

/** The one answer that is the same for everybody. */
const editionPath = '/editions/get-current';

/** Composes and serves the HTML of one listener. */
class PageServer {
  /** The document last read, parsed once for all pages. */
  private parsed: { text: string; document: RegistryDocument } | null = null;
  /** Pages about something that does not exist: their HTML is the same, their status is not. */
  private readonly missing = new WeakSet<CachedAnswer>();
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
  ): Promise<WrittenPage> {
    const closed = plan.owner?.sensitivity === 'personal' ? plan.owner : null;
    const answers = new Map<string, string>();
    for (const path of plan.answers) {
      // The organisers' HTML goes to whoever asks, signed in or not: their data are fetched by the page.
      if (this.site === 'organisers' && path !== editionPath) continue;
      const own =
        document.preview === undefined ? null : await previewAnswer(this.context, document, path);
      const json = own ?? (await this.context.answers.get(path, this.site));
      if (json !== null) answers.set(path, json);
    }
    const indexed = closed === null && this.site === 'public' && document.preview === undefined;
    const { subject } = plan;
    const isAsked = indexed && subject !== null;
    const page = isAsked ? await readSharedPage(this.context.answers, subject) : null;
    const html = renderPage(this.host, {
      document: closed === null ? document : closedRegistry(document, closed),
      title: titleOf(this.host, plan, page),
      answers,
      preloads: plan.preloads,
      deviceKeys,
      meta: indexed
        ? pageMeta(this.host, { plan, page, publicUrl: this.context.config.publicUrl })
        : null,
      indexed,
    });
    return { html, isMissing: isAsked && page === null };
  }

  /** Two addresses with the same plan have the same HTML: what else stands in a query is the page's. */
  private async compose(document: RegistryDocument, plan: PagePlan): Promise<CachedAnswer> {
    const { title, owner, path, answers, preloads } = plan;
    const key = JSON.stringify(['html', this.site, title, owner?.slug, path, answers, preloads]);
    let isMissing = false;
    const answer = await this.context.cache.get(key, changeTopics, async () => {
      const written = await this.write(document, plan);
      ({ isMissing } = written);
      return written.html;
    });
    if (isMissing) this.missing.add(answer);
    return answer;
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
        : createAnswer((await this.write(document, plan, keys)).html);
    const isPrivate = personal || own !== null || this.site === 'organisers';
    const status = this.missing.has(answer) ? 404 : plan.status;
    reply.code(status).headers(this.headersOf(plan));
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
    if (/^\/(api|modules|pictures|game-images|share)(\/|$)/.test(request.url))
      return reply.callNotFound();
    return pages.serve(request, reply);
  });
}

import { changeTopics, chosenTheme, registryDocument } from '@puchar/shared/contract';
import type { RegistryDocument } from '@puchar/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createResponse } from '../platform/http/cache/response-cache.ts';
import type { CachedResponse, Made } from '../platform/http/cache/response-cache.ts';
import type { ServerContext, Site } from '../platform/context.ts';
import { requestUrl } from '../platform/http/request-url.ts';
import { sendCached } from '../platform/http/send-cached.ts';
import { createChunkReader } from '../modules/chunk-reader.ts';
import { previewAnswer } from '../modules/previews/preview-answers.ts';
import { previewOf } from '../modules/previews/preview-cookie.ts';
import { closedRegistry, effectiveStage } from '../modules/registry-document.ts';
import { reportTokenMs, signReportToken } from '../modules/report-token.ts';
import { readSharedPage } from '../cup/share-images/shared-page.ts';
import type { SharedPage } from '../cup/share-images/shared-page.ts';
import { takeDeviceKeys } from './device-keys.ts';
import type { DrawPage } from './draw-page.ts';
import type { HostBuild } from './host-build.ts';
import { pageMeta } from './page-meta.ts';
import { planPage } from './page-plan.ts';
import type { PagePlan } from './page-plan.ts';
import { createPageReads } from './page-reads.ts';
import type { PageReads } from './page-reads.ts';
import type { PageStyles } from './page-styles.ts';
import { renderPage } from './render-page.ts';
import type { PageContent } from './render-page.ts';
import { pageHeaders } from './security-headers.ts';
import { notFoundTitle } from './texts.pl.ts';
import { createThemedPages } from './themed-pages.ts';

/** The one module whose page asks whether a person is there, and keeps a draft on the device. */
const formModule = 'registration';

/** The one answer that is the same for everybody. */
const editionPath = '/editions/get-current';

/** An address that no route can have: every page that is not found is drawn as this one. */
const nowhere = '/404/-/-/-/-/-/-/-/-';

/** A page whose content could not be drawn is tried again soon; one that lacks a part, later. */
const emptyPageMs = 2000;
const partialPageMs = 30_000;
/** The token in every page must be valid for as long as a visitor may stay on it. */
const longestKeepMs = reportTokenMs / 2;

function titleOf(host: HostBuild, { title }: PagePlan, page: SharedPage | null): string {
  const name = page?.title ?? title;
  return name === null ? notFoundTitle : `${name} – ${host.title}`;
}

export interface PageTools {
  host: HostBuild;
  /** Null where pages go out empty, for the browser to draw. */
  draw: DrawPage | null;
  stylesOf(html: string, hrefs: readonly string[]): Promise<PageStyles>;
}

interface Drawn {
  content: PageContent | null;
  /** CSP sources of its styles. */
  styles: string | null;
  keepMs: number;
}

const undrawn: Drawn = { content: null, styles: null, keepMs: Infinity };

/** Composes and serves the HTML of one listener. */
export class PageServer {
  /** The document last read, parsed once for all pages. */
  private parsed: { text: string; document: RegistryDocument } | null = null;
  private readonly readChunks: ReturnType<typeof createChunkReader>;
  private readonly themed = createThemedPages();
  private readonly secure: boolean;

  constructor(
    private readonly context: ServerContext,
    private readonly tools: PageTools,
    private readonly site: Site,
  ) {
    const { publicUrl, adminUrl } = context.config;
    this.secure = (site === 'public' ? publicUrl : adminUrl).startsWith('https:');
    this.readChunks = createChunkReader(context.db);
  }

  private headersOf({ owner, personal }: PagePlan, styles: string | null): Record<string, string> {
    return pageHeaders(this.tools.host, {
      secure: this.secure,
      fetchedFiles: this.site !== 'public',
      turnstile: owner?.slug === formModule && this.context.config.turnstile !== undefined,
      personal,
      alone: personal || this.site !== 'public',
      styles,
    });
  }

  private parse(text: string): RegistryDocument {
    if (this.parsed?.text !== text) {
      this.parsed = { text, document: registryDocument.parse(JSON.parse(text)) };
    }
    return this.parsed.document;
  }

  private async readDocument(reads: PageReads): Promise<RegistryDocument> {
    return this.parse((await reads.get('/modules')) ?? '');
  }

  private async readAnswers(document: RegistryDocument, plan: PagePlan, reads: PageReads) {
    for (const path of plan.answers) {
      // The organisers' HTML goes to whoever asks, signed in or not: their data are fetched by the page.
      if (this.site === 'organisers' && path !== editionPath) continue;
      const own =
        document.preview === undefined ? null : await previewAnswer(this.context, document, path);
      if (own === null) await reads.carry(path);
      else reads.answers.set(path, own);
    }
  }

  /** Only what everybody sees is drawn here; of a page with personal data the shell alone. */
  private async draw(document: RegistryDocument, plan: PagePlan, reads: PageReads): Promise<Drawn> {
    const { tools } = this;
    if (tools.draw === null || this.site !== 'public' || document.preview !== undefined)
      return undrawn;
    const personal = plan.owner?.sensitivity === 'personal';
    const shown = personal ? [] : plan.shown.filter(({ sensitivity }) => sensitivity === 'public');
    const drawn = await tools.draw({
      path: plan.path ?? nowhere,
      search: plan.search,
      document,
      modules: shown.map(({ slug, version, base }) => ({ slug, version, base })),
      reads,
    });
    if (drawn === null) return { ...undrawn, keepMs: emptyPageMs };
    const sheets = plan.preloads.filter(({ as }) => as === 'style').map(({ href }) => href);
    const { css, pictures, source } = await tools.stylesOf(drawn.html, sheets);
    return {
      content: { html: drawn.html, css, pictures, isWhole: !personal && !drawn.isPartial },
      styles: source,
      keepMs: drawn.isPartial ? partialPageMs : Infinity,
    };
  }

  private async write(
    given: RegistryDocument,
    plan: PagePlan,
    deviceKeys: readonly string[] | null = null,
  ): Promise<Made> {
    const at = this.context.clock.now().getTime();
    const reads = createPageReads(this.context.answers, this.site);
    const closed = plan.owner?.sensitivity === 'personal' ? plan.owner : null;
    const document = closed === null ? given : closedRegistry(given, closed);
    await this.readAnswers(document, plan, reads);
    const drawn = await this.draw(document, plan, reads);
    const indexed = !plan.personal && this.site === 'public' && document.preview === undefined;
    const { subject } = plan;
    const isAsked = indexed && subject !== null;
    const page = isAsked ? await readSharedPage(reads, subject) : null;
    const { publicUrl } = this.context.config;
    const text = renderPage(this.tools.host, {
      document,
      title: titleOf(this.tools.host, plan, page),
      at,
      answers: reads.answers,
      refused: reads.refused,
      preloads: plan.preloads,
      deviceKeys,
      reportToken: signReportToken(this.context, document),
      meta: indexed ? pageMeta(this.tools.host, { plan, page, publicUrl }) : null,
      indexed,
      content: drawn.content,
    });
    // A registry that changed on the way here makes this page an old one already.
    const isPresent = document.preview !== undefined || (await this.readDocument(reads)) === given;
    return {
      text,
      status: isAsked && page === null ? 404 : plan.status,
      headers: this.headersOf(plan, drawn.styles),
      topics: reads.topics,
      keepMs: isPresent ? Math.min(drawn.keepMs, longestKeepMs) : 0,
    };
  }

  /** Two addresses with the same plan have the same HTML: what else stands in a query is the page's. */
  private compose(document: RegistryDocument, plan: PagePlan): Promise<CachedResponse> {
    const { title, owner, personal, path, search, answers, preloads } = plan;
    const address = [title, owner?.slug, personal, path, search];
    const key = JSON.stringify(['html', this.site, ...address, answers, preloads]);
    // Anything may be among its reads until it is made.
    return this.context.cache.get(key, changeTopics, () => this.write(document, plan));
  }

  async serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { pathname, searchParams } = requestUrl(request.url);
    const own = this.site === 'public' ? await previewOf(this.context, request) : null;
    const { answer: registry } = await this.context.answers.find('/modules', this.site);
    const document = own ?? this.parse(registry?.bytes.toString() ?? '');
    const stage = effectiveStage(document.stage);
    const chunksOf = await this.readChunks(document);
    const asked = { pathname, search: searchParams };
    const plan = planPage(document, this.tools.host, stage, asked, chunksOf);
    const { personal } = plan;
    const keepsDraft = personal && plan.owner?.slug === formModule;
    const keys = keepsDraft ? takeDeviceKeys(this.context.config, request, reply) : null;
    const page =
      own === null && keys === null
        ? await this.compose(document, plan)
        : createResponse(await this.write(document, plan, keys));
    const answer = this.themed(page, chosenTheme(request.headers.cookie ?? ''));
    const isPrivate = personal || own !== null || this.site === 'organisers';
    const isEverybodys = !isPrivate && registry !== null;
    return sendCached(request, reply, answer, {
      type: 'text/html; charset=utf-8',
      vary: 'Accept-Encoding, Cookie',
      ...(isPrivate ? { caching: 'no-store' } : {}),
      ...(isEverybodys ? { kept: [answer, registry] } : {}),
    });
  }
}

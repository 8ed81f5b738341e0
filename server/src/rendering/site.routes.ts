import { changeTopics, chosenTheme, registryDocument } from '@puchar/shared/contract';
import type { Cup, RegistryDocument } from '@puchar/shared/contract';
import { teamPageOf } from '@puchar/shared/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/http/app-error.ts';
import { createResponse } from '../platform/http/cache/response-cache.ts';
import type { CachedResponse, Made } from '../platform/http/cache/response-cache.ts';
import type { RegisterRoutes, ServerContext, Site } from '../platform/context.ts';
import { requestUrl } from '../platform/http/request-url.ts';
import { sendCached } from '../platform/http/send-cached.ts';
import { createCanaryChoices } from '../modules/canary/canary-choices.ts';
import type { CanaryChoices } from '../modules/canary/canary-choices.ts';
import { createChunkReader } from '../modules/registry.repository.ts';
import { previewResponse, previewOf } from '../modules/previews/preview-document.ts';
import { reportTokenMs, signReportToken } from '../modules/report-token.ts';
import { closedRegistry, openRegistry } from '../modules/registry-document.ts';
import { archivedAddress } from '../cup/archive/old-addresses.ts';
import { readPublicCup } from '../cup/public-cup.ts';
import { readSharedPage } from '../cup/share-images/shared-page.ts';
import type { SharedPage } from '../cup/share-images/shared-page.ts';
import { openTeamPage } from '../teams/team-page/open-page.ts';
import { readTeamPage } from '../teams/team-page/read-page.ts';
import { readTeamDates } from '../teams/dates/read-team-dates.ts';
import { createPageReads, createRenderContent } from './content.ts';
import type { PageReads, RenderContent } from './content.ts';
import { takeDeviceKeys } from './device-keys.ts';
import { accentCss, composeDocument, pageMeta } from './document.ts';
import type { PageContent, PageParts } from './document.ts';
import type { HostBuild } from './host-build.ts';
import type { InlineCss } from './inline-css.ts';
import { plainTeamPage } from './plain-team-page.ts';
import { localOf, planDocument } from './plan.ts';
import type { PagePlan } from './plan.ts';
import { pageHeaders } from './security-headers.ts';
import { notFoundTitle } from './texts.pl.ts';
import { createThemes } from './themes.ts';
import { createStylesheetIndexes } from '../modules/served-files.ts';
import { readHostBuild } from './host-build.ts';
import { createOtherBuilds } from './host-builds.ts';
import { registerHostFiles } from './host-files.ts';
import { createInlineCss, styleSource } from './inline-css.ts';
import type { Renderer } from './renderer/client.ts';

/** The only module whose page shows the captcha and stores a draft on the device. */
const formModule = 'registration';
const captainModule = 'captain';

/** The same for every user. */
const editionPath = '/editions/get-current';

/** No route can match it: every page that is not found is rendered as this one. */
const nowhere = '/404/-/-/-/-/-/-/-/-';

/** A page whose content failed is rendered again soon, one that lacks a module's component later. */
const emptyPageMs = 2000;
const partialPageMs = 30_000;
/** A page's report token must stay valid for a while after the cached HTML is sent. */
const maxCacheMs = reportTokenMs / 2;

interface PageTools {
  host: HostBuild;
  /** Null where the browser renders the pages. */
  renderContent: RenderContent | null;
  inlineCss: (html: string, hrefs: readonly string[]) => Promise<InlineCss>;
}

interface RenderedContent {
  content: PageContent | null;
  styles: string | null;
  cacheMs: number;
}

const noContent: RenderedContent = { content: null, styles: null, cacheMs: Infinity };

function titleOf(cup: string, { title }: PagePlan, page: SharedPage | null): string {
  const name = page?.title ?? title;
  return name === null ? notFoundTitle : `${name} – ${cup}`;
}

export class PageServer {
  /** Parsed once for all pages. */
  private parsed: { text: string; document: RegistryDocument } | null = null;
  private readonly readChunks;
  private readonly canaries: CanaryChoices;
  private readonly withTheme = createThemes();

  constructor(
    private readonly context: ServerContext,
    private readonly tools: PageTools,
    private readonly site: Site,
  ) {
    this.readChunks = createChunkReader(context.db);
    this.canaries = createCanaryChoices(context, (text) => this.parse(text));
  }

  async serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { pathname, searchParams } = requestUrl(request.url);
    const preview = this.site === 'public' ? await previewOf(this.context, request) : null;
    const { answer: registry } = await this.context.inProcessApi.find('/modules', this.site);
    const isOpen = this.site === 'public' && preview === null;
    const group =
      isOpen && registry !== null ? await this.canaries.ofPage(request, registry) : null;
    const present = group?.document ?? this.parse(registry?.bytes.toString() ?? '');
    const requested = { pathname, search: searchParams };
    const chunksOf = await this.readChunks(preview ?? present);
    const given = { host: this.tools.host, chunksOf, present, requested };
    const { document, plan } = planDocument(preview ?? present, given);
    const { personal } = plan;
    const hasDraft = personal && plan.owner?.slug === formModule;
    const keys = hasDraft ? takeDeviceKeys(this.context.config, request, reply) : null;
    const plain = await this.plainPage(request, plan);
    const page =
      preview === null && keys === null && plain === null
        ? await this.composeCached(document, plan, group?.name ?? '')
        : createResponse(await this.compose(document, plan, { deviceKeys: keys, plain }));
    // What is not in the present edition may be in an earlier one.
    const moved =
      page.status === 404 && isOpen ? await archivedAddress(this.context.db, pathname) : null;
    if (moved !== null) return reply.header('cache-control', 'no-cache').redirect(moved, 302);
    const response = this.withTheme(page, chosenTheme(request.headers.cookie ?? ''));
    const isPrivate = personal || preview !== null || this.site === 'organisers';
    group?.sendCookies(reply);
    const html = { type: 'text/html; charset=utf-8', vary: 'Accept-Encoding, Cookie' };
    if (isPrivate || group === null || registry === null || group.isOwn) {
      const caching = isPrivate ? 'no-store' : 'private, no-cache';
      return sendCached(request, reply, response, { ...html, caching });
    }
    const { source, pageGroupOf } = group.choice;
    const retained = [response, registry, source] as const;
    return sendCached(request, reply, response, { ...html, retained, groupOf: pageGroupOf });
  }

  /** Null for every page but a captain's. */
  private async plainPage(request: FastifyRequest, plan: PagePlan): Promise<string | null> {
    const secret = teamPageOf(plan.path ?? '');
    if (plan.owner?.slug !== captainModule || secret === null) return null;
    try {
      const page = await openTeamPage(this.context, { secret, address: request.ip });
      const dates = await readTeamDates(this.context, page.teamId);
      return plainTeamPage(await readTeamPage(this.context.db, page), dates?.meetings);
    } catch (error) {
      if (error instanceof AppError) return plainTeamPage(null);
      throw error;
    }
  }

  private parse(text: string): RegistryDocument {
    if (this.parsed?.text !== text) {
      this.parsed = { text, document: registryDocument.parse(JSON.parse(text)) };
    }
    return this.parsed.document;
  }

  /** Two addresses with the same plan share one HTML. */
  private composeCached(
    document: RegistryDocument,
    plan: PagePlan,
    group: string,
  ): Promise<CachedResponse> {
    const { title, owner, personal, path, search, reads, preloads } = plan;
    const address = [title, owner?.slug, personal, path, search];
    const key = JSON.stringify(['html', this.site, group, ...address, reads, preloads]);
    return this.context.cache.get(key, changeTopics, () => this.compose(document, plan));
  }

  private async compose(
    given: RegistryDocument,
    plan: PagePlan,
    own: Pick<PageParts, 'deviceKeys' | 'plain'> = {},
  ): Promise<Made> {
    const { context, tools, site } = this;
    const at = context.clock.now().getTime();
    const reads = createPageReads(context.inProcessApi, site);
    const closed = plan.owner?.sensitivity === 'personal' ? plan.owner : null;
    const document =
      closed === null ? openRegistry(given, plan.owner) : closedRegistry(given, closed);
    await this.readPlanned(document, plan, reads);
    const { content, styles, cacheMs } = await this.render(document, plan, reads);
    const isOpen = !plan.personal && site === 'public' && document.preview === undefined;
    const { subject } = plan;
    const hasSubject = isOpen && subject !== null;
    const page = hasSubject ? await readSharedPage(reads, subject) : null;
    const indexed = isOpen && page?.isPersonal !== true;
    const { publicUrl } = context.config;
    const cup = await readPublicCup({
      get: async (path) => reads.answers.get(path) ?? reads.get(path),
    });
    const { look } = cup.cup;
    const text = composeDocument(tools.host, {
      document,
      look,
      title: titleOf(cup.name.full, plan, page),
      at,
      answers: reads.answers,
      refused: reads.refused,
      preloads: plan.preloads,
      ...own,
      reportToken: signReportToken(context, document),
      meta: indexed ? pageMeta(cup, { plan, page, publicUrl }) : null,
      indexed,
      content,
    });
    return {
      text,
      status: hasSubject && page === null ? 404 : plan.status,
      headers: this.headersOf(document, plan, { styles, look }),
      topics: reads.topics,
      keepMs: (await this.isPresent(given, reads)) ? Math.min(cacheMs, maxCacheMs) : 0,
    };
  }

  /** False when the registry changed while the page was composed. */
  private async isPresent(document: RegistryDocument, reads: PageReads): Promise<boolean> {
    if (document.preview !== undefined) return true;
    const { rev, stage } = this.parse((await reads.get('/modules')) ?? '');
    return rev === document.rev && stage === document.stage;
  }

  private async readPlanned(document: RegistryDocument, plan: PagePlan, reads: PageReads) {
    for (const path of plan.reads) {
      // Anonymous clients get the panel's HTML too: the page fetches its data after sign-in.
      if (this.site === 'organisers' && path !== editionPath) continue;
      const own =
        document.preview === undefined ? null : await previewResponse(this.context, document, path);
      if (own === null) await reads.carry(path);
      else reads.answers.set(path, own);
    }
  }

  /** A page with personal data is rendered without any module. */
  private async render(
    document: RegistryDocument,
    plan: PagePlan,
    reads: PageReads,
  ): Promise<RenderedContent> {
    const { renderContent, inlineCss } = this.tools;
    if (renderContent === null || this.site !== 'public' || document.preview !== undefined)
      return noContent;
    const personal = plan.owner?.sensitivity === 'personal';
    const shown = personal ? [] : plan.shown.filter(({ sensitivity }) => sensitivity === 'public');
    const rendered = await renderContent({
      path: plan.path ?? nowhere,
      search: plan.search,
      document,
      modules: shown.map(({ slug, version, base }) => ({ slug, version, base })),
      reads,
    });
    if (rendered === null) return { ...noContent, cacheMs: emptyPageMs };
    const { html, isPartial } = rendered;
    const stylesheets = plan.preloads.filter(({ as }) => as === 'style').map(({ href }) => href);
    const { css, source } = await inlineCss(html, stylesheets);
    return {
      content: { html, css, isWhole: !personal && !isPartial },
      styles: source,
      cacheMs: isPartial ? partialPageMs : Infinity,
    };
  }

  private headersOf(
    document: RegistryDocument,
    plan: PagePlan,
    { styles, look }: { styles: string | null; look: Cup['look'] },
  ): Record<string, string> {
    const { owner, personal } = plan;
    const { accent } = look;
    const { publicUrl, adminUrl, adminUrlFixed, turnstile } = this.context.config;
    // A panel opened at the machine itself must not fetch its files by https.
    const isPanelSecure = adminUrlFixed && adminUrl.startsWith('https:');
    return pageHeaders(this.tools.host, {
      secure: this.site === 'public' ? publicUrl.startsWith('https:') : isPanelSecure,
      fetchedFiles: this.site !== 'public',
      turnstile: owner?.slug === formModule && turnstile !== undefined,
      personal,
      alone: personal || this.site !== 'public',
      styles,
      accent: accent === null ? null : styleSource(accentCss(accent)),
      document,
      local: localOf(document, plan),
    });
  }
}

/** @param renderer Null where the browser renders the pages. */
export function siteRoutes(renderer: Renderer | null): RegisterRoutes {
  return async (app, context) => {
    const host = await readHostBuild(context.config.hostDist);
    await registerHostFiles(app, host.folder, createOtherBuilds(context.files));
    const readIndex = createStylesheetIndexes(context.files);
    const inlineCss = createInlineCss(host, readIndex);
    const renderContent = renderer === null ? null : createRenderContent(renderer, context.log);
    const pages = new PageServer(context, { host, renderContent, inlineCss }, app.site);
    app.get('/*', async (request, reply) => {
      if (/^\/(api|modules|pictures|game-images|demo-images|share|icons)(\/|$)/.test(request.url))
        return reply.callNotFound();
      return pages.serve(request, reply);
    });
  };
}

export const registerSiteRoutes = siteRoutes(null);

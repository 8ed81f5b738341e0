import type { FailureReason, RegistryModule } from '@puchar/shared/contract';
import { renderOutcome } from '@puchar/shared/remote';
import type { PageJob, RenderFailure, RenderOutcome } from '@puchar/shared/remote';
import { LRUCache } from 'lru-cache';
import type { ServerContext } from '../../platform/context.ts';
import { errorFields } from '../../platform/logging/log.ts';
import { createBundleReader, nullIfAway } from '../../modules/served-files.ts';
import { FailureCounter, findFailingModules } from './find-failing-modules.ts';
import type { PageMessage } from './protocol.ts';
import type { NoPage, SupervisedProcess } from './supervised-process.ts';

const moduleDeniedMs = 10 * 60_000;
/** Shorter than a module's, since the machine may merely have been busy. */
const pageDeniedMs = 60_000;
/** Characters. */
const maxJob = 1_000_000;
/** Characters. */
const maxCode = 512_000;

export interface RenderOrder extends PageJob {
  modules: readonly Pick<RegistryModule, 'slug' | 'version' | 'base'>[];
}

interface ServerModule {
  slug: string;
  version: string;
  base: string;
  hash: string;
  code: string;
}

interface RenderResult {
  outcome: RenderOutcome | null;
  failure: FailureReason | null;
}

function parseOutcome(text: string): RenderOutcome | null {
  try {
    const { success, data } = renderOutcome.safeParse(JSON.parse(text));
    return success ? data : null;
  } catch {
    // A module interfered with the result.
    return null;
  }
}

function failureOf(message: PageMessage | NoPage): FailureReason | null {
  if (message === 'stopped') return null;
  if (message === 'hung') return 'timeout';
  if (message === 'died') return 'threw-on-render';
  const loads = Object.values(message.loads);
  if (loads.includes('late') || message.result.kind === 'late') return 'timeout';
  if (loads.includes('threw')) return 'threw-on-load';
  return message.result.kind === 'rendered' ? null : 'threw-on-render';
}

/** Any other failure in the result was made up by a module. */
function ownFailures(
  { failed }: RenderOutcome,
  modules: readonly ServerModule[],
  loads: PageMessage['loads'],
): RenderOutcome['failed'] {
  return modules.flatMap(({ slug, version }) => {
    if (loads[slug] === 'threw') {
      return [{ slug, version, reason: 'threw-on-load' as const, part: '' }];
    }
    const failure = failed.find((one) => one.slug === slug);
    return failure === undefined ? [] : [{ ...failure, version }];
  });
}

async function renderWith(
  process: SupervisedProcess,
  job: string,
  modules: readonly ServerModule[],
): Promise<RenderResult> {
  const message = await process.render(
    job,
    modules.map(({ slug, hash, base }) => ({ slug, hash, base })),
    new Map(modules.map(({ hash, code }) => [hash, code])),
  );
  const failure = failureOf(message);
  if (typeof message === 'string' || message.result.kind !== 'rendered') {
    return { outcome: null, failure };
  }
  const outcome = parseOutcome(message.result.text);
  if (outcome === null) return { outcome, failure: failure ?? 'threw-on-render' };
  return { outcome: { ...outcome, failed: ownFailures(outcome, modules, message.loads) }, failure };
}

const togetherKey = (modules: readonly ServerModule[]) =>
  modules
    .map(({ hash }) => hash)
    .sort()
    .join(' ');

const toFailure = (
  { slug, version }: Pick<ServerModule, 'slug' | 'version'>,
  reason: FailureReason,
): RenderFailure => ({ slug, version, reason, part: '' });

export class PageRenderer {
  private readonly bundleOf;
  private readonly codes = new LRUCache<string, string>({ max: 40 });
  private readonly failures;
  /** By hash of the code, or by the hashes of several that fail only together. */
  private readonly deniedModules;
  private readonly deniedPages;
  private isolation: Promise<void> | null = null;

  constructor(
    private readonly context: ServerContext,
    private readonly process: SupervisedProcess,
  ) {
    const { db, files, clock } = context;
    this.bundleOf = createBundleReader(db, files);
    this.failures = new FailureCounter(context);
    const perf = { now: () => clock.now().getTime() };
    const limits = { max: 500, ttlResolution: 0, perf };
    this.deniedModules = new LRUCache<string, FailureReason>({ ...limits, ttl: moduleDeniedMs });
    this.deniedPages = new LRUCache<string, true>({ ...limits, ttl: pageDeniedMs });
  }

  private async codeOf(
    module: RenderOrder['modules'][number],
  ): Promise<ServerModule | FailureReason | null> {
    const bundle = await this.bundleOf(module);
    if (bundle === null) return null;
    const { hash } = bundle;
    let code: string | null;
    try {
      code = this.codes.get(hash) ?? (await bundle.read());
    } catch (error) {
      // A store that is away is no failure of the module: the browser renders it.
      return nullIfAway(error);
    }
    if (code === null || code.length > maxCode) return 'load-failed';
    this.codes.set(hash, code);
    const { slug, version, base } = module;
    return { slug, version, base, hash, code };
  }

  private async select(
    order: RenderOrder,
  ): Promise<{ usable: ServerModule[]; out: RenderFailure[] }> {
    const usable: ServerModule[] = [];
    const out: RenderFailure[] = [];
    for (const module of order.modules) {
      const found = await this.codeOf(module);
      if (found === null) continue;
      if (typeof found === 'string') {
        this.failures.add(toFailure(module, found));
        out.push(toFailure(module, found));
        continue;
      }
      const reason = this.deniedModules.get(found.hash);
      if (reason === undefined) usable.push(found);
      else out.push(toFailure(module, reason));
    }
    if (!this.deniedModules.has(togetherKey(usable))) return { usable, out };
    return { usable: [], out: [...out, ...usable.map((one) => toFailure(one, 'threw-on-render'))] };
  }

  private async isolate(
    address: string,
    job: string,
    modules: readonly ServerModule[],
  ): Promise<void> {
    const { log } = this.context;
    try {
      const found = await findFailingModules(
        modules,
        async (some) => (await renderWith(this.process, job, some)).failure,
      );
      log.warn('render.page-failed', { cause: found.kind, modules: modules.length });
      if (found.kind === 'host') this.deniedPages.set(address, true);
      if (found.kind === 'together') {
        this.deniedModules.set(togetherKey(modules), 'threw-on-render');
      }
      if (found.kind !== 'modules') return;
      for (const { module, reason } of found.failing) {
        const { slug, version } = module;
        log.warn('render.module-denied', { slug, version, reason });
        this.deniedModules.set(module.hash, reason);
        this.failures.add(toFailure(module, reason));
      }
    } catch (error) {
      log.error('render.failed', errorFields(error));
    } finally {
      this.isolation = null;
    }
  }

  async render(order: RenderOrder): Promise<RenderOutcome | null> {
    const { modules: _modules, ...page } = order;
    const address = order.path + order.search;
    if (this.isolation !== null || this.process.isBackingOff) return null;
    if (this.deniedPages.has(address)) return null;
    const job = JSON.stringify(page);
    if (job.length > maxJob) return null;
    const { usable, out } = await this.select(order);
    const { outcome, failure } = await renderWith(this.process, job, usable);
    if (failure === null) for (const one of outcome?.failed ?? []) this.failures.add(one);
    else this.isolation = this.isolate(address, job, usable);
    return outcome === null ? null : { ...outcome, failed: [...out, ...outcome.failed] };
  }

  async settle(): Promise<void> {
    await this.isolation;
    await this.failures.flush();
  }
}

import type { FailureReason } from '@puchar/shared/contract';
import type { RenderFailure, RenderOutcome } from '@puchar/shared/remote';
import type { ServerContext } from '../../platform/context.ts';
import { errorFields } from '../../platform/logging/log.ts';
import { createFaultCount } from './count-faults.ts';
import { drawPage } from './draw-page.ts';
import type { DrawnModule } from './draw-page.ts';
import { findCulprits } from './find-culprits.ts';
import { createGivenUp } from './given-up.ts';
import type { KeptProcess } from './kept-process.ts';
import { createModuleCodes } from './module-codes.ts';
import type { RenderOrder } from './renderer.ts';

const moduleGivenUpMs = 10 * 60_000;
/** A machine that was too busy is tried again sooner. */
const pageGivenUpMs = 60_000;
/** Characters of the longest page that is sent to be drawn. */
const longestPage = 1_000_000;

const togetherOf = (modules: readonly DrawnModule[]) =>
  modules
    .map(({ hash }) => hash)
    .sort()
    .join(' ');

const faultOf = (
  { slug, version }: Pick<DrawnModule, 'slug' | 'version'>,
  reason: FailureReason,
): RenderFailure => ({ slug, version, reason, part: '' });

/** Draws pages, finds out whose doing it is when one fails, and does without that module for a while. */
export class PageDrawer {
  private readonly codeOf;
  private readonly faults;
  /** By hash of the code, or by the hashes of several that fail only together. */
  private readonly modules;
  private readonly pages;
  /** While it lasts pages go out without content. */
  private search: Promise<void> | null = null;

  constructor(
    private readonly context: ServerContext,
    private readonly process: KeptProcess,
  ) {
    this.codeOf = createModuleCodes(context);
    this.faults = createFaultCount(context);
    this.modules = createGivenUp<FailureReason>(context.clock, moduleGivenUpMs);
    this.pages = createGivenUp<true>(context.clock, pageGivenUpMs);
  }

  /** The modules that can be drawn with, and what is to be said of the others. */
  private async sort(order: RenderOrder): Promise<{ usable: DrawnModule[]; out: RenderFailure[] }> {
    const usable: DrawnModule[] = [];
    const out: RenderFailure[] = [];
    for (const module of order.modules) {
      const found = await this.codeOf(module);
      if (found === null) continue;
      if ('fault' in found) this.faults.add(faultOf(module, found.fault));
      const reason = 'fault' in found ? found.fault : this.modules.reasonOf(found.hash);
      if (reason !== null) out.push(faultOf(module, reason));
      else if ('hash' in found) usable.push(found);
    }
    if (this.modules.reasonOf(togetherOf(usable)) === null) return { usable, out };
    return { usable: [], out: [...out, ...usable.map((one) => faultOf(one, 'threw-on-render'))] };
  }

  private async findOut(
    place: string,
    page: string,
    modules: readonly DrawnModule[],
  ): Promise<void> {
    const { log } = this.context;
    const finding = await findCulprits(
      modules,
      async (some) => (await drawPage(this.process, page, some)).fault,
    );
    log.warn('render.page-failed', { finding: finding.kind, modules: modules.length });
    if (finding.kind === 'host') this.pages.add(place, true);
    if (finding.kind === 'together') this.modules.add(togetherOf(modules), 'threw-on-render');
    if (finding.kind !== 'modules') return;
    for (const { module, fault } of finding.culprits) {
      const { slug, version } = module;
      log.warn('render.module-given-up', { slug, version, reason: fault });
      this.modules.add(module.hash, fault);
      this.faults.add(faultOf(module, fault));
    }
  }

  private async searchFor(...failed: Parameters<PageDrawer['findOut']>): Promise<void> {
    try {
      await this.findOut(...failed);
    } catch (error) {
      this.context.log.error('render.failed', errorFields(error));
    } finally {
      this.search = null;
    }
  }

  async draw(order: RenderOrder): Promise<RenderOutcome | null> {
    const { modules: _named, ...job } = order;
    const place = order.path + order.search;
    if (this.search !== null || this.process.isPaused) return null;
    if (this.pages.reasonOf(place) !== null) return null;
    const page = JSON.stringify(job);
    if (page.length > longestPage) return null;
    const { usable, out } = await this.sort(order);
    const { outcome, fault } = await drawPage(this.process, page, usable);
    if (fault === null) for (const one of outcome?.failed ?? []) this.faults.add(one);
    // Whoever asked does not wait for it, and it counts what it finds.
    else this.search = this.searchFor(place, page, usable);
    return outcome === null ? null : { ...outcome, failed: [...out, ...outcome.failed] };
  }

  /** Waits for what goes on without anybody waiting. */
  async rest(): Promise<void> {
    await this.search;
    await this.faults.flush();
  }
}

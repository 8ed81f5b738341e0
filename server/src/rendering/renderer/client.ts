import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RenderOutcome } from '@puchar/shared/remote';
import type { ServerContext } from '../../platform/context.ts';
import { errorFields } from '../../platform/logging/log.ts';
import { PageRenderer } from './page-renderer.ts';
import type { RenderOrder } from './page-renderer.ts';
import { SupervisedProcess } from './supervised-process.ts';

export interface Renderer {
  /** Never rejects. @returns Null when the renderer is down, busy or slower than a visitor should wait. */
  render(order: RenderOrder): Promise<RenderOutcome | null>;
}

export interface RunningRenderer extends Renderer {
  /** False while it starts, and for a while after it ended; then pages without content are better than none. */
  isUsable(): boolean;
  /** Since the start. */
  counts(): { rendered: number; failed: number; queued: number; restarts: number };
  stop(): Promise<void>;
}

interface RenderLimits {
  pageMs: number;
  patienceMs: number;
  maxQueued: number;
}

const spareMs = 500;
/** Time to start on a loaded machine. */
const patienceWithoutMs = 15_000;

const defaultLimits = (pageMs: number): RenderLimits => ({
  pageMs,
  patienceMs: pageMs + spareMs,
  maxQueued: 40,
});

/** @returns Null with `RENDER=off`. */
export function createRenderer(
  context: ServerContext,
  limits: RenderLimits = defaultLimits(context.config.renderLimitMs),
): RunningRenderer | null {
  return context.config.render ? new RenderQueue(context, limits) : null;
}

class RenderQueue implements RunningRenderer {
  private readonly started;
  private queued = 0;
  private isStopped = false;
  private rendered = 0;
  private failed = 0;
  private process: SupervisedProcess | null = null;
  private seenAt = performance.now();
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly context: ServerContext,
    private readonly limits: RenderLimits,
  ) {
    this.started = this.start();
  }

  private async start() {
    const { config, log } = this.context;
    try {
      // Read at start: a later build does not fit the HTML that this process composes.
      const host = await readFile(path.join(config.hostDist, 'server', 'host.js'), 'utf8');
      const process = new SupervisedProcess({ host, limitMs: this.limits.pageMs, log });
      this.process = process;
      return { process, pages: new PageRenderer(this.context, process) };
    } catch (error) {
      log.warn('render.not-started', errorFields(error));
      return null;
    }
  }

  async render(order: RenderOrder): Promise<RenderOutcome | null> {
    const outcome = await this.renderInTime(order);
    if (outcome === null) this.failed += 1;
    else this.rendered += 1;
    return outcome;
  }

  counts() {
    const { rendered, failed, queued } = this;
    return { rendered, failed, queued, restarts: this.process?.restarts ?? 0 };
  }

  private async renderInTime(order: RenderOrder): Promise<RenderOutcome | null> {
    if (this.isStopped || this.queued >= this.limits.maxQueued) return null;
    const end = new AbortController();
    const turn = this.enqueue(() => this.renderNow(order, end.signal));
    const { patienceMs } = this.limits;
    const late = sleep(patienceMs, null, { signal: end.signal, ref: false }).catch(() => null);
    const outcome = await Promise.race([turn, late]);
    end.abort();
    return outcome;
  }

  isUsable(): boolean {
    const now = performance.now();
    if (this.process?.isUp === true) this.seenAt = now;
    return this.seenAt === now || now - this.seenAt > patienceWithoutMs;
  }

  private async renderNow(order: RenderOrder, gone: AbortSignal): Promise<RenderOutcome | null> {
    const running = await this.started;
    if (gone.aborted || this.isStopped || running === null) return null;
    try {
      return await running.pages.render(order);
    } catch (error) {
      this.context.log.error('render.failed', errorFields(error));
      return null;
    }
  }

  private async enqueue<T>(work: () => Promise<T>): Promise<T> {
    this.queued += 1;
    const done = this.last.then(work);
    this.last = done;
    try {
      return await done;
    } finally {
      this.queued -= 1;
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    const running = await this.started;
    await running?.process.stop();
    await this.last;
    await running?.pages.settle();
  }
}

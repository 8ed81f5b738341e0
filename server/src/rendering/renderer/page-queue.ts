import { setTimeout as sleep } from 'node:timers/promises';
import type { RenderOutcome } from '@puchar/shared/remote';
import { errorFields } from '../../platform/logging/log.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { KeptProcess } from './kept-process.ts';
import type { PageDrawer } from './page-drawer.ts';
import type { RenderOrder, RunningRenderer } from './renderer.ts';

export interface QueueLimits {
  /** For whoever asked, the wait included. */
  patienceMs: number;
  /** Pages that may wait, the one under way included. */
  mostWaiting: number;
}

/** Draws one page after the other for whoever still waits. */
export class PageQueue implements RunningRenderer {
  private waiting = 0;
  private isStopped = false;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly started: Promise<{ process: KeptProcess; drawer: PageDrawer } | null>,
    private readonly log: Log,
    private readonly limits: QueueLimits,
  ) {}

  async render(order: RenderOrder): Promise<RenderOutcome | null> {
    if (this.isStopped || this.waiting >= this.limits.mostWaiting) return null;
    const { patienceMs } = this.limits;
    const end = new AbortController();
    const turn = this.inTurn(() => this.draw(order, end.signal));
    const late = sleep(patienceMs, null, { signal: end.signal, ref: false }).catch(() => null);
    const outcome = await Promise.race([turn, late]);
    end.abort();
    return outcome;
  }

  private async draw(order: RenderOrder, gone: AbortSignal): Promise<RenderOutcome | null> {
    const parts = await this.started;
    if (gone.aborted || this.isStopped || parts === null) return null;
    try {
      return await parts.drawer.draw(order);
    } catch (error) {
      this.log.error('render.failed', errorFields(error));
      return null;
    }
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.waiting += 1;
    const done = this.last.then(work);
    this.last = done;
    try {
      return await done;
    } finally {
      this.waiting -= 1;
    }
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    const parts = await this.started;
    await parts?.process.stop();
    await this.last;
    await parts?.drawer.rest();
  }
}

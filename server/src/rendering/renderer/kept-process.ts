import { setTimeout as sleep } from 'node:timers/promises';
import { errorFields } from '../../platform/logging/log.ts';
import type { Log } from '../../platform/logging/log.ts';
import { RenderProcess } from './render-process.ts';
import type { ModuleOfPage, PageAnswer } from './render-messages.ts';

/** Why a page has no answer: the process ended, was ended because it hung, or nobody wants it any more. */
export type NoAnswer = 'died' | 'hung' | 'stopped';

export interface KeptProcessOptions {
  /** Text of the host's server build. */
  host: string;
  limitMs: number;
  log: Log;
}

/** Two ends in a row are a page's doing and cost no wait; more are not. */
function pauseAfter(ends: number): number {
  return ends <= 2 ? 0 : Math.min(30_000, 200 * 2 ** (ends - 3));
}

/** Keeps one process running until it is stopped. */
export class KeptProcess {
  private readonly stopping = new AbortController();
  private present: RenderProcess | null = null;
  private endsInRow = 0;
  private readonly kept: Promise<void>;
  private startNext: (() => void) | null = null;
  private next: Promise<void> = Promise.resolve();

  constructor(private readonly options: KeptProcessOptions) {
    this.kept = this.keep().catch((error: unknown) => {
      options.log.error('render.not-kept', errorFields(error));
    });
  }

  private async keep(): Promise<void> {
    const { host, limitMs, log } = this.options;
    let isLimited = true;
    while (!this.stopping.signal.aborted) {
      const running = new RenderProcess(host, limitMs, log, isLimited);
      this.present = running;
      this.startNext?.();
      const wasReady = await running.ready;
      await running.ended;
      this.present = null;
      this.next = new Promise((resolve) => {
        this.startNext = resolve;
      });
      if (this.stopping.signal.aborted) return;
      this.endsInRow += 1;
      const pauseMs = pauseAfter(this.endsInRow);
      log.warn('render.process-ended', { endsInRow: this.endsInRow, pauseMs });
      // A Node that needs more than the system is told to give does not even start.
      if (!wasReady && this.endsInRow > 1) isLimited = false;
      await this.pause(pauseMs);
    }
  }

  private async pause(ms: number): Promise<void> {
    try {
      await sleep(ms, undefined, { signal: this.stopping.signal, ref: false });
    } catch {
      // Stopped: the loop sees it.
    }
  }

  /** Whether a page would have to wait for another start. */
  get isPaused(): boolean {
    return this.present === null && this.endsInRow > 2;
  }

  /** Draws one page, in a process that was started anew if need be. */
  async draw(
    job: string,
    modules: readonly ModuleOfPage[],
    codes: ReadonlyMap<string, string>,
  ): Promise<PageAnswer | NoAnswer> {
    await this.next;
    const answer = (await this.present?.draw(job, modules, codes)) ?? 'died';
    if (this.stopping.signal.aborted) return 'stopped';
    if (typeof answer === 'object') this.endsInRow = 0;
    return answer;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.present?.end();
    this.startNext?.();
    await this.kept;
  }
}

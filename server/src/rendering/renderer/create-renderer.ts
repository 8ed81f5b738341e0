import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServerContext } from '../../platform/context.ts';
import { errorFields } from '../../platform/logging/log.ts';
import { KeptProcess } from './kept-process.ts';
import { PageDrawer } from './page-drawer.ts';
import { PageQueue } from './page-queue.ts';
import type { QueueLimits } from './page-queue.ts';
import type { RunningRenderer } from './renderer.ts';

export interface RenderLimits extends QueueLimits {
  /** For one page in the process. */
  pageMs: number;
}

/** Who asked waits a little longer than a page may take. */
const spareMs = 500;
const mostWaiting = 40;

const usualLimits = (pageMs: number): RenderLimits => ({
  pageMs,
  patienceMs: pageMs + spareMs,
  mostWaiting,
});

/**
 * Starts the process that draws pages, without waiting for it. A host without a server build has every page
 * go out without content.
 *
 * @returns Null with `RENDER=off`.
 */
export function createRenderer(
  context: ServerContext,
  limits: RenderLimits = usualLimits(context.config.renderLimitMs),
): RunningRenderer | null {
  const { config, log } = context;
  if (!config.render) return null;

  async function start() {
    try {
      // Read now: a build made meanwhile does not fit the HTML that this process composes.
      const host = await readFile(path.join(config.hostDist, 'server', 'host.js'), 'utf8');
      const process = new KeptProcess({ host, limitMs: limits.pageMs, log });
      return { process, drawer: new PageDrawer(context, process) };
    } catch (error) {
      log.warn('render.not-started', errorFields(error));
      return null;
    }
  }

  return new PageQueue(start(), log, limits);
}

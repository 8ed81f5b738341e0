import { setTimeout as wait } from 'node:timers/promises';
import { errorFields } from '../logging/log.ts';
import type { Log } from '../logging/log.ts';

/** How long a shared cache may serve what it has stored; `s-maxage` of public responses. */
export const sharedSeconds = 2;
/** And a moment for a response on its way. */
const forgottenMs = sharedSeconds * 1000 + 500;

/** Shared caches in front of the site. */
export interface Edges {
  readonly areThere: boolean;
  /** Resolves when none serves what it stored or began to fetch before the call. */
  purge(): Promise<void>;
}

export function createEdges(urls: readonly string[], log: Log): Edges {
  async function purgeOne(url: string): Promise<void> {
    const forgottenAt = performance.now() + forgottenMs;
    try {
      const signal = AbortSignal.timeout(forgottenMs);
      const response = await fetch(url, { method: 'PURGE', signal, redirect: 'error' });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`PURGE got ${response.status}.`);
    } catch (error) {
      log.warn('edge.not-purged', errorFields(error));
      await wait(Math.max(0, forgottenAt - performance.now()));
    }
  }
  return {
    areThere: urls.length > 0,
    async purge() {
      await Promise.all(urls.map(purgeOne));
    },
  };
}

export const noEdges: Edges = { areThere: false, purge: async () => undefined };

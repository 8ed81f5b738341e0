import type { BrowserContext, Route } from '@playwright/test';

/** Numbers from 0 to 1, the same in each run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface BadConnection {
  /** Requests that the server never got, and responses that the page never got. */
  lost: { requests: number; responses: number };
  setOffline: (isOffline: boolean) => Promise<void>;
}

const calls = '**/api/**';

/** Loses requests before the server acts on them, and responses after it did. @param share Of each, 0 to 1. */
export async function loseCalls(
  context: BrowserContext,
  share: number,
  seed: number,
): Promise<BadConnection> {
  const next = numbersFrom(seed);
  const lost = { requests: 0, responses: 0 };
  let isOff = false;
  const lose = async (route: Route) => {
    // The stream of events has no end to wait for.
    if (route.request().url().includes('/api/events')) return route.continue();
    // A route fetches beside the browser, which knows that it is offline.
    if (isOff) return route.abort('internetdisconnected');
    if (next() < share) {
      lost.requests += 1;
      return route.abort('connectionreset');
    }
    const response = await route.fetch();
    if (next() >= share) return route.fulfill({ response });
    lost.responses += 1;
    return route.abort('connectionreset');
  };
  await context.route(calls, lose);
  return {
    lost,
    async setOffline(isOffline) {
      isOff = isOffline;
      await context.setOffline(isOffline);
    },
  };
}

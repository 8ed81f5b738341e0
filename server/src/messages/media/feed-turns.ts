import type { ServerContext } from '../../platform/context.ts';
import { claimFeed } from './claim-feed.ts';
import type { ClaimRules } from './claim-feed.ts';
import type { Feed } from './feed.ts';
import { createFeedRefresh } from './refresh-feed.ts';

const minuteMs = 60_000;
/** After the first failure; doubles up to `slowestRetryMs`. */
const firstRetryMs = 1.5 * minuteMs;
const slowestRetryMs = 15 * minuteMs;
/** An organiser's press asks again after so long. */
export const pressMs = minuteMs;

/** When one feed is asked. */
export interface FeedTurns {
  /** One refresh, when its time has come. */
  take(signal: AbortSignal): Promise<void>;
  /** A refresh out of turn; null when the last try is younger than a minute. */
  press(signal: AbortSignal): Promise<(() => Promise<void>) | null>;
}

export function createFeedTurns(context: ServerContext, feed: Feed): FeedTurns {
  const { db, clock } = context;
  const refresh = createFeedRefresh(context, feed);
  let failures = 0;
  /** Before this moment the service is left alone. */
  let quietUntil = 0;
  const now = () => clock.now().getTime();

  function learn(result: { retryAfterMs: number } | null): void {
    failures = result === null ? 0 : failures + 1;
    if (result === null) return;
    const pause = Math.min(firstRetryMs * 2 ** (failures - 1), slowestRetryMs);
    quietUntil = now() + Math.max(pause, result.retryAfterMs);
  }
  async function begin(rules: ClaimRules, signal: AbortSignal) {
    const previous = await claimFeed(db, feed.provider, clock.now(), rules);
    return previous === null ? null : async () => learn(await refresh(previous, signal));
  }

  return {
    async take(signal) {
      if (quietUntil > now()) return;
      await (
        await begin({ goodMs: feed.everyMs, tryMs: minuteMs }, signal)
      )?.();
    },
    press: (signal) => begin({ goodMs: pressMs, tryMs: pressMs }, signal),
  };
}

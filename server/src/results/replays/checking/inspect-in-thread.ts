import type { PlayedGame } from '../../../cup/games/played-game.ts';
import type { ReplayErrorReason } from '../format/replay-error.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { createJobThread, ThreadFailure } from '../../../platform/jobs/job-thread.ts';

export interface InspectOrder {
  source: string;
  /** Of the copy without accounts, which is written durably; null to inspect only. */
  target: string | null;
}

/** Champions of `played` have names, but no numbers yet. */
export type InspectVerdict = { played: PlayedGame } | { failure: ReplayErrorReason };

export function createInspections(script = new URL('./inspect-thread.mjs', import.meta.url)) {
  const thread = createJobThread<InspectOrder, InspectVerdict>({
    script,
    // A replay of forty minutes takes a few seconds: the last one waits less than half a minute.
    mostWaiting: 6,
    longestJobMs: 60_000,
    idleMs: 20_000,
    // Of JavaScript values; decoder windows are outside of the heap and have their own limit.
    memoryMb: 128,
  });
  return {
    /** One at a time, as each takes tens of megabytes and a core. @returns Null when the thread died. */
    async inspect(order: InspectOrder, log: Log): Promise<InspectVerdict | null> {
      try {
        return await thread.run(order);
      } catch (error) {
        if (!(error instanceof ThreadFailure)) throw error;
        log.warn('replay.inspect-failed', { reason: error.reason });
        return null;
      }
    },
    rest: () => thread.rest(),
  };
}

export const inspections = createInspections();

import type { PlayedGame } from '../../../cup/games/played-game.ts';
import type { ReplayFaultReason } from '../format/replay-fault.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { createJobThread, ThreadFailure } from '../../../platform/jobs/job-thread.ts';

/** What the thread that reads replays is given. */
export interface InspectOrder {
  /** Absolute path of what was sent. */
  source: string;
  /** Where the copy without accounts is written, durably; null to look only. */
  target: string | null;
}

export type InspectVerdict =
  | {
      /** Champions have names and no numbers yet. */
      played: PlayedGame;
    }
  | { fault: ReplayFaultReason };

const ownProgram = new URL('./inspect-thread.mjs', import.meta.url);

export interface Inspections {
  /**
   * Has a replay read in a thread of its own, see `inspectReplay`; one after the other, because each takes
   * tens of megabytes and a core.
   *
   * @returns Null for a file that the thread did not get through.
   * @throws AppError UNAVAILABLE when others keep it busy.
   */
  inspect(order: InspectOrder, log: Log): Promise<InspectVerdict | null>;
  /** Gives the thread back; a later inspection starts another. */
  rest(): Promise<void>;
}

/** @param script What runs in the thread. */
export function createInspections(script: URL = ownProgram): Inspections {
  const thread = createJobThread<InspectOrder, InspectVerdict>({
    script,
    // A replay of forty minutes takes a few seconds: the last one waits for less than half a minute.
    mostWaiting: 6,
    longestJobMs: 60_000,
    idleMs: 20_000,
    // For the texts of the metadata; windows of decoders lie outside of it and have a bound of their own.
    memoryMb: 128,
  });
  return {
    async inspect(order, log) {
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

/** The inspections of this process. */
export const inspections = createInspections();

import type { Log } from '../../platform/logging/log.ts';
import { createJobThread, ThreadFailure } from '../../platform/jobs/job-thread.ts';
import type { CheckOrder, CheckResult } from './check.worker.ts';

const ownProgram = new URL('./check-thread.mjs', import.meta.url);

/** A module of the largest size takes about five seconds on a small machine. */
const longestCheckMs = 60_000;

/** Of an upload that cannot be unpacked and parsed within the limits of the thread. */
const unreadable: CheckResult = {
  kind: 'refused',
  why: 'damaged',
  checks: [
    {
      id: 'archive',
      ok: false,
      message:
        'Nie udało się sprawdzić tego modułu: jest zbyt duży albo zbyt zawiły. Zmniejsz go i wyślij ponownie.',
    },
  ],
};

interface ArchiveChecks {
  /**
   * Checks an upload in a thread of its own; an upload whose check crashes or takes too long is rejected. One at a time,
   * because each takes much memory.
   */
  check(order: CheckOrder, log: Log): Promise<CheckResult>;
  /** Gives the thread back; a later check starts another. */
  rest(): Promise<void>;
}

/** @param script What runs in the thread. */
export function createArchiveChecks(
  script: URL = ownProgram,
  longestJobMs: number = longestCheckMs,
): ArchiveChecks {
  const thread = createJobThread<CheckOrder, CheckResult>({
    script,
    longestJobMs,
    idleMs: 20_000,
    // For the syntax trees of the scripts that the checks read at most.
    memoryMb: 320,
  });
  return {
    async check(order, log) {
      try {
        return await thread.run(order);
      } catch (error) {
        if (!(error instanceof ThreadFailure)) throw error;
        log.warn('module.check-failed', { slug: order.slug, reason: error.reason });
        return unreadable;
      }
    },
    rest: () => thread.rest(),
  };
}

/** The checks of this process. */
export const archiveChecks = createArchiveChecks();

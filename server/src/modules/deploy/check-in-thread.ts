import type { Log } from '../../platform/logging/log.ts';
import { createJobThread, ThreadFailure } from '../../platform/jobs/job-thread.ts';
import type { CheckOrder, CheckResult } from './check.worker.ts';

const ownProgram = new URL('./check-thread.mjs', import.meta.url);

/** A module of the largest size takes about five seconds on a small machine. */
const longestCheckMs = 60_000;

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

export function createArchiveChecks(
  script: URL = ownProgram,
  longestJobMs: number = longestCheckMs,
) {
  const thread = createJobThread<CheckOrder, CheckResult>({
    script,
    longestJobMs,
    idleMs: 20_000,
    // For the syntax trees of the largest scripts that the checks read.
    memoryMb: 320,
  });
  return {
    /** One at a time, because each check takes much memory. */
    async check(order: CheckOrder, log: Log): Promise<CheckResult> {
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

export const archiveChecks = createArchiveChecks();

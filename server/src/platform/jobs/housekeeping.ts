import type { ServerContext } from '../context.ts';
import { errorFields } from '../logging/log.ts';
import { createPeriodicJob } from './periodic-job.ts';
import type { Job } from './periodic-job.ts';

const hourMs = 3_600_000;

/** Must be safe to kill at any point: the next run finishes it. */
export type Chore = (context: ServerContext) => Promise<unknown>;

export function createHousekeeping(
  context: ServerContext,
  chores: Readonly<Record<string, Chore>>,
): Job {
  return createPeriodicJob({
    everyMs: hourMs,
    isImmediate: true,
    failed: (error) => context.log.error('housekeeping.failed', errorFields(error)),
    async work(signal) {
      for (const [name, chore] of Object.entries(chores)) {
        if (signal.aborted) return;
        try {
          await chore(context);
        } catch (error) {
          context.log.error('housekeeping.failed', { chore: name, ...errorFields(error) });
        }
      }
    },
  });
}

import type { ServerContext } from '../../platform/context.ts';
import { errorFields } from '../../platform/logging/log.ts';
import { createPeriodicJob } from '../../platform/jobs/periodic-job.ts';
import type { Later, Job } from '../../platform/jobs/periodic-job.ts';
import { sendAnnouncements } from './send-announcements.ts';

const everyMs = 3_000;

/** {@link sendAnnouncements} every three seconds; nothing while no channel is set. */
export function createAnnouncementRounds(
  context: Pick<ServerContext, 'db' | 'clock' | 'config' | 'external' | 'log'>,
  later?: Later,
): Job {
  const rounds = createPeriodicJob({
    everyMs,
    work: (signal) => sendAnnouncements(context, signal),
    failed: (error) => context.log.warn('announcements.failed', errorFields(error)),
    ...(later === undefined ? {} : { later }),
  });
  return {
    start() {
      if (context.config.channel !== undefined) rounds.start();
    },
    stop: () => rounds.stop(),
  };
}

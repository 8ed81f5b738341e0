import type { ServerContext } from '../../platform/context.ts';
import { errorFields } from '../../platform/logging/log.ts';
import { createPeriodicJob } from '../../platform/jobs/periodic-job.ts';
import type { Later, Job } from '../../platform/jobs/periodic-job.ts';
import type { AccountChecks } from './account-checks.ts';
import { recheckAccounts } from './recheck-accounts.ts';

const everyMs = 10 * 60_000;

/** {@link recheckAccounts} every ten minutes, beginning ten minutes after the start. */
export function createRecheckRounds(
  context: Pick<ServerContext, 'db' | 'clock' | 'log'>,
  checks: AccountChecks,
  later?: Later,
): Job {
  return createPeriodicJob({
    everyMs,
    work: (signal) => recheckAccounts(context, checks, signal),
    failed: (error) => context.log.warn('accounts.recheck-failed', errorFields(error)),
    ...(later === undefined ? {} : { later }),
  });
}

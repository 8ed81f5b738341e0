import type { ServerContext } from './platform/context.ts';
import { createAccountChecks } from './teams/accounts/account-checks.ts';
import { createRecheckRounds } from './teams/accounts/recheck-rounds.ts';
import { createAnnouncementRounds } from './messages/announcements/announcement-rounds.ts';
import { createResultRounds } from './results/riot/result-rounds.ts';
import { createHousekeeping } from './housekeeping.ts';
import type { Rounds } from './platform/jobs/rounds.ts';

/**
 * What a server does beside answering, from its start to its stop; none waits for another.
 *
 * @param further Work of which routes know too.
 */
export function backgroundWork(context: ServerContext, further: readonly Rounds[] = []): Rounds {
  const list: readonly Rounds[] = [
    createRecheckRounds(context, createAccountChecks(context)),
    createAnnouncementRounds(context),
    createResultRounds(context),
    createHousekeeping(context),
    ...further,
  ];
  return {
    start() {
      for (const rounds of list) rounds.start();
    },
    async stop() {
      await Promise.all(list.map((rounds) => rounds.stop()));
    },
  };
}

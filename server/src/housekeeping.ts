import { settleErasures } from './backup/settle-erasures.ts';
import { clearBackupStages } from './backup/stage-backup.ts';
import type { ServerContext } from './platform/context.ts';
import { sweepConsents } from './consents/sweep-consents.ts';
import { sweepHalfWritten } from './modules/store-files.ts';
import { forgetModuleCounts } from './modules/version-health.ts';
import { sweepReplays } from './results/replays/sweep-replays.ts';
import { sweepCards } from './cup/share-images/card-store.ts';
import { sweepPictures } from './platform/storage/sweep-pictures.ts';
import { forgetOldAnswers } from './platform/http/idempotency.ts';
import { errorFields } from './platform/logging/log.ts';
import { purgePersonalData } from './privacy/purge.ts';

const hourMs = 3_600_000;

/** Work that finds its own end: killed at any point, the next round finishes it. */
export type Chore = (context: ServerContext) => Promise<unknown>;

const chores: Record<string, Chore> = {
  // Before the sweeps, which take what it leaves behind.
  'personal-data.purge': purgePersonalData,
  'pictures.sweep': sweepPictures,
  'cards.sweep': sweepCards,
  'consents.sweep': sweepConsents,
  'replays.sweep': sweepReplays,
  'answers.forget': forgetOldAnswers,
  'modules.sweep': sweepHalfWritten,
  'module-counts.forget': forgetModuleCounts,
  'backups.clear': clearBackupStages,
  'erasures.settle': settleErasures,
};

export interface Housekeeping {
  /** Does every chore now, and from then on every hour. */
  start(): void;
  /** No further round; waits for the one under way. */
  stop(): Promise<void>;
}

/** One chore after the other, so that none holds up what visitors ask; a failed one waits an hour. */
export function createHousekeeping(
  context: ServerContext,
  list: Readonly<Record<string, Chore>> = chores,
): Housekeeping {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();

  async function round(): Promise<void> {
    for (const [name, chore] of Object.entries(list)) {
      if (isStopped) return;
      try {
        await chore(context);
      } catch (error) {
        context.log.error('housekeeping.failed', { chore: name, ...errorFields(error) });
      }
    }
  }
  const begin = () => {
    running = running.then(round);
  };

  return {
    start() {
      begin();
      timer = setInterval(begin, hourMs).unref();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

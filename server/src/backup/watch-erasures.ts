import type { ServerContext } from '../platform/context.ts';
import { errorFields } from '../platform/logging/log.ts';
import { settleErasures } from './settle-erasures.ts';

export interface Watch {
  /** Waits for the list that is being written. */
  stop(): Promise<void>;
}

/** Writes every erasure to the list in DATA_DIR as soon as its teams or players are told of. */
export function watchErasures(
  context: Pick<ServerContext, 'db' | 'eraseRemains' | 'config' | 'log' | 'changes'>,
): Watch {
  let running: Promise<unknown> = Promise.resolve();
  let isQueued = false;
  const end = context.changes.subscribe(({ topic }) => {
    if (topic !== 'team' || isQueued) return;
    isQueued = true;
    running = running.then(() => {
      isQueued = false;
      return settleErasures(context).catch((error: unknown) => {
        context.log.error('erasures.not-listed', errorFields(error));
      });
    });
  });
  return {
    async stop() {
      end();
      await running;
    },
  };
}

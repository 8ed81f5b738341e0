import type { ServerContext } from '../../context.ts';
import { errorFields } from '../../log.ts';
import type { AccountChecks } from './account-checks.ts';
import { recheckAccounts } from './recheck-accounts.ts';

const everyMs = 10 * 60_000;

/** Calls once after a time, unless cancelled. */
export type Later = (work: () => void, ms: number) => { cancel(): void };

const realLater: Later = (work, ms) => {
  // A waiting round does not keep the process alive.
  const timer = setTimeout(work, ms).unref();
  return { cancel: () => clearTimeout(timer) };
};

export interface RecheckRounds {
  start(): void;
  /** No further round; ends the questions of the one under way and waits for it. */
  stop(): Promise<void>;
}

/** {@link recheckAccounts} every ten minutes, beginning ten minutes after the start. */
export function createRecheckRounds(
  context: Pick<ServerContext, 'db' | 'clock' | 'log'>,
  checks: AccountChecks,
  later: Later = realLater,
): RecheckRounds {
  const stopping = new AbortController();
  let next: { cancel(): void } | undefined;
  let running: Promise<void> = Promise.resolve();

  async function round(): Promise<void> {
    try {
      await recheckAccounts(context, checks, stopping.signal);
    } catch (error) {
      context.log.warn('accounts.recheck-failed', errorFields(error));
    }
    plan();
  }
  function plan(): void {
    if (stopping.signal.aborted) return;
    next = later(() => {
      running = round();
    }, everyMs);
  }

  return {
    start: plan,
    async stop() {
      stopping.abort();
      next?.cancel();
      await running;
    },
  };
}

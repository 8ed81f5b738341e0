import type { RenderFailure } from '@puchar/shared/remote';
import type { ServerContext } from '../../platform/context.ts';
import { countFailure, presentHour } from '../../modules/count-reports.ts';
import { errorFields } from '../../platform/logging/log.ts';

export interface FaultCount {
  /** Counts a version as failed, once an hour however often it is told: visitors are not counted here. */
  add(fault: RenderFailure): void;
  /** Waits for what is being written. */
  flush(): Promise<void>;
}

/** Faults of modules that were met while pages were drawn, beside those that pages report. */
export function createFaultCount(context: ServerContext): FaultCount {
  let hour = 0;
  const counted = new Set<string>();
  let running: Promise<void> = Promise.resolve();

  async function count(fault: RenderFailure): Promise<void> {
    try {
      await countFailure(context, fault);
    } catch (error) {
      // The page goes out all the same; the next process-hour counts it.
      context.log.error('render.fault-not-counted', errorFields(error));
    }
  }

  return {
    add(fault) {
      const present = presentHour(context).getTime();
      if (present !== hour) counted.clear();
      hour = present;
      const key = JSON.stringify([fault.slug, fault.version]);
      if (counted.has(key)) return;
      counted.add(key);
      running = running.then(() => count(fault));
    },
    flush: () => running,
  };
}

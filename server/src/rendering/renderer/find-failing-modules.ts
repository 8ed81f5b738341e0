import type { RenderFailure } from '@puchar/shared/remote';
import { countFailure, presentHour } from '../../modules/count-reports.ts';
import type { ServerContext } from '../../platform/context.ts';
import { errorFields } from '../../platform/logging/log.ts';

type Isolation<Module, Reason> =
  | { kind: 'passed' }
  | { kind: 'host' }
  | { kind: 'modules'; failing: readonly { module: Module; reason: Reason }[] }
  | { kind: 'together' };

/** Renders a failed page again, without modules and with each module alone, so that none is blamed for another. */
export async function findFailingModules<Module, Reason>(
  modules: readonly Module[],
  failureOf: (modules: readonly Module[]) => Promise<Reason | null>,
): Promise<Isolation<Module, Reason>> {
  if ((await failureOf(modules)) === null) return { kind: 'passed' };
  if (modules.length === 0 || (await failureOf([])) !== null) return { kind: 'host' };
  const failing: { module: Module; reason: Reason }[] = [];
  for (const module of modules) {
    const reason = await failureOf([module]);
    if (reason !== null) failing.push({ module, reason });
  }
  if (failing.length > 0) return { kind: 'modules', failing };
  return { kind: modules.length > 1 ? 'together' : 'passed' };
}

/** Once an hour per version: these are not page views. */
export class FailureCounter {
  private hour = 0;
  private readonly counted = new Set<string>();
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly context: ServerContext) {}

  add(failure: RenderFailure): void {
    const hour = presentHour(this.context).getTime();
    if (hour !== this.hour) this.counted.clear();
    this.hour = hour;
    const key = JSON.stringify([failure.slug, failure.version]);
    if (this.counted.has(key)) return;
    this.counted.add(key);
    this.running = this.running.then(() => this.count(failure));
  }

  private async count(failure: RenderFailure): Promise<void> {
    try {
      await countFailure(this.context, failure);
    } catch (error) {
      // The page goes out all the same; the next hour counts it.
      this.context.log.error('render.failure-not-counted', errorFields(error));
    }
  }

  flush(): Promise<void> {
    return this.running;
  }
}

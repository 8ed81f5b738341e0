import { errorFields } from './logging/log.ts';
import type { Log } from './logging/log.ts';

/** @returns Whether it is there; an error counts as absent. */
type Check = () => boolean | Promise<boolean>;

/** A flood of requests costs two looks a second. */
const heldMs = 500;

/** What this process needs to take traffic. */
export function createReadiness({ log }: { log: Log }) {
  const checks = new Map<string, Check>();
  let isDraining = false;
  let last: { at: number; missing: Promise<string[]> } | null = null;
  let reported = '';

  async function isThere(name: string, check: Check): Promise<boolean> {
    try {
      return await check();
    } catch (error) {
      log.error(`ready.${name}-failed`, errorFields(error));
      return false;
    }
  }
  async function look(): Promise<string[]> {
    const found = await Promise.all(
      [...checks].map(async ([name, check]) => ((await isThere(name, check)) ? [] : [name])),
    );
    const missing = found.flat();
    const text = missing.join(' ');
    if (text !== reported) log.warn('ready.changed', { missing: text });
    reported = text;
    return missing;
  }

  return {
    add(name: string, check: Check): void {
      checks.set(name, check);
    },
    /** From now on this process wants no traffic, and every response ends its connection. */
    drain(): void {
      isDraining = true;
    },
    get isDraining() {
      return isDraining;
    },
    /** Names of what is missing; empty when requests are welcome. */
    async missing(): Promise<string[]> {
      if (isDraining) return ['stopping'];
      const now = performance.now();
      if (last === null || now - last.at > heldMs) last = { at: now, missing: look() };
      return last.missing;
    },
  };
}

export type Readiness = ReturnType<typeof createReadiness>;

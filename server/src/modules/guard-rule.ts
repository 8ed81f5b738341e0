import type { GuardRule } from '../config/config.ts';
import type { ModuleRow } from './make-live.ts';

type Counters = Pick<ModuleRow, 'guardMounted' | 'guardFailed'>;

function failsTooOften({ guardMounted, guardFailed }: Counters, { share }: GuardRule): boolean {
  return guardFailed > share * (guardMounted + guardFailed);
}

/** Enough views were counted, and too many of them failed. */
export function isBroken(counters: Counters, rule: GuardRule): boolean {
  const views = counters.guardMounted + counters.guardFailed;
  return views >= rule.visits && failsTooOften(counters, rule);
}

/**
 * What pages fall back to once another version takes the place of the live one: that one, unless it fails
 * more often than it may and there is an older one.
 */
export function nextFallback(row: ModuleRow, version: string, rule: GuardRule): string | null {
  const { activeVersion, fallbackVersion } = row;
  if (activeVersion === null || activeVersion === version) {
    return fallbackVersion === version ? null : fallbackVersion;
  }
  const older = fallbackVersion === version ? null : fallbackVersion;
  return failsTooOften(row, rule) ? (older ?? activeVersion) : activeVersion;
}

import type { GuardRule } from '../config/config.ts';

interface Counters {
  guardMounted: number;
  guardFailed: number;
}

export function failsTooOften(
  { guardMounted, guardFailed }: Counters,
  { share }: GuardRule,
): boolean {
  return guardFailed > share * (guardMounted + guardFailed);
}

export function isBroken(counters: Counters, rule: GuardRule): boolean {
  const views = counters.guardMounted + counters.guardFailed;
  return views >= rule.visits && failsTooOften(counters, rule);
}

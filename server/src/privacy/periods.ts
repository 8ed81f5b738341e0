import type { NextPurge } from '@puchar/shared/contract';
import type { editions } from '../platform/database/schema.ts';
import type { Retention } from '../config/config.ts';

export type PurgeStep = NextPurge['step'];

/** Retention periods run from these moments. */
export type Endings = Pick<typeof editions.$inferSelect, 'submissionsEndedAt' | 'postReachedAt'>;

interface Period {
  from: keyof Endings;
  length: { days: number } | { months: number };
}

const dayMs = 86_400_000;
const meanMonthDays = 365.25 / 12;

function periodOf(step: PurgeStep, retention: Retention): Period {
  const periods: Record<PurgeStep, Period> = {
    unfinished: { from: 'submissionsEndedAt', length: { days: retention.refusedDays } },
    contacts: { from: 'postReachedAt', length: { days: retention.contactDays } },
    forms: { from: 'postReachedAt', length: { months: retention.filesMonths } },
    names: { from: 'postReachedAt', length: { months: retention.namesMonths } },
    proofs: { from: 'postReachedAt', length: { months: retention.proofMonths } },
  };
  return periods[step];
}

function addMonths(from: Date, months: number): Date {
  const day = from.getUTCDate();
  const at = new Date(from);
  at.setUTCMonth(at.getUTCMonth() + months);
  // Day 31 has overflowed into the next month.
  if (at.getUTCDate() !== day) at.setUTCDate(0);
  return at;
}

/** `at` is null while the stage is not reached; `days` counts from the stage. */
export function dueOf(
  step: PurgeStep,
  endings: Endings,
  retention: Retention,
): { at: Date | null; days: number } {
  const { from, length } = periodOf(step, retention);
  const start = endings[from];
  if ('days' in length) {
    const at = start && new Date(start.getTime() + length.days * dayMs);
    return { at, days: length.days };
  }
  if (start === null) return { at: null, days: Math.round(length.months * meanMonthDays) };
  const at = addMonths(start, length.months);
  return { at, days: Math.round((at.getTime() - start.getTime()) / dayMs) };
}

export function isDue(
  step: PurgeStep,
  { endings, retention, now }: { endings: Endings; retention: Retention; now: Date },
): boolean {
  const { at } = dueOf(step, endings, retention);
  return at !== null && at <= now;
}

import { warsawInstant, warsawLocalTime } from '@puchar/shared/domain';

/** Polish local time for a `datetime-local` field; empty for null. */
export function localOf(instant: string | null): string {
  return instant === null ? '' : warsawLocalTime(instant);
}

/**
 * Null for an empty field. @param before The initial instant, returned with its seconds while the field still shows
 * it.
 */
export function instantOf(local: string, before: string | null = null): string | null {
  if (local === '') return null;
  if (before !== null && localOf(before) === local) return before;
  const [day = '', time = ''] = local.split('T');
  return warsawInstant(day, time.slice(0, 5));
}

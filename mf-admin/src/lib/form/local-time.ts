import { warsawInstant, warsawLocalTime } from '@puchar/shared/domain';

/** What a `datetime-local` field shows for an instant: the time in Poland, empty for none. */
export function localOf(instant: string | null): string {
  return instant === null ? '' : warsawLocalTime(instant);
}

/**
 * The instant that a `datetime-local` field means, null when it is empty.
 *
 * @param before What the field was filled with: returned to the second while the field shows the same.
 */
export function instantOf(local: string, before: string | null = null): string | null {
  if (local === '') return null;
  if (before !== null && localOf(before) === local) return before;
  const [day = '', time = ''] = local.split('T');
  return warsawInstant(day, time.slice(0, 5));
}

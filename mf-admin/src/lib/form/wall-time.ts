import { warsawInstant, warsawWall } from '@puchar/shared/domain';

/** What a `datetime-local` field shows for an instant: the time in Poland, empty for none. */
export function wallOf(instant: string | null): string {
  return instant === null ? '' : warsawWall(instant);
}

/**
 * The instant that a `datetime-local` field means, null when it is empty.
 *
 * @param before What the field was filled with: kept to the second while the field says the same.
 */
export function instantOf(wall: string, before: string | null = null): string | null {
  if (wall === '') return null;
  if (before !== null && wallOf(before) === wall) return before;
  const [day = '', time = ''] = wall.split('T');
  return warsawInstant(day, time.slice(0, 5));
}

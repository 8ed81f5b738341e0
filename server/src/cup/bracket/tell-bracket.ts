import type { Changes } from '../../platform/events/changes.ts';

/** Tells, after the commit, that the bracket and these of its meetings changed. */
export async function tellBracket(changes: Changes, meetingIds: readonly string[]): Promise<void> {
  // First the meetings: who is woken by the bracket reads them as well.
  for (const id of new Set(meetingIds)) await changes.publish({ topic: 'meeting', id });
  await changes.publish({ topic: 'bracket', id: '*' });
}

import type { Meeting } from '@puchar/shared/contract';

/**
 * Pages as one list. A meeting that changed its state while pages were being fetched moves the others
 * by one, so that a row can come twice: the first stays.
 */
export function uniqueMeetings(pages: readonly Meeting[][]): Meeting[] {
  const byId = new Map<string, Meeting>();
  for (const meeting of pages.flat()) {
    if (!byId.has(meeting.id)) byId.set(meeting.id, meeting);
  }
  return [...byId.values()];
}

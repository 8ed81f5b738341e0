import type { Meeting } from '@puchar/shared/contract';

/** Rows of the compact list at most, for each of upcoming and finished. */
export const compactRows = 4;

/** Next meetings with an agreed date; those without one fill up what is left. */
export function nextMeetings(upcoming: readonly Meeting[]): Meeting[] {
  const agreed = upcoming.filter((meeting) => !meeting.toBeRescheduled);
  const open = upcoming.filter((meeting) => meeting.toBeRescheduled);
  return [...agreed, ...open].slice(0, compactRows);
}

/** Most recent results. @param finished Newest first. */
export function lastMeetings(finished: readonly Meeting[]): Meeting[] {
  return finished.slice(0, compactRows);
}

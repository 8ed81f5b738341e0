import type { Pair } from './round-robin.ts';
import { warsawInstant } from './warsaw-time.ts';

export interface SlotChoice {
  /** `YYYY-MM-DD`, as people in Warsaw say it. */
  days: readonly string[];
  /** `HH:mm`. */
  times: readonly string[];
  /** How many meetings may begin at one time. */
  atOnce: number;
}

/** A meeting that stands already. */
export interface Engagement {
  teamIds: readonly string[];
  /** ISO 8601. */
  date: string;
}

export interface ProposedMeeting {
  pair: Pair;
  /** ISO 8601 in UTC; null when no slot was left. */
  date: string | null;
}

/**
 * Gives every pair the earliest slot in which neither team plays already, in the order of the rounds.
 *
 * @param taken Meetings that stand already; a team never gets a second one at the same time, and they
 *   count against `atOnce`.
 */
export function proposeDates(
  rounds: readonly (readonly Pair[])[],
  { days, times, atOnce }: SlotChoice,
  taken: readonly Engagement[] = [],
): ProposedMeeting[] {
  const dates = [...new Set(days.flatMap((day) => times.map((time) => warsawInstant(day, time))))];
  const slots = dates.sort().map((date) => {
    const here = taken.filter((meeting) => Date.parse(meeting.date) === Date.parse(date));
    return {
      date,
      busy: new Set(here.flatMap(({ teamIds }) => teamIds)),
      left: atOnce - here.length,
    };
  });
  return rounds.flat().map((pair): ProposedMeeting => {
    const slot = slots.find(({ busy, left }) => left > 0 && !pair.some((id) => busy.has(id)));
    if (slot === undefined) return { pair, date: null };
    slot.left -= 1;
    for (const id of pair) slot.busy.add(id);
    return { pair, date: slot.date };
  });
}

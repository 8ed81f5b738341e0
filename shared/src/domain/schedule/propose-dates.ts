import type { Pair } from './round-robin.ts';
import { warsawInstant } from './warsaw-time.ts';

export interface SlotChoice {
  /** `YYYY-MM-DD` in Warsaw. */
  days: readonly string[];
  times: readonly string[];
  atOnce: number;
}

export interface Engagement {
  teamIds: readonly string[];
  date: string;
}

export interface ProposedMeeting {
  pair: Pair;
  /** ISO 8601 in UTC; null when no slot was left. */
  date: string | null;
}

/** The earliest slot in which neither team plays; `taken` counts against `atOnce`. */
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

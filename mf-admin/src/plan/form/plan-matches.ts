import { isDated, planProblems, slotsOf, spanOf } from '@puchar/shared/domain';
import type { DatedItem, PlanItem, PlanRules } from '@puchar/shared/domain';

interface MatchesRequest {
  rules: PlanRules;
  now: string;
  /** Matches of the bracket, each after those that decide who plays there. */
  open: readonly PlanItem[];
  /** All that has a place. */
  items: readonly PlanItem[];
}

const minuteMs = 60_000;

/** After the group stage, and after rest once the teams are known. */
function earliest(match: PlanItem, items: readonly DatedItem[], rules: PlanRules): number {
  const ends = items.flatMap((item) => {
    const { end } = spanOf(item, rules.minutes);
    if (item.stage === 'GROUP') return [end];
    return match.feeders?.includes(item.key) === true ? [end + rules.rest * minuteMs] : [];
  });
  return Math.max(0, ...ends);
}

/** The first place of each without a mark; a match whose feeder has none gets none. */
export function planMatches({ rules, now, open, items }: MatchesRequest): DatedItem[] {
  const placed = items.filter(isDated);
  const stations = rules.stations.length === 0 ? [null] : rules.stations;
  const places = slotsOf(rules, now).flatMap(({ date }) =>
    stations.map((station) => ({ date, station })),
  );
  const planned: DatedItem[] = [];
  for (const match of open) {
    const all = [...placed, ...planned];
    const isPlaced = (key: string) => all.some((one) => one.key === key);
    if (match.feeders?.every(isPlaced) === false) continue;
    const from = earliest(match, all, rules);
    const around = { rules, now, items: all, agreed: new Map(), published: new Map() };
    const place = places.find(
      (one) =>
        Date.parse(one.date) >= from && planProblems({ ...match, ...one }, around).length === 0,
    );
    if (place !== undefined) planned.push({ ...match, ...place });
  }
  return planned;
}

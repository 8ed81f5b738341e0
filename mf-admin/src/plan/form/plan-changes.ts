import { planMeetings } from '@puchar/shared/domain';
import type { PlanResult, PlanRules } from '@puchar/shared/domain';
import { moved } from '../draft/changes.ts';
import type { BoardItem, Changes } from '../draft/changes.ts';
import { planMatches } from './plan-matches.ts';

/** Captains are not overruled: what they agreed on or talk about is left to them. */
function isOpen({ stage, isMovable, meeting, date }: BoardItem, again: boolean): boolean {
  if (stage !== 'GROUP' || !isMovable || (meeting !== null && meeting.captains !== null)) {
    return false;
  }
  return date === null || again;
}

/** Of the bracket, without a date. */
function isOpenMatch({ stage, isMovable, meeting, date }: BoardItem): boolean {
  return stage === 'LADDER' && isMovable && date === null && (meeting?.captains ?? null) === null;
}

interface Planned {
  result: PlanResult;
  changes: Changes;
}

export function planChanges(
  items: readonly BoardItem[],
  changes: Changes,
  { rules, now, again }: { rules: PlanRules; now: string; again: boolean },
): Planned {
  const open = items.filter((item) => isOpen(item, again));
  const keys = new Set(open.map(({ key }) => key));
  const fixed = items.filter(({ key }) => !keys.has(key));
  const groups = planMeetings({ rules, now, open, fixed });
  const matches = items.filter(isOpenMatch);
  const before = [...fixed, ...groups.planned];
  const bracket = planMatches({ rules, now, open: matches, items: before });
  const planned = [...groups.planned, ...bracket];
  const places = new Map(planned.map(({ key, date, station }) => [key, { date, station }]));
  const result = {
    ...groups,
    planned,
    lacking: [...groups.lacking, ...matches.filter(({ key }) => !places.has(key))],
  };
  const moves = [...open, ...matches].map((item) => {
    const place = places.get(item.key);
    return { item, to: place === undefined ? null : { ...place, toBeRescheduled: false } };
  });
  return { result, changes: moved(changes, moves) };
}

import type { PlanPlace } from '../../contract/plan.ts';

/** A date that is still to be settled says nothing. */
export function isSamePlace(one: PlanPlace, other: PlanPlace): boolean {
  if (one.toBeRescheduled !== other.toBeRescheduled || one.station !== other.station) return false;
  return one.toBeRescheduled || Date.parse(one.date) === Date.parse(other.date);
}

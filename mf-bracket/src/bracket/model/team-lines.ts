import type { BracketPlan, PlannedLine } from './bracket-plan.ts';
import { isInMatch } from './is-in-match.ts';

/** The lines that a team has gone along, the first round first. */
export function teamLines(plan: BracketPlan, tag: string): PlannedLine[] {
  const plays = plan.cards.filter(({ match }) => isInMatch(match, tag));
  const ids = new Set(plays.map(({ match }) => match.id));
  return plan.lines.filter(({ fromId, toId }) => ids.has(fromId) && ids.has(toId));
}

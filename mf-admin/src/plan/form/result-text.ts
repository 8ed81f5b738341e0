import type { PlanResult, PlanRules } from '@puchar/shared/domain';
import { resultTexts as texts } from '../texts.pl.ts';

const mostNamed = 4;

/** What was planned, and what does not fit and why. */
export function resultText(
  { planned, lacking, places, teams }: PlanResult,
  rules: PlanRules,
  nameOf: (teamId: string) => string,
): string[] {
  const all = planned.length + lacking.length;
  if (all === 0) return [texts.nothing];
  if (lacking.length === 0) return [texts.planned(planned.length)];
  const atOnce = rules.stations.length || rules.atOnce;
  const missing = all - places;
  const named = teams
    .slice(0, mostNamed)
    .map(({ teamId, fits, needs }) => texts.team(nameOf(teamId), fits, needs));
  const others = teams.length - named.length;
  const list = [...named, ...(others > 0 ? [texts.others(others)] : [])].join(', ');
  return [
    texts.lacking(planned.length, all, lacking.length),
    ...(missing > 0 ? [texts.places(places, missing, Math.ceil(missing / atOnce), atOnce)] : []),
    ...(teams.length > 0 ? [texts.teams(list)] : []),
    texts.advice,
  ];
}

import type { PlanPlace } from '@puchar/shared/contract';
import { formatDayHeading, formatTime, spanOf } from '@puchar/shared/domain';
import type { DatedItem, PlanProblem } from '@puchar/shared/domain';
import type { BoardItem } from '../draft/changes.ts';
import { boardTexts as texts, problemTexts } from '../texts.pl.ts';

export const pairText = ({ teams: [one, two] }: Pick<BoardItem, 'teams'>) =>
  texts.pair(one.name, two.name);

export function placeText(date: string | null, station: string | null): string {
  return date === null
    ? texts.tray
    : texts.place(formatDayHeading(date), formatTime(date), station);
}

export function planPlaceText({ date, toBeRescheduled, station }: PlanPlace): string {
  return placeText(toBeRescheduled ? null : date, station);
}

export function problemsText(problems: readonly PlanProblem[]): string {
  return problems.map((problem) => problemTexts[problem]).join(', ');
}

export function endText(item: DatedItem, minutes: number): string {
  return texts.until(formatTime(new Date(spanOf(item, minutes).end).toISOString()));
}

/** `Grupa A`, `Półfinał 1`. */
export function stageText({ match, groupName }: BoardItem): string {
  if (groupName !== null) return texts.group(groupName);
  return match?.title ?? texts.bracket;
}

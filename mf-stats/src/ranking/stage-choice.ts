import type { MeetingStage } from '@puchar/shared/contract';
import type { ChoiceProps } from './choices.tsx';
import { texts } from './texts.pl.ts';
import { parameters } from './use-view.ts';
import type { View } from './use-view.ts';

const inAddress: Record<MeetingStage, string> = { GROUP: 'grupy', LADDER: 'drabinka' };
const stages = ['GROUP', 'LADDER'] as const;

export function chosenStage(view: View): MeetingStage | null {
  const wanted = view.valueOf('stage');
  return stages.find((stage) => inAddress[stage] === wanted) ?? null;
}

/** Null while there is nothing to choose between. @param present Stages with games. */
export function stageChoice(view: View, present: ReadonlySet<MeetingStage>): ChoiceProps | null {
  const chosen = chosenStage(view);
  const offered = stages.filter((stage) => present.has(stage) || stage === chosen);
  if (chosen === null && offered.length < 2) return null;
  return {
    label: texts.stage,
    name: parameters.stage,
    value: chosen === null ? '' : inAddress[chosen],
    options: [
      { value: '', label: texts.allStages },
      ...offered.map((stage) => ({ value: inAddress[stage], label: texts.stages[stage] })),
    ],
    onChoose: (value) => view.choose({ stage: value === '' ? null : value, page: null }),
  };
}

/** Rows of one stage, or of both. */
export const inStage = <Part extends { stage: MeetingStage }>(
  parts: readonly Part[],
  stage: MeetingStage | null,
): Part[] => parts.filter((part) => stage === null || part.stage === stage);

import type { MeetingStage } from '@puchar/shared/contract';
import { stageOfWord, stageWords } from '@puchar/shared/domain';
import type { ChoiceProps } from '@puchar/shared/list-controls';
import { texts } from './texts.pl.ts';
import { parameters } from './use-view.ts';
import type { View } from './use-view.ts';

const stages = ['GROUP', 'LADDER'] as const;

export const chosenStage = (view: View) => stageOfWord(view.valueOf('stage'));

/** Null while there is nothing to choose between. @param present Stages with games. */
export function stageChoice(view: View, present: ReadonlySet<MeetingStage>): ChoiceProps | null {
  const chosen = chosenStage(view);
  const offered = stages.filter((stage) => present.has(stage) || stage === chosen);
  if (chosen === null && offered.length < 2) return null;
  return {
    label: texts.stage,
    name: parameters.stage,
    value: chosen === null ? '' : stageWords[chosen],
    options: [
      { value: '', label: texts.allStages },
      ...offered.map((stage) => ({ value: stageWords[stage], label: texts.stages[stage] })),
    ],
    onChoose: (value) => view.choose({ stage: value === '' ? null : value, page: null }),
  };
}

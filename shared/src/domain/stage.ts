import type { Stage } from '../contract/edition.ts';

/** A step goes to the neighbour. */
export const stageOrder = [
  'PRE_SUBMISSIONS',
  'SUBMISSIONS',
  'GROUPS',
  'LADDER',
  'POST',
] as const satisfies readonly Stage[];

export const clientStageNames = {
  PRE_SUBMISSIONS: 'preSubmissions',
  SUBMISSIONS: 'submissions',
  GROUPS: 'groups',
  LADDER: 'ladder',
  POST: 'post',
} as const satisfies Record<Stage, string>;

export type ClientStage = (typeof clientStageNames)[Stage];

export function clientStage(stage: Stage | null): ClientStage | null {
  return stage === null ? null : clientStageNames[stage];
}

export function nextStage(stage: Stage): Stage | null {
  return stageOrder[stageOrder.indexOf(stage) + 1] ?? null;
}

export function previousStage(stage: Stage): Stage | null {
  return stageOrder[stageOrder.indexOf(stage) - 1] ?? null;
}

import type { Stage } from '../contract/edition.ts';

/** The list of the contract, for what has no schemas; a test compares them. */
export const stageOrder = [
  'PRE_SUBMISSIONS',
  'SUBMISSIONS',
  'GROUPS',
  'LADDER',
  'POST',
] as const satisfies readonly Stage[];

export function nextStage(stage: Stage): Stage | null {
  return stageOrder[stageOrder.indexOf(stage) + 1] ?? null;
}

export function previousStage(stage: Stage): Stage | null {
  return stageOrder[stageOrder.indexOf(stage) - 1] ?? null;
}

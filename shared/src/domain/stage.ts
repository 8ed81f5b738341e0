import type { Stage } from '../contract/edition.ts';

/** Order of an edition's stages; a step goes to the neighbour. */
export const stageOrder = [
  'PRE_SUBMISSIONS',
  'SUBMISSIONS',
  'GROUPS',
  'LADDER',
  'POST',
] as const satisfies readonly Stage[];

/** Names of the stages as the pages use them. */
export const clientStageNames = {
  PRE_SUBMISSIONS: 'preSubmissions',
  SUBMISSIONS: 'submissions',
  GROUPS: 'groups',
  LADDER: 'ladder',
  POST: 'post',
} as const satisfies Record<Stage, string>;

export type ClientStage = (typeof clientStageNames)[Stage];

/** Client name of a server's stage; null while there is no edition. */
export function clientStage(stage: Stage | null): ClientStage | null {
  return stage === null ? null : clientStageNames[stage];
}

/** The stage after this one; null after the last. */
export function nextStage(stage: Stage): Stage | null {
  return stageOrder[stageOrder.indexOf(stage) + 1] ?? null;
}

/** The stage before this one; null before the first. */
export function previousStage(stage: Stage): Stage | null {
  return stageOrder[stageOrder.indexOf(stage) - 1] ?? null;
}

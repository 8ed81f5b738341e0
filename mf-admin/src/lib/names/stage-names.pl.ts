import type { Stage } from '@puchar/shared/contract';

export const stageNames: Record<Stage, string> = {
  PRE_SUBMISSIONS: 'Przed zapisami',
  SUBMISSIONS: 'Zapisy',
  GROUPS: 'Faza grupowa',
  LADDER: 'Drabinka',
  POST: 'Po turnieju',
};

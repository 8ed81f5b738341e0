import type { Readiness } from '@puchar/shared/contract';

/** Nothing waits and nothing is missing. */
export const aReadiness: Readiness = {
  stage: 'GROUPS',
  waiting: [],
  missing: [],
  lastBackupAt: null,
};

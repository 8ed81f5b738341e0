import type { Readiness } from '@puchar/shared/contract';

export const aReadiness: Readiness = {
  stage: 'GROUPS',
  waiting: [],
  missing: [],
  lastBackupAt: null,
};

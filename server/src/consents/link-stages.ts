import type { Stage } from '@puchar/shared/contract';

/** Forms are taken while teams are put together; afterwards a link is good for a withdrawal alone. */
export function takesConsents(stage: Stage | undefined): boolean {
  return stage === 'SUBMISSIONS' || stage === 'GROUPS';
}

import type { FailureReport } from '@puchar/shared/contract';

/** Tells the registry that a version failed here; nothing about the visitor goes with it. */
export function reportFailure(report: FailureReport): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  // Refused or lost reports change nothing for the visitor.
  navigator.sendBeacon('/api/modules/reports', body);
}

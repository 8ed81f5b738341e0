import type { ModuleReport } from '@puchar/shared/contract';
import { readReportToken } from '../boot/data-blocks.ts';

/** Tells the registry what this page showed or could not show; nothing about the visitor goes with it. */
export function sendReport(report: ModuleReport): void {
  const signed = { ...report, token: readReportToken() };
  const body = new Blob([JSON.stringify(signed)], { type: 'application/json' });
  // Refused or lost reports change nothing for the visitor.
  navigator.sendBeacon('/api/modules/reports', body);
}

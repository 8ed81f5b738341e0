import type { FailureReport } from '@puchar/shared/contract';
import { sendReport } from './send-report.ts';

type Version = Pick<FailureReport, 'slug' | 'version'>;

const failed: Version[] = [];

/** On the window, after each version that failed for the first time. */
export const failureEvent = 'module-failed';

/** Whether the version failed in this page, in any of its parts. */
export function hasFailed({ slug, version }: Version): boolean {
  return failed.some((other) => other.slug === slug && other.version === version);
}

/** Whether any version has failed in this page. */
export function anyFailed(): boolean {
  return failed.length > 0;
}

/** Page views in which a version failed are counted, so each page tells of each version once. */
export function reportFailure(report: FailureReport): void {
  if (hasFailed(report)) return;
  failed.push(report);
  sendReport(report);
  dispatchEvent(new Event(failureEvent));
}

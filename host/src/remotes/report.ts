import type { FailureReport, ModuleReport, MountReport } from '@puchar/shared/contract';
import { readReportToken } from '../boot/data-blocks.ts';

type Version = Pick<FailureReport, 'slug' | 'version'>;

const failed: Version[] = [];

/** Dispatched on `window` after the first failure of each version. */
export const failureEvent = 'module-failed';

/** Carries no visitor identity; a lost or rejected report changes nothing for the visitor. */
function send(report: ModuleReport): void {
  const signed = { ...report, token: readReportToken() };
  const body = new Blob([JSON.stringify(signed)], { type: 'application/json' });
  navigator.sendBeacon('/api/modules/reports', body);
}

export function hasFailed({ slug, version }: Version): boolean {
  return failed.some((other) => other.slug === slug && other.version === version);
}

export function anyFailed(): boolean {
  return failed.length > 0;
}

/** The server counts page views with a failure, so each page reports each version once. */
export function reportFailure(report: FailureReport): void {
  if (hasFailed(report)) return;
  failed.push(report);
  send(report);
  dispatchEvent(new Event(failureEvent));
}

/** Long enough for every component of a page to be mounted. */
const waitMs = 3000;

const mounted = new Map<string, MountReport['mounted'][number]>();
let isSent = false;

function sendMounted(): void {
  const versions = [...mounted.values()].filter((version) => !hasFailed(version)).slice(0, 20);
  if (isSent || versions.length === 0) return;
  isSent = true;
  send({ mounted: versions });
}

export function reportMounted(slug: string, version: string): void {
  if (mounted.size === 0) {
    setTimeout(sendMounted, waitMs);
    addEventListener('pagehide', sendMounted);
  }
  mounted.set(`${slug} ${version}`, { slug, version });
}

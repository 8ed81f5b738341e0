import type {
  FailureReport,
  ModuleReport,
  ModuleVersion,
  MountReport,
} from '@puchar/shared/contract';
import { readReportToken } from '../boot/data-blocks.ts';
import { isBegun } from './begun.ts';
import type { TracedVersion } from './trace.ts';

type Version = Pick<FailureReport, 'slug' | 'version'>;

const failed: Version[] = [];

/** Dispatched on `window` after the first failure of each version, with the report and its cause. */
export const failureEvent = 'module-failed';

/** Carries no visitor identity; a lost or rejected report changes nothing for the visitor. */
export function send(report: ModuleReport): void {
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
export function reportFailure(
  report: FailureReport,
  cause?: unknown,
  version?: TracedVersion,
): void {
  if (hasFailed(report)) return;
  failed.push(report);
  send(report);
  dispatchEvent(new CustomEvent(failureEvent, { detail: { ...report, cause } }));
  if (!(cause instanceof Error) || version === undefined) return;
  void import(/* webpackChunkName: "vitals" */ './trace.ts').then(({ sendTrace }) =>
    sendTrace(report, cause, version, send),
  );
}

/** Long enough for every component of a page to be mounted. */
const waitMs = 3000;

type Mounted = MountReport['mounted'][number] & Pick<ModuleVersion, 'base'>;

const mounted = new Map<string, Mounted>();
let isClosed = false;

/** A version of which a component is still on its way is counted once that has come, or has failed. */
function sendMounted(): void {
  isClosed = true;
  const due = [...mounted.values()].filter((version) => !isBegun(version));
  for (const { base } of due) mounted.delete(base);
  const good = due.filter((version) => !hasFailed(version)).slice(0, 20);
  if (good.length > 0) send({ mounted: good.map(({ slug, version }) => ({ slug, version })) });
  if (mounted.size > 0) setTimeout(sendMounted, waitMs);
}

export function reportMounted(slug: string, { version, base }: ModuleVersion): void {
  if (isClosed) return;
  if (mounted.size === 0) {
    setTimeout(sendMounted, waitMs);
    addEventListener('pagehide', sendMounted);
  }
  mounted.set(base, { slug, version, base });
}

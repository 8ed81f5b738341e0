import type { MountReport } from '@puchar/shared/contract';
import { hasFailed } from './report-failure.ts';
import { sendReport } from './send-report.ts';

/** Long enough for every part of a page to be there. */
const waitMs = 3000;

const shown = new Map<string, MountReport['mounted'][number]>();
let sent = false;

function send(): void {
  const mounted = [...shown.values()].filter((version) => !hasFailed(version)).slice(0, 20);
  if (sent || mounted.length === 0) return;
  sent = true;
  sendReport({ mounted });
}

/** A version stands on the page. Each page view tells once what it showed. */
export function noteShown(slug: string, version: string): void {
  if (shown.size === 0) {
    setTimeout(send, waitMs);
    addEventListener('pagehide', send);
  }
  shown.set(`${slug} ${version}`, { slug, version });
}

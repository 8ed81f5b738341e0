import type { ErrorIssue } from '../../platform/http/app-error.ts';
import type { SpooledFile } from '../spooled-file.ts';
import type { Log } from '../../platform/logging/log.ts';
import { createJobThread, ThreadFailure } from '../../platform/jobs/job-thread.ts';
import type { PhotoMime } from './check-photo.ts';
import type { FileReason } from './file-error.ts';

export type ConsentMime = 'application/pdf' | PhotoMime;

export interface CheckOrder {
  body: SpooledFile;
  /** Where the file is written when it is valid. */
  file: SpooledFile;
}

export interface CheckedFile {
  mime: ConsentMime;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

export type CheckVerdict =
  | { accepted: CheckedFile }
  | { rejection: 'INVALID_DATA'; issues: ErrorIssue[] }
  | { rejection: 'INVALID_FILE'; reason: FileReason }
  | { rejection: 'FILE_TOO_LARGE' };

export function createFileChecks(script = new URL('./check-thread.mjs', import.meta.url)) {
  const thread = createJobThread<CheckOrder, CheckVerdict>({
    script,
    // A file of 10 MB takes about half a second.
    longestJobMs: 20_000,
    idleMs: 60_000,
    // Of JavaScript values; the checks limit the memory outside of the heap.
    memoryMb: 80,
  });
  return {
    /** One at a time, as each takes tens of megabytes. A check that crashes or times out rejects the file. */
    async check(order: CheckOrder, log: Log): Promise<CheckVerdict> {
      try {
        return await thread.run(order);
      } catch (error) {
        if (!(error instanceof ThreadFailure)) throw error;
        log.warn('consent.check-failed', { reason: error.reason });
        return { rejection: 'INVALID_FILE', reason: 'unchecked' };
      }
    },
    /** Ends the thread once running checks are done; a later check starts another. */
    rest: () => thread.rest(),
  };
}

/** Shared by both listeners. */
export const fileChecks = createFileChecks();

import type { ErrorIssue } from '../../platform/http/app-error.ts';
import type { SpooledFile } from '../spooled-file.ts';
import type { Log } from '../../platform/logging/log.ts';
import { createJobThread, ThreadFailure } from '../../platform/jobs/job-thread.ts';
import type { PhotoMime } from './check-photo.ts';

export type ConsentMime = 'application/pdf' | PhotoMime;

/** What is asked of the thread that checks files. */
export interface CheckOrder {
  /** The body of the call as it came. */
  body: SpooledFile;
  /** Where the file in it goes, when it is in order. */
  file: SpooledFile;
}

export interface CheckedFile {
  mime: ConsentMime;
  /** Length in bytes. */
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

export type CheckVerdict =
  | { accepted: CheckedFile }
  | { refusal: 'INVALID_DATA'; issues: ErrorIssue[] }
  | { refusal: 'FILE_TOO_LARGE' | 'INVALID_FILE' };

const ownProgram = new URL('./check-thread.mjs', import.meta.url);

export interface FileChecks {
  /**
   * Has a sent file checked in a thread of its own; one after the other, because each takes tens of
   * megabytes. A check that crashes or takes too long is a refusal.
   */
  check(order: CheckOrder, log: Log): Promise<CheckVerdict>;
  /** Gives the thread back once the checks under way are done; a later one starts another. */
  rest(): Promise<void>;
}

/** @param script What runs in the thread. */
export function createFileChecks(script: URL = ownProgram): FileChecks {
  const thread = createJobThread<CheckOrder, CheckVerdict>({
    script,
    // A file of ten megabytes takes about half a second.
    longestJobMs: 20_000,
    idleMs: 60_000,
    // For texts and values; what lies outside of it is bounded by the checks themselves.
    memoryMb: 80,
  });
  return {
    async check(order, log) {
      try {
        return await thread.run(order);
      } catch (error) {
        if (!(error instanceof ThreadFailure)) throw error;
        log.warn('consent.check-failed', { reason: error.reason });
        return { refusal: 'INVALID_FILE' };
      }
    },
    rest: () => thread.rest(),
  };
}

/** The checks of this process, for both of its listeners. */
export const fileChecks = createFileChecks();

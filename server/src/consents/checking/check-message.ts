import type { ErrorIssue } from '../../platform/http/app-error.ts';
import type { SpooledFile } from '../spooled-file.ts';
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

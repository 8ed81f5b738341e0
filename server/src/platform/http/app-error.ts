import type { ErrorCode } from '@puchar/shared/contract';

export interface ErrorIssue {
  path: (string | number)[];
  message: string;
}

/** An error of the contract; everything else that is thrown is a bug: 500. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: {
      issues?: ErrorIssue[];
      list?: string[];
      /** With CHANGED_MEANWHILE: the current version, in the shape of the response. */
      present?: unknown;
      /** Seconds, for the Retry-After header. */
      retryAfter?: number;
    } = {},
  ) {
    super(code);
  }
}

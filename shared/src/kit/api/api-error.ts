import { errorTexts, isErrorCode } from '../../contract/error-texts.pl.ts';
import type { ErrorBody } from '../../contract/errors.ts';

/** Errors without a response of the server. */
export type TransportCode = 'OFFLINE' | 'TIMEOUT' | 'BAD_ANSWER';

const transportTexts: Record<TransportCode, string> = {
  OFFLINE: 'Brak połączenia z serwerem. Sprawdź internet i spróbuj ponownie.',
  TIMEOUT: 'Serwer nie odpowiada. Spróbuj ponownie za chwilę.',
  BAD_ANSWER: 'Wystąpił nieoczekiwany błąd.',
};

function isTransportCode(code: string): code is TransportCode {
  return Object.hasOwn(transportTexts, code);
}

interface ApiErrorOptions extends ErrorOptions {
  retryAfterSeconds?: number | null;
}

/** `text` is Polish, for the user; `message` is the server's English. */
export class ApiError extends Error {
  readonly code: string;
  /** 0 without a response. */
  readonly status: number;
  readonly issues: NonNullable<ErrorBody['issues']>;
  readonly list: readonly string[];
  /** With CHANGED_MEANWHILE: the current version, not parsed yet. */
  readonly present: unknown;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, body: ErrorBody, options: ApiErrorOptions = {}) {
    super(body.message, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.issues = body.issues ?? [];
    this.list = body.list ?? [];
    this.present = body.present;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }

  get text(): string {
    if (isErrorCode(this.code)) return errorTexts[this.code];
    if (isTransportCode(this.code)) return transportTexts[this.code];
    return errorTexts.INTERNAL;
  }
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

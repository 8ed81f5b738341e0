import { destination, pino } from 'pino';
import { errorCode } from '../error-code.ts';
import type { LogLevel } from '../../config/settings.ts';

/** Ids, counts and codes. Never a body, a query string, a name or an address. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

/**
 * Buffers lines for milliseconds, because a system call per line costs more than a cached request.
 * A killed process loses the last ones.
 */
export function createLog(level: LogLevel, write?: (line: string) => void) {
  const lines = pino(
    {
      level,
      base: null,
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    write ? { write } : destination({ sync: false, minLength: 8_192, periodicFlush: 50 }),
  );
  const logAt =
    (at: 'debug' | 'info' | 'warn' | 'error') =>
    (event: string, fields: LogFields = {}): void =>
      lines[at]({ event, ...fields });
  return { debug: logAt('debug'), info: logAt('info'), warn: logAt('warn'), error: logAt('error') };
}

export type Log = ReturnType<typeof createLog>;

/** Without the message: that of a failed query contains its values. */
function stackOf({ stack = '', message }: Error): string | undefined {
  const place = stack.indexOf(message);
  const calls = place < 0 ? '' : stack.slice(place + message.length);
  const lines = calls.split('\n').filter((line) => /^ {4}at /.test(line));
  return lines.length === 0 ? undefined : lines.slice(0, 3).join(' |');
}

/** The message of a database error is left out: it can quote the values of a row. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause: unknown = error.cause;
  const code = errorCode(error) ?? errorCode(cause);
  const fromDatabase = code !== undefined && /^[0-9A-Z]{5}$/.test(code);
  const stack = stackOf(error);
  return {
    error: error.name,
    ...(code === undefined ? {} : { code }),
    ...(fromDatabase || error.message.startsWith('Failed query')
      ? {}
      : { message: error.message.slice(0, 500) }),
    ...(stack === undefined ? {} : { stack }),
  };
}

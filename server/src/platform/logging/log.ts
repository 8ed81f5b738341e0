import { errorCode } from '../error-code.ts';
import { gatherLines } from './log-lines.ts';

import { logLevels } from '../../config/config.ts';
import type { LogLevel } from '../../config/config.ts';

/** Flat facts of an event: ids, counts, codes. Never a body, a query string, a name or an address. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

export interface Log {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/** One JSON object a line; JSON escapes line breaks, so an event cannot forge another. */
export function createLog(
  level: LogLevel,
  write: (line: string) => void = gatherLines((lines) => void process.stdout.write(lines)),
): Log {
  const threshold = logLevels.indexOf(level);
  const isTold = (own: LogLevel) => logLevels.indexOf(own) >= threshold;
  const writer =
    (own: LogLevel) =>
    (event: string, fields: LogFields = {}): void => {
      if (isTold(own))
        write(
          `${JSON.stringify({ at: new Date().toISOString(), level: own, event, ...fields })}\n`,
        );
    };
  return {
    debug: writer('debug'),
    info: writer('info'),
    warn: writer('warn'),
    error: writer('error'),
  };
}

/** The nearest calls, without the message before them: that of a failed query holds its values. */
function callsOf({ stack = '', message }: Error): string | undefined {
  const place = stack.indexOf(message);
  const calls = place < 0 ? '' : stack.slice(place + message.length);
  const lines = calls.split('\n').filter((line) => /^ {4}at /.test(line));
  return lines.length === 0 ? undefined : lines.slice(0, 3).join(' |');
}

/**
 * Name, code and message of a thrown thing. Of errors of the database the message is left out: it can
 * quote the values of a row.
 */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause: unknown = error.cause;
  const code = errorCode(error) ?? errorCode(cause);
  const fromDatabase = code !== undefined && /^[0-9A-Z]{5}$/.test(code);
  const stack = callsOf(error);
  return {
    error: error.name,
    ...(code === undefined ? {} : { code }),
    ...(fromDatabase || error.message.startsWith('Failed query')
      ? {}
      : { message: error.message.slice(0, 500) }),
    ...(stack === undefined ? {} : { stack }),
  };
}

import { AppError } from '../platform/http/app-error.ts';
import type { FileReason } from './checking/file-error.ts';
import { reasonText } from './checking/texts.pl.ts';

/** With what is wrong and what to do next, for the field of the file. */
export function invalidFile(reason: FileReason): AppError {
  return new AppError('INVALID_FILE', {
    issues: [{ path: ['file'], message: reasonText(reason) }],
  });
}

import { ApiError } from '@puchar/shared/kit';
import { consentErrorTexts as texts } from './texts.pl.ts';

/** The specification keys these on the server's message. */
const byMessage = new Map<string, string>([
  ['Player not found!', texts.noPlayer],
  ['This player has already sent an agreement!', texts.alreadySent],
  ['Invalid data!', texts.invalidData],
  ['Invalid file!', texts.invalidFile],
  ['File too large!', texts.tooLarge],
]);

function waitOf(seconds: number): string {
  return seconds < 90 ? texts.seconds(seconds) : texts.minutes(Math.ceil(seconds / 60));
}

export function consentErrorText(error: Error): string {
  if (!(error instanceof ApiError)) return texts.other;
  const known = byMessage.get(error.message);
  if (known !== undefined) return known;
  const wait = error.retryAfterSeconds === null ? null : waitOf(error.retryAfterSeconds);
  switch (error.code) {
    case 'TOO_LARGE':
      return texts.tooLarge;
    case 'TOO_MANY_REQUESTS':
      return wait === null ? texts.tooMany : texts.tooManyFor(wait);
    case 'UNAVAILABLE':
      return wait === null ? texts.busy : texts.busyFor(wait);
    case 'OFFLINE':
    case 'TIMEOUT':
    case 'KEY_REUSED':
      return error.text;
    default:
      return texts.other;
  }
}

export function mayPassLater(error: Error): boolean {
  return error instanceof ApiError && [0, 429, 500, 502, 503, 504].includes(error.status);
}

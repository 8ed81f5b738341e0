import { pluralPl } from '@puchar/shared/domain';
import { ApiError } from '@puchar/shared/kit';
import { texts } from './texts.pl.ts';

/** What to tell of a failed call; too many attempts with the wait, in minutes begun. */
export function refusalText(error: Error): string {
  if (!(error instanceof ApiError)) return error.message;
  if (error.code !== 'TOO_MANY_REQUESTS' || error.retryAfterSeconds === null) return error.text;
  const minutes = Math.max(1, Math.ceil(error.retryAfterSeconds / 60));
  return texts.tooMany(`${minutes} ${pluralPl(minutes, 'minutę', 'minuty', 'minut')}`);
}

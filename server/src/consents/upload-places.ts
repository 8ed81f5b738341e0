import { AppError } from '../platform/http/app-error.ts';

/** Each takes up to 14 MB of disk while it lasts, and hardly any memory. */
const mostAtOnce = 100;
/** One person's link must not fill all of them. */
const mostOfOneLink = 20;

const byLink = new Map<string, number>();
let all = 0;

/**
 * Holds a place for an upload while it comes in, waits and is checked.
 *
 * @throws AppError UNAVAILABLE when all are taken, TOO_MANY_REQUESTS when one link has too many.
 */
export async function inUploadPlace<T>(agreementId: string, work: () => Promise<T>): Promise<T> {
  const own = byLink.get(agreementId) ?? 0;
  if (own >= mostOfOneLink) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 10 });
  if (all >= mostAtOnce) throw new AppError('UNAVAILABLE', { retryAfter: 10 });
  byLink.set(agreementId, own + 1);
  all += 1;
  try {
    return await work();
  } finally {
    all -= 1;
    const left = (byLink.get(agreementId) ?? 1) - 1;
    if (left === 0) byLink.delete(agreementId);
    else byLink.set(agreementId, left);
  }
}

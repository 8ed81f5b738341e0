import { AppError } from './app-error.ts';
import { createConcurrencyLimit } from '../jobs/concurrency-limit.ts';
import type { Call } from './bind-endpoint.ts';

/** Seconds. */
const retryAfter = 5;

export interface BodySlotRules {
  /** A JSON body takes about three times its size in memory. */
  most: number;
  waitMs: number;
  /** Time to receive the body; a slower connection is closed, so that it frees its slot. */
  bodyMs: number;
}

export function createBodySlots({ most, waitMs, bodyMs }: BodySlotRules) {
  const places = createConcurrencyLimit(most);
  return {
    /**
     * For `before`: the body of a waiting request stays with the client.
     *
     * @throws AppError UNAVAILABLE when no slot came free in time.
     */
    async hold({ request, reply }: Pick<Call, 'request' | 'reply'>): Promise<void> {
      const [incoming, sending] = [request.raw, reply.raw];
      const gone = new Promise<void>((resolve) => {
        sending.once('finish', resolve);
        sending.once('close', resolve);
        // The connection closed before the listeners were added.
        if (sending.destroyed) resolve();
      });
      const isHeld = await new Promise<boolean>((resolve, reject) => {
        const held = async () => {
          resolve(true);
          const limit = setTimeout(() => {
            if (!incoming.complete) incoming.destroy();
          }, bodyMs);
          await gone;
          clearTimeout(limit);
        };
        // No effect once the slot is held: the promise is settled then.
        places.run(held, AbortSignal.timeout(waitMs)).then(() => resolve(false), reject);
      });
      if (!isHeld) throw new AppError('UNAVAILABLE', { retryAfter });
    },
  };
}

import { AppError } from './app-error.ts';
import { createConcurrencyLimit } from '../jobs/concurrency-limit.ts';
import type { Call } from './bind-endpoint.ts';

/** Seconds after which a call that found no place may come again. */
const retryAfter = 5;

export interface BodySlotRules {
  /** Places; a body of JSON costs about three times its size. */
  most: number;
  /** Longest wait for one, in milliseconds. */
  waitMs: number;
  /** Time for the body to come, in milliseconds: who is slower is cut off, so that nobody keeps a place. */
  bodyMs: number;
}

export interface BodySlots {
  /**
   * Waits for a place and holds it until the response is sent or the connection is gone. For a binding's
   * `before`: while a call waits, its body stays with the sender.
   *
   * @throws AppError UNAVAILABLE when none came free in time.
   */
  hold(call: Pick<Call, 'request' | 'reply'>): Promise<void>;
}

/** Bounds how many large bodies are in memory at once. */
export function createBodySlots({ most, waitMs, bodyMs }: BodySlotRules): BodySlots {
  const places = createConcurrencyLimit(most);
  return {
    async hold({ request: { raw: incoming }, reply: { raw: outgoing } }) {
      const gone = new Promise<void>((resolve) => {
        outgoing.once('finish', resolve);
        outgoing.once('close', resolve);
        // Gone before anybody listened.
        if (outgoing.destroyed) resolve();
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
        // Settled already when the place was held: only a call that got none is told here.
        places.run(held, AbortSignal.timeout(waitMs)).then(() => resolve(false), reject);
      });
      if (!isHeld) throw new AppError('UNAVAILABLE', { retryAfter });
    },
  };
}

import type { ServiceFailure } from '@puchar/shared/contract';
import type { Clock } from '../clock.ts';
import { serviceFailureOf } from './read-response.ts';
import type { Outcome } from './read-response.ts';

/** Since the start of this process. */
export interface ServiceSeen {
  lastGoodAt: Date | null;
  lastFaultAt: Date | null;
  /** Not reset by a later success. */
  lastFault: ServiceFailure | null;
}

export const emptyRecord = (): ServiceSeen => ({
  lastGoodAt: null,
  lastFaultAt: null,
  lastFault: null,
});

const silent = new Set(['address', 'paused', 'ended']);

/** It says nothing about the service. */
export const isSilent = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'down' && silent.has(outcome.reason);

export function recordOutcome(
  before: ServiceSeen,
  outcome: Outcome<unknown>,
  clock: Clock,
): ServiceSeen {
  if (outcome.kind !== 'down') return { ...before, lastGoodAt: clock.now() };
  if (isSilent(outcome)) return before;
  return { ...before, lastFaultAt: clock.now(), lastFault: serviceFailureOf(outcome) };
}

import type { ServiceFault } from '@puchar/shared/contract';
import type { Clock } from '../clock.ts';
import { serviceFaultOf } from './read-response.ts';
import type { Outcome } from './read-response.ts';

/** How a service answered since the start of this process. */
export interface ServiceSeen {
  lastGoodAt: Date | null;
  lastFaultAt: Date | null;
  /** The error of `lastFaultAt`; a later good response does not take it away. */
  lastFault: ServiceFault | null;
}

const nothingYet: ServiceSeen = { lastGoodAt: null, lastFaultAt: null, lastFault: null };

/** Words that tell nothing about the service. */
const silent = new Set(['address', 'paused', 'ended']);

/** The record after one more outcome. */
export function recordOutcome(
  record: ServiceSeen | undefined,
  outcome: Outcome<unknown>,
  clock: Clock,
): ServiceSeen {
  const before = record ?? nothingYet;
  if (outcome.kind !== 'down') return { ...before, lastGoodAt: clock.now() };
  if (silent.has(outcome.reason)) return before;
  return { ...before, lastFaultAt: clock.now(), lastFault: serviceFaultOf(outcome) };
}

export const emptyRecord = (): ServiceSeen => ({ ...nothingYet });

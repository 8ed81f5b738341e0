import type * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { circuitRules, createCircuit } from './circuit.ts';
import type { Circuit, CircuitRules } from './circuit.ts';
import { down, readAnswer } from './read-answer.ts';
import type { Outcome } from './read-answer.ts';
import { retryAfterMs } from './retry-after.ts';

/** Services of others that the server asks. */
export type Service = 'riot' | 'discord' | 'turnstile';

export interface OutgoingCall<T> {
  /** Follows the service's address: empty, or from a slash on. Parts from people are encoded. */
  path: string;
  schema: z.ZodMiniType<T>;
  headers?: Record<string, string>;
  /** Makes it a POST with these fields as JSON. */
  body?: Record<string, string>;
  /** Ends the call before its own limit, such as when the caller's whole time is over. */
  signal?: AbortSignal;
}

export interface Outgoing {
  /** Asks a service once. Never throws: what went wrong is in the outcome. */
  ask<T>(service: Service, call: OutgoingCall<T>): Promise<Outcome<T>>;
}

export interface OutgoingOptions {
  /** Where each service is; one that is missing is not asked. */
  addresses: Partial<Record<Service, string>>;
  clock: Clock;
  log: Log;
  /** Ends one call from its start to the last byte; three seconds unless stated. */
  limit?: () => AbortSignal;
  mostBytes?: number;
  rules?: CircuitRules;
}

const callMs = 3_000;

/** The address of a call, or null when the path would lead elsewhere than it says. */
function addressOf(base: string | undefined, path: string): string | null {
  if (base === undefined) return null;
  const root = new URL(base);
  if (path === '') return root.href;
  const wanted = `${root.pathname.replace(/\/$/, '')}${path}`;
  if (!path.startsWith('/') || !URL.canParse(`${root.origin}${wanted}`)) return null;
  const url = new URL(`${root.origin}${wanted}`);
  // `..` in a name would be resolved away, with an answer about something else.
  return `${url.pathname}${url.search}` === wanted ? url.href : null;
}

async function fetchAnswer<T>(
  address: string,
  call: OutgoingCall<T>,
  { limit, mostBytes, now }: { limit: AbortSignal; mostBytes: number; now: () => Date },
): Promise<Outcome<T>> {
  const ending = new AbortController();
  const end = () => ending.abort();
  const signals = [limit, ...(call.signal ? [call.signal] : [])];
  for (const signal of signals) signal.addEventListener('abort', end, { once: true });
  if (signals.some(({ aborted }) => aborted)) end();
  try {
    const response = await fetch(address, {
      method: call.body ? 'POST' : 'GET',
      redirect: 'manual',
      signal: ending.signal,
      headers: {
        accept: 'application/json',
        ...(call.body ? { 'content-type': 'application/json' } : {}),
        ...call.headers,
      },
      ...(call.body ? { body: JSON.stringify(call.body) } : {}),
    });
    if (response.status === 429) {
      const waitMs = retryAfterMs(response.headers.get('retry-after'), now());
      return {
        kind: 'down',
        reason: 'throttled',
        ...(waitMs === null ? {} : { retryAfterMs: waitMs }),
      };
    }
    return await readAnswer(response, call.schema, mostBytes);
  } catch {
    // The error's text can hold the address, and with it a person's name.
    if (limit.aborted) return down('timeout');
    return down(ending.signal.aborted ? 'ended' : 'network');
  } finally {
    for (const signal of signals) signal.removeEventListener('abort', end);
    // Lets go of a body that was not read to its end.
    end();
  }
}

/** What an outcome says about the service. */
function report<T>(circuit: Circuit, outcome: Outcome<T>): { outcome: Outcome<T>; opens: boolean } {
  if (outcome.kind !== 'down') {
    circuit.succeeded();
    return { outcome, opens: false };
  }
  if (outcome.reason === 'throttled') {
    const waited = circuit.throttled(outcome.retryAfterMs ?? null);
    return { outcome: { ...outcome, retryAfterMs: waited }, opens: false };
  }
  if (outcome.reason === 'ended' || outcome.reason === 'rejected') {
    circuit.neither();
    return { outcome, opens: false };
  }
  return { outcome, opens: circuit.failed() };
}

/**
 * The one door to services of others: their fixed addresses, no redirects, limits on time and size,
 * answers of the expected shape only, and a pause for a service that fails or asks for one. Its log
 * names the service and the fault, never an address, a header or a body.
 */
export function createOutgoing(options: OutgoingOptions): Outgoing {
  const { addresses, clock, log, rules = circuitRules, mostBytes = 1024 * 1024 } = options;
  const limit = options.limit ?? (() => AbortSignal.timeout(callMs));
  const circuits: Record<Service, Circuit> = {
    riot: createCircuit(clock, rules),
    discord: createCircuit(clock, rules),
    turnstile: createCircuit(clock, rules),
  };
  return {
    async ask(service, call) {
      const address = addressOf(addresses[service], call.path);
      if (address === null) return down('address');
      const circuit = circuits[service];
      const waitMs = await circuit.enter();
      if (waitMs !== null) return { kind: 'down', reason: 'paused', retryAfterMs: waitMs };
      const answer = await fetchAnswer(address, call, {
        limit: limit(),
        mostBytes,
        now: () => clock.now(),
      });
      const { outcome, opens } = report(circuit, answer);
      if (outcome.kind === 'down') {
        log.warn('outgoing.failed', { service, reason: outcome.reason, paused: opens });
      }
      return outcome;
    },
  };
}

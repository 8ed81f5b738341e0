import type * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Log } from '../logging/log.ts';
import { requestAddress } from './request-address.ts';
import type { Place } from './request-address.ts';
import { createStatedLimits } from './stated-limits.ts';
import type { StatedLimits } from './stated-limits.ts';
import { circuitRules, createCircuit } from './circuit.ts';
import type { Circuit, CircuitRules } from './circuit.ts';
import { fetchResponse } from './fetch-response.ts';
import type { AnyCall } from './fetch-response.ts';
import { down, readJson, readTyped } from './read-response.ts';
import type { ResponseBytes, Outcome } from './read-response.ts';
import { emptyRecord, recordOutcome } from './service-seen.ts';
import type { ServiceSeen } from './service-seen.ts';
import type { Service } from './services.ts';

export interface ExternalRequest<T> extends AnyCall {
  /** Follows the service's address: empty, or from a slash or `?` on. Parts from people are encoded. */
  path: string;
  /** Of the JSON; a response without a body (204) is taken as null. */
  schema: z.ZodMiniType<T>;
  /** In place of the bound of all calls. */
  mostBytes?: number;
}

/** A call for something that is not JSON. */
export interface BytesCall extends AnyCall {
  /** As in {@link ExternalRequest}; left out when `url` is given. */
  path?: string;
  /** A whole address that a response named; taken when its origin is among the service's. */
  url?: string;
  /** Media types that are taken, in small letters and without parameters. */
  types: readonly string[];
  mostBytes: number;
}

export interface ExternalClient {
  /** Asks a service once. Never throws: what went wrong is in the outcome. */
  ask<T>(service: Service, call: ExternalRequest<T>): Promise<Outcome<T>>;
  /** The same for pictures and feeds: the bytes as they came, of the given types alone. */
  askBytes(service: Service, call: BytesCall): Promise<Outcome<ResponseBytes>>;
  /** How the service answered since the start. */
  state(service: Service): ServiceSeen;
}

export interface ExternalClientOptions {
  /** Where each service is: its address, or a place; one that is missing is not asked. */
  addresses: Partial<Record<Service, string | Place>>;
  clock: Clock;
  log: Log;
  /** Ends one call from its start to the last byte; three seconds unless stated. */
  limit?: () => AbortSignal;
  mostBytes?: number;
  rules?: CircuitRules;
}

const callMs = 3_000;

/** What is known of one service. */
interface Line {
  circuit: Circuit;
  limits: StatedLimits;
  record: ServiceSeen;
}

/** What an outcome says about the service. */
function report<T>(circuit: Circuit, outcome: Outcome<T>): { outcome: Outcome<T>; opens: boolean } {
  if (outcome.kind !== 'down') {
    circuit.succeeded();
    return { outcome, opens: false };
  }
  if (outcome.reason === 'throttled' && outcome.ofKind !== true) {
    const waited = circuit.throttled(outcome.retryAfterMs ?? null);
    return { outcome: { ...outcome, retryAfterMs: waited }, opens: false };
  }
  if (['ended', 'rejected', 'throttled'].includes(outcome.reason)) {
    circuit.neither();
    return { outcome, opens: false };
  }
  return { outcome, opens: circuit.failed() };
}

/** Ends when one of the signals does; `release` lets go of them and of a body that was not read. */
function joinSignals(signals: readonly AbortSignal[]) {
  const ending = new AbortController();
  const end = () => ending.abort();
  for (const signal of signals) signal.addEventListener('abort', end, { once: true });
  if (signals.some(({ aborted }) => aborted)) end();
  return {
    signal: ending.signal,
    release: () => {
      for (const signal of signals) signal.removeEventListener('abort', end);
      end();
    },
  };
}

/** Takes both leaves, makes the call and gives them back. */
async function guarded<T>(
  { circuit, limits }: Line,
  kind: string,
  signal: AbortSignal,
  work: () => Promise<Outcome<T>>,
): Promise<{ outcome: Outcome<T>; opens: boolean }> {
  const pauseMs = await circuit.enter(signal);
  if (pauseMs !== null) {
    return { outcome: { ...down('paused'), retryAfterMs: pauseMs }, opens: false };
  }
  const waitMs = limits.enter(kind);
  if (waitMs !== null) {
    circuit.neither();
    return { outcome: { ...down('paused'), retryAfterMs: waitMs }, opens: false };
  }
  try {
    return report(circuit, await work());
  } finally {
    limits.ended(kind);
  }
}

/**
 * The single entry point to external services: their fixed addresses, no redirects, limits on time and size,
 * answers of the expected shape only, no call that the service's own headers say it would reject, and a
 * pause for a service that fails or asks for one. Its log names the service and the error, never an
 * address, a header or a body.
 */
export function createExternalClient(options: ExternalClientOptions): ExternalClient {
  const { addresses, clock, log, rules = circuitRules, mostBytes = 1024 * 1024 } = options;
  const limit = options.limit ?? (() => clock.timeout(callMs));
  const lines = new Map<Service, Line>();

  function lineOf(service: Service): Line {
    const line = lines.get(service) ?? {
      circuit: createCircuit(clock, rules),
      limits: createStatedLimits(clock, rules.longestPauseMs),
      record: emptyRecord(),
    };
    lines.set(service, line);
    return line;
  }

  async function run<T>(
    service: Service,
    call: AnyCall & { path?: string; url?: string },
    accept: string,
    read: (response: Response) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const place = addresses[service];
    const address = requestAddress(
      typeof place === 'string' ? { base: place } : (place ?? {}),
      call,
    );
    if (address === null) return down('address');
    const line = lineOf(service);
    const own = limit();
    const { signal, release } = joinSignals([own, ...(call.signal ? [call.signal] : [])]);
    const parts = { signal, accept, limits: line.limits, now: () => clock.now() };
    const { outcome, opens } = await guarded(line, call.kind ?? '', signal, async () => {
      try {
        return await fetchResponse(address, call, parts, read);
      } catch {
        // The error's text can hold the address, and with it a person's name.
        if (own.aborted) return down('timeout');
        return down(signal.aborted ? 'ended' : 'network');
      }
    });
    release();
    line.record = recordOutcome(line.record, outcome, clock);
    if (outcome.kind === 'down' && outcome.reason !== 'paused') {
      log.warn('external.failed', { service, reason: outcome.reason, paused: opens });
    }
    return outcome;
  }

  return {
    ask: (service, call) =>
      run(service, call, 'application/json', (response) =>
        readJson(response, call.schema, call.mostBytes ?? mostBytes),
      ),
    askBytes: (service, call) =>
      run(service, call, call.types.join(', '), (response) =>
        readTyped(response, call.types, call.mostBytes),
      ),
    state: (service) => lineOf(service).record,
  };
}

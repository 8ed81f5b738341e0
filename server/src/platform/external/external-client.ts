import { setMaxListeners } from 'node:events';
import type * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Log } from '../logging/log.ts';
import { requestAddress } from './request-address.ts';
import type { Place } from './request-address.ts';
import { createStatedLimits } from './stated-limits.ts';
import type { StatedLimits } from './stated-limits.ts';
import { circuitRules, createCircuit } from './circuit.ts';
import type { Circuit } from './circuit.ts';
import { fetchResponse } from './fetch-response.ts';
import type { AnyCall } from './fetch-response.ts';
import { down, isUnreadable, readJson, readTyped } from './read-response.ts';
import type { ResponseBytes, Outcome } from './read-response.ts';
import { emptyRecord, isSilent, recordOutcome } from './service-seen.ts';
import type { ServiceSeen } from './service-seen.ts';
import type { Service } from './services.ts';

export interface ExternalRequest<T> extends AnyCall {
  /** Appended to the base URL: empty, or from a slash or `?` on, with user input encoded. */
  path: string;
  /** An empty response (204) is parsed as null. */
  schema: z.ZodMiniType<T>;
  mostBytes?: number;
}

export interface BytesCall extends AnyCall {
  path?: string;
  /** A whole URL, in place of `path`; its origin must be among the service's. */
  url?: string;
  /** Accepted media types, lower case, without parameters. */
  types: readonly string[];
  mostBytes: number;
}

export interface ExternalClientOptions {
  /** Read at each call. A missing service is never requested. */
  addresses: () => Partial<Record<Service, string | Place>>;
  clock: Clock;
  log: Log;
  /** Time limit of one call, to the last byte; three seconds unless stated. */
  limit?: () => AbortSignal;
}

const callMs = 3_000;
const mostJsonBytes = 1024 * 1024;

interface Line {
  circuit: Circuit;
  limits: StatedLimits;
  record: ServiceSeen;
  calls: number;
  failures: number;
}

function report<T>(circuit: Circuit, outcome: Outcome<T>): { outcome: Outcome<T>; opens: boolean } {
  if (outcome.kind !== 'down') {
    circuit.succeeded();
    return { outcome, opens: false };
  }
  if (outcome.reason === 'throttled' && outcome.ofKind !== true) {
    const waited = circuit.throttled(outcome.retryAfterMs ?? null);
    return { outcome: { ...outcome, retryAfterMs: waited }, opens: false };
  }
  if (isUnreadable(outcome) || ['ended', 'rejected', 'throttled'].includes(outcome.reason)) {
    circuit.neither();
    return { outcome, opens: false };
  }
  return { outcome, opens: circuit.failed() };
}

/** `release` also aborts an unread body. */
function joinSignals(signals: readonly AbortSignal[]) {
  const ending = new AbortController();
  const end = () => ending.abort();
  // The checks of a whole team share one signal: Node would warn of a leak at the eleventh.
  setMaxListeners(0, ...signals);
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

const newLine = (clock: Clock): Line => ({
  circuit: createCircuit(clock),
  limits: createStatedLimits(clock, circuitRules.longestPauseMs),
  record: emptyRecord(),
  calls: 0,
  failures: 0,
});

function note(line: Line, outcome: Outcome<unknown>, clock: Clock): void {
  line.record = recordOutcome(line.record, outcome, clock);
  if (isSilent(outcome)) return;
  line.calls += 1;
  if (outcome.kind === 'down') line.failures += 1;
}

const figuresOf = ({ circuit, calls, failures }: Line) => ({
  isPaused: circuit.isPaused(),
  calls,
  failures,
});

/**
 * The single entry point to external services: fixed addresses, no redirects, limits on time, size
 * and rate, validated responses. Its log never contains an address, header or body.
 */
export function createExternalClient({
  addresses,
  clock,
  log,
  limit = () => clock.timeout(callMs),
}: ExternalClientOptions) {
  const lines = new Map<Service, Line>();

  function lineOf(service: Service): Line {
    const line = lines.get(service) ?? newLine(clock);
    lines.set(service, line);
    return line;
  }

  async function run<T>(
    service: Service,
    call: AnyCall & { path?: string; url?: string },
    accept: string,
    read: (response: Response) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const place = addresses()[service];
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
        // The error message can contain the address, and with it a person's name.
        if (own.aborted) return down('timeout');
        return down(signal.aborted ? 'ended' : 'network');
      }
    });
    release();
    note(line, outcome, clock);
    if (outcome.kind === 'down' && outcome.reason !== 'paused') {
      log.warn('external.failed', { service, reason: outcome.reason, paused: opens });
    }
    return outcome;
  }

  return {
    /** Never throws: an error is in the outcome. */
    request: <T>(service: Service, call: ExternalRequest<T>): Promise<Outcome<T>> =>
      run(service, call, 'application/json', (response) =>
        readJson(response, call.schema, call.mostBytes ?? mostJsonBytes),
      ),
    requestBytes: (service: Service, call: BytesCall): Promise<Outcome<ResponseBytes>> =>
      run(service, call, call.types.join(', '), (response) =>
        readTyped(response, call.types, call.mostBytes),
      ),
    state: (service: Service): ServiceSeen => lineOf(service).record,
    /** Services that were called since the start. */
    lines: () => [...lines].map(([service, line]) => ({ service, ...figuresOf(line) })),
    /** Its limits, failures and pauses, when it has become another one. Calls under way end as they began. */
    forget: (service: Service): void => void lines.delete(service),
  };
}

export type ExternalClient = ReturnType<typeof createExternalClient>;

import { createLog } from '../../platform/logging/log.ts';
import { createExternalClient } from '../../platform/external/external-client.ts';
import type {
  ExternalClient,
  ExternalClientOptions,
} from '../../platform/external/external-client.ts';
import { createTestClock } from '../test-clock.ts';
import type { TestClock } from '../test-clock.ts';
import type { FakeFailure, FakeServer } from './fake-server.ts';

export interface TestExternalClient {
  external: ExternalClient;
  clock: TestClock;
  logged: string[];
  /** Ends the time limit of every pending call. */
  endCalls(): void;
  /** A hanging call is ended once it has arrived. */
  during<T>(fakeServer: FakeServer, failure: FakeFailure, work: () => Promise<T>): Promise<T>;
}

/** The real client, with a clock that stands still and limits that the test ends. */
export function createTestExternalClient(
  addresses: ReturnType<ExternalClientOptions['addresses']>,
): TestExternalClient {
  const clock = createTestClock();
  const logged: string[] = [];
  let limits: AbortController[] = [];
  const endCalls = () => {
    for (const limit of limits) limit.abort();
    limits = [];
  };
  const external = createExternalClient({
    addresses: () => addresses,
    clock,
    log: createLog('debug', (line) => logged.push(line)),
    limit: () => {
      const limit = new AbortController();
      limits.push(limit);
      return limit.signal;
    },
  });
  return {
    external,
    clock,
    logged,
    endCalls,
    async during(fakeServer, failure, work) {
      fakeServer.setFailure(failure);
      const arrival = fakeServer.nextCall();
      const result = work();
      if (failure.startsWith('hangs')) {
        await arrival;
        endCalls();
      }
      try {
        return await result;
      } finally {
        fakeServer.setFailure(null);
      }
    },
  };
}

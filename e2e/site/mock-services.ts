import { databaseSettings } from './databases.ts';
import { freePort, startServer } from './server-process.ts';
import type { RunningServer } from './server-process.ts';

export interface MockServicesState {
  messages: string[];
  services: string[];
}

function rowsOf(value: unknown, name: string): unknown[] {
  const rows: unknown = value instanceof Object ? Reflect.get(value, name) : undefined;
  if (!Array.isArray(rows)) throw new Error(`no ${name} in the state of the mock services`);
  return rows;
}

function textOf(value: unknown, name: string): string {
  const text: unknown = value instanceof Object ? Reflect.get(value, name) : undefined;
  if (typeof text !== 'string') throw new Error(`no ${name} in the state of the mock services`);
  return text;
}

function readState(value: unknown): MockServicesState {
  return {
    messages: rowsOf(value, 'messages').map(String),
    services: rowsOf(value, 'services').map((row) => textOf(row, 'name')),
  };
}

export const serviceFailures = [
  'unreachable',
  'hangs',
  'error 500',
  'throttled',
  'html',
  'huge body',
  'cut off',
  'wrong schema',
] as const;

export class MockServices {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async #post(act: 'play' | 'failure', fields: Record<string, string>): Promise<void> {
    const body = new URLSearchParams(fields);
    const response = await fetch(`${this.#url}/${act}`, { method: 'POST', body });
    if (!response.ok) throw new Error(`${act}: ${response.status} ${await response.text()}`);
  }

  async state(): Promise<MockServicesState> {
    return readState(await (await fetch(`${this.#url}/state`)).json());
  }

  play(code: string, winner: string): Promise<void> {
    return this.#post('play', { code, winner });
  }

  /** @param failure Null restores the service. */
  setFailure(service: string, failure: (typeof serviceFailures)[number] | null): Promise<void> {
    return this.#post('failure', { service, failure: failure ?? '' });
  }

  async setFailureOfAll(failure: (typeof serviceFailures)[number] | null): Promise<void> {
    const { services } = await this.state();
    for (const name of services) await this.setFailure(name, failure);
  }
}

export interface MockedSite {
  server: RunningServer;
  mockServices: MockServices;
}

/** The same as `npm start -- --mock-services`. */
export async function openWithMockServices(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<MockedSite> {
  const port = await freePort();
  const server = await startServer({
    dataDir,
    program: 'server/src/testing/mock-services/main.ts',
    env: {
      MOCK_SERVICES_DATABASE_URL: databaseSettings(dataDir).DATABASE_URL ?? '',
      MOCK_SERVICES_DATA_DIR: dataDir,
      MOCK_SERVICES_PORT: String(port),
      ...env,
    },
  });
  return { server, mockServices: new MockServices(`http://127.0.0.1:${port}`) };
}

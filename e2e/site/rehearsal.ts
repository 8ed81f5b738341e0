import { freePort, startServer } from './server-process.ts';
import type { RunningServer } from './server-process.ts';

export interface RehearsalState {
  /** Texts sent to the chat channel, the oldest first. */
  messages: string[];
  /** Names of the services of others. */
  services: string[];
}

function rowsOf(value: unknown, name: string): unknown[] {
  const rows: unknown = value instanceof Object ? Reflect.get(value, name) : undefined;
  if (!Array.isArray(rows)) throw new Error(`no ${name} in the state of the rehearsal`);
  return rows;
}

function textOf(value: unknown, name: string): string {
  const text: unknown = value instanceof Object ? Reflect.get(value, name) : undefined;
  if (typeof text !== 'string') throw new Error(`no ${name} in the state of the rehearsal`);
  return text;
}

function readState(value: unknown): RehearsalState {
  return {
    messages: rowsOf(value, 'messages').map(String),
    services: rowsOf(value, 'services').map((row) => textOf(row, 'name')),
  };
}

/** How each service of others can fail; see the rehearsal's page. */
export const serviceFaults = [
  'refused',
  'hangs',
  'error 500',
  'throttled',
  'html',
  'huge body',
  'cut off',
  'wrong schema',
] as const;

/** Leads the stand-ins of a site through the page that does it by hand. */
export class Rehearsal {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async #post(act: 'play' | 'fault', fields: Record<string, string>): Promise<void> {
    const body = new URLSearchParams(fields);
    const response = await fetch(`${this.#url}/${act}`, { method: 'POST', body });
    if (!response.ok) throw new Error(`${act}: ${response.status} ${await response.text()}`);
  }

  async state(): Promise<RehearsalState> {
    return readState(await (await fetch(`${this.#url}/state`)).json());
  }

  /** Plays the game of a code, and tells the server that it ended. */
  play(code: string, winner: string): Promise<void> {
    return this.#post('play', { code, winner });
  }

  /** @param fault Null makes the service well again. */
  setFault(service: string, fault: (typeof serviceFaults)[number] | null): Promise<void> {
    return this.#post('fault', { service, fault: fault ?? '' });
  }

  async setFaultOfAll(fault: (typeof serviceFaults)[number] | null): Promise<void> {
    const { services } = await this.state();
    for (const name of services) await this.setFault(name, fault);
  }
}

export interface RehearsedSite {
  server: RunningServer;
  rehearsal: Rehearsal;
}

/** Starts what `npm start -- --proba` starts. */
export async function openRehearsal(dataDir: string): Promise<RehearsedSite> {
  const port = await freePort();
  const server = await startServer({
    dataDir,
    program: 'server/src/testing/rehearsal/main.ts',
    env: { REHEARSAL_DATA_DIR: dataDir, REHEARSAL_PORT: String(port) },
  });
  return { server, rehearsal: new Rehearsal(`http://127.0.0.1:${port}`) };
}

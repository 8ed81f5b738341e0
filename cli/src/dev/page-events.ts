import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** What an overlay shows. Places are `src/start/start.page.tsx:12:5`, in the module's folder. */
export interface Problem {
  message: string;
  place: string | null;
  excerpt: string | null;
  frames: readonly string[];
}

export interface Problems {
  title: string;
  problems: readonly Problem[];
}

/** Open pages, which `browser/client.js` connects. */
export class PageEvents {
  readonly #loop = randomUUID();
  readonly #open = new Set<ServerResponse>();
  #last: [event: string, data: unknown] | null = null;

  connect(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
    response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' });
    response.write('retry: 500\n\n');
    this.#write(response, 'hello', this.#loop);
    if (this.#last !== null) this.#write(response, ...this.#last);
    this.#open.add(response);
    response.on('close', () => this.#open.delete(response));
  }

  /** The next good build, by its hash. */
  built(hash: string): void {
    this.#send('built', hash);
  }

  broken(problems: Problems): void {
    this.#send('broken', problems);
  }

  reload(): void {
    for (const response of this.#open) this.#write(response, 'reload', null);
  }

  #send(event: string, data: unknown): void {
    this.#last = [event, data];
    for (const response of this.#open) this.#write(response, event, data);
  }

  #write(response: ServerResponse, event: string, data: unknown): void {
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }
}

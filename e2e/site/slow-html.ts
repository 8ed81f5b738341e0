import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface SlowHtml {
  url: string;
  /** Releases the next chunk of every page that waits for one. */
  next: () => void;
  stop: () => Promise<void>;
}

/** @returns Chunks, each but the first held until the test releases it. */
export type Cut = (html: string) => string[];

/** End of the content that the first paint needs. */
export function endOfContent(html: string): number {
  return html.indexOf('</main>') + '</main>'.length;
}

class Gates {
  #open: () => void = () => undefined;
  #gate = this.#closed();

  #closed(): Promise<void> {
    return new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  get next(): Promise<void> {
    return this.#gate;
  }

  open(): void {
    const open = this.#open;
    this.#gate = this.#closed();
    open();
  }
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

async function sendPieces(pieces: readonly string[], gates: Gates, to: ServerResponse) {
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) await gates.next;
    to.write(piece);
  }
  to.end();
}

export async function slowHtml(origin: string, cut: Cut): Promise<SlowHtml> {
  const gates = new Gates();
  const server = createServer((from, to) => {
    const headers = { ...from.headers, 'accept-encoding': 'identity' };
    const fetched = request(new URL(from.url ?? '/', origin), { headers }, (response) => {
      const { 'content-length': _, ...rest } = response.headers;
      to.writeHead(response.statusCode ?? 502, rest);
      if (from.headers['sec-fetch-dest'] !== 'document') response.pipe(to);
      else
        textOf(response).then(
          (html) => sendPieces(cut(html), gates, to),
          (failure: Error) => to.destroy(failure),
        );
    });
    to.on('close', () => fetched.destroy());
    fetched.on('error', () => to.destroy());
    fetched.end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port to listen at.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    next: () => gates.open(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

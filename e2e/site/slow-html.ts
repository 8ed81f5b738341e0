import type { ServerResponse } from 'node:http';
import { bytesOf, openProxy, pass, sendHead } from './proxy.ts';
import type { Proxy } from './proxy.ts';

export interface SlowHtml extends Proxy {
  /** Releases the next chunk of every page that waits for one. */
  next: () => void;
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

async function sendPieces(pieces: readonly string[], gates: Gates, to: ServerResponse) {
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) await gates.next;
    to.write(piece);
  }
  to.end();
}

export async function slowHtml(origin: string, cut: Cut): Promise<SlowHtml> {
  const gates = new Gates();
  const proxy = await openProxy(origin, async (exchange) => {
    const { from, response, to } = exchange;
    if (from.headers['sec-fetch-dest'] !== 'document') return pass(exchange);
    sendHead(exchange);
    await sendPieces(cut((await bytesOf(response)).toString('utf8')), gates, to);
  });
  return { ...proxy, next: () => gates.open() };
}

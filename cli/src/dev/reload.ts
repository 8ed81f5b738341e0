import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** Below this path lies what the site has not. */
export const reloadPath = '/puchar-dev/';

const script = `const source = new EventSource('${reloadPath}events');
source.addEventListener('reload', () => location.reload());
`;

const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;

/** Under the site's own policy: a file of its origin, with its hash. */
export const reloadTag = `<script src="${reloadPath}reload.js" integrity="${integrity}" crossorigin defer></script>`;

/** Tells open pages that there is another build. */
export class Reloads {
  readonly #open = new Set<ServerResponse>();

  /** Answers requests below {@link reloadPath}. */
  answer(pathname: string, response: ServerResponse): void {
    if (pathname === `${reloadPath}reload.js`) {
      response.writeHead(200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-store',
      });
      response.end(script);
    } else if (pathname === `${reloadPath}events`) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 1000\n\n');
      this.#open.add(response);
      response.on('close', () => this.#open.delete(response));
    } else response.writeHead(404).end();
  }

  send(): void {
    for (const response of this.#open) response.write('event: reload\ndata: \n\n');
  }
}

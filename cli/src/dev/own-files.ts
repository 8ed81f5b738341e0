import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { typeOf } from '../archive/build-files.ts';
import { parseJson } from './patch-page.ts';
import { hostPath } from './dev-host.ts';
import type { DevHost } from './dev-host.ts';
import { devBase } from './local-version.ts';
import type { LocalVersion } from './local-version.ts';
import type { PageEvents, Problem, Problems } from './page-events.ts';
import { pageError } from './stack-problem.ts';
import type { PageError } from './stack-problem.ts';

/** Everything that the command itself serves lies below. */
export const ownPath = '/puchar-dev/';

export const clientTag = `<script src="${ownPath}client.js" defer></script>`;

const mostErrorBytes = 200_000;

export interface OwnFilesOptions {
  site: string;
  /** Folder of the files that the page gets beside the module's. */
  browser: string;
  host: DevHost | null;
  current: () => LocalVersion | null;
  events: PageEvents;
  onError: (error: PageError) => Promise<{ title: string; problem: Problem | null }>;
}

/** Of an override on the deployed site, whose pages are of another origin than these files. */
function crossOrigin({ headers }: IncomingMessage, site: string): Record<string, string> {
  const common = { 'cache-control': 'no-store', vary: 'origin' };
  if (headers.origin !== site) return common;
  return {
    ...common,
    'access-control-allow-origin': site,
    'access-control-allow-private-network': 'true',
    'cross-origin-resource-policy': 'cross-origin',
  };
}

export class OwnFiles {
  readonly #options: OwnFilesOptions;

  constructor(options: OwnFilesOptions) {
    this.#options = options;
  }

  async handle(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): Promise<void> {
    const { site, events, browser } = this.#options;
    const headers = crossOrigin(request, site);
    if (request.method === 'OPTIONS') response.writeHead(204, headers).end();
    else if (pathname === `${ownPath}events`) events.connect(response, headers);
    else if (pathname === `${ownPath}errors`) await this.#takeError(request, response, headers);
    else {
      const content =
        pathname === `${ownPath}client.js`
          ? await readFile(path.join(browser, 'client.js'))
          : this.#fileAt(decodeURIComponent(pathname));
      if (content === undefined) response.writeHead(404, headers).end();
      else {
        const type = typeOf(pathname.replace(/\.map$/, '.json')) ?? 'application/octet-stream';
        response.writeHead(200, { ...headers, 'content-type': type }).end(content);
      }
    }
  }

  #fileAt(pathname: string): Buffer | undefined {
    const { host, current } = this.#options;
    if (pathname.startsWith(devBase)) return current()?.files.get(pathname.slice(devBase.length));
    if (pathname.startsWith(hostPath)) return host?.files.get(pathname.slice(hostPath.length));
    return undefined;
  }

  async #takeError(
    request: IncomingMessage,
    response: ServerResponse,
    headers: Readonly<Record<string, string>>,
  ): Promise<void> {
    const { origin, host } = request.headers;
    const isPage = origin === this.#options.site || origin === `http://${host}`;
    const length = Number(request.headers['content-length'] ?? Infinity);
    const text = isPage && length <= mostErrorBytes ? String(await buffer(request)) : '';
    const error = pageError.safeParse(parseJson(text));
    if (!error.success) {
      response.writeHead(isPage ? 400 : 403, headers).end();
      return;
    }
    const result = await this.#options.onError(error.data);
    response
      .writeHead(200, { ...headers, 'content-type': 'application/json' })
      .end(JSON.stringify(result));
  }
}

/** As the terminal and the overlay say it. */
export function problemText({ title, problems }: Problems): string {
  const lines = problems.flatMap(({ message, place, excerpt, frames }) => [
    `  ${message.replaceAll('\n', '\n  ')}`,
    ...(place === null ? [] : [`  ${place}`]),
    ...(excerpt === null ? [] : [excerpt.replace(/^/gm, '    ')]),
    ...frames.slice(1).map((frame) => `    z ${frame}`),
  ]);
  return [`✗ ${title}`, ...lines].join('\n');
}

import { createHash } from 'node:crypto';
import { createServer, request as plainRequest } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import { request as secureRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { moduleReport } from '@puchar/shared/contract';
import { typeOf } from '../archive/build-files.ts';
import type { LocalVersion } from './watch-module.ts';
import { isAt, parseJson, patchHtml, patchRegistry } from './patch-page.ts';
import { texts } from './texts.pl.ts';

export const reloadPath = '/puchar-dev/';

const script = `const source = new EventSource('${reloadPath}events');
source.addEventListener('reload', () => location.reload());
`;

const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;

/** Allowed by the site's CSP: a file of its origin, with its hash. */
export const reloadTag = `<script src="${reloadPath}reload.js" integrity="${integrity}" crossorigin defer></script>`;

function send(
  response: ServerResponse,
  status: number,
  type: string,
  content: string | Buffer,
): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(content);
}

export class Reloads {
  readonly #open = new Set<ServerResponse>();

  handle(pathname: string, response: ServerResponse): void {
    if (pathname === `${reloadPath}reload.js`) {
      send(response, 200, 'text/javascript; charset=utf-8', script);
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

export interface ProxyOptions {
  site: string;
  current: () => LocalVersion | null;
  reloads: Reloads;
  say: (text: string) => void;
}

function forwarded(headers: IncomingHttpHeaders, site: string): IncomingHttpHeaders {
  const { connection: _connection, 'if-none-match': _known, ...rest } = headers;
  // A cross-site request stays one for the site, too.
  const isOwnPage = headers.origin === `http://${headers.host}`;
  return {
    ...rest,
    host: new URL(site).host,
    // Responses must be readable to be patched.
    'accept-encoding': 'identity',
    ...(isOwnPage ? { origin: site } : {}),
    ...(headers.referer === undefined
      ? {}
      : { referer: site + new URL(headers.referer, site).pathname }),
  };
}

function loosened(headers: IncomingHttpHeaders, site: string): IncomingHttpHeaders {
  const {
    'strict-transport-security': _transport,
    connection: _connection,
    'keep-alive': _keep,
    'transfer-encoding': _encoding,
    ...rest
  } = headers;
  const policy = headers['content-security-policy'];
  const cookies = headers['set-cookie'];
  const { location } = headers;
  return {
    ...rest,
    ...(typeof policy === 'string'
      ? { 'content-security-policy': policy.replace(/;?\s*upgrade-insecure-requests/, '') }
      : {}),
    ...(cookies === undefined
      ? {}
      : {
          'set-cookie': cookies.map((cookie) => cookie.replace(/;\s*(Secure|Domain=[^;]*)/gi, '')),
        }),
    ...(location?.startsWith(site) === true
      ? { location: location.slice(site.length) || '/' }
      : {}),
  };
}

class Proxy {
  readonly #options: ProxyOptions;
  #saidOtherShape = false;

  constructor(options: ProxyOptions) {
    this.#options = options;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://own.invalid');
    if (pathname.startsWith(reloadPath)) {
      this.#options.reloads.handle(pathname, response);
      return;
    }
    if (this.#sendOwnFile(pathname, response)) return;
    if (request.method === 'POST' && pathname === '/api/modules/reports') {
      await this.#takeReport(request, response);
      return;
    }
    this.#forward(request, response, pathname);
  }

  #sendOwnFile(pathname: string, response: ServerResponse): boolean {
    const own = this.#options.current();
    if (own === null || !pathname.startsWith(own.module.base)) return false;
    const file = decodeURIComponent(pathname.slice(own.module.base.length));
    const content = own.files.get(file);
    if (content === undefined) response.writeHead(404).end();
    else {
      const type = typeOf(file.replace(/\.map$/, '.json')) ?? 'application/octet-stream';
      send(response, 200, type, content);
    }
    return true;
  }

  /** Reports stay here: failures of unfinished code must not count against the deployed version. */
  async #takeReport(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = (await buffer(request)).toString('utf8');
    const report = moduleReport.safeParse(parseJson(text));
    if (!report.success) {
      send(response, 400, 'application/json', '{"message":"Invalid data!","code":"INVALID_DATA"}');
      return;
    }
    if ('reason' in report.data && report.data.slug === this.#options.current()?.module.slug) {
      this.#options.say(texts.failed(report.data.part, report.data.reason));
    }
    send(response, 200, 'application/json', '{"message":"Counted."}');
  }

  #forward(request: IncomingMessage, response: ServerResponse, pathname: string): void {
    const { site, say } = this.#options;
    const startRequest = site.startsWith('https:') ? secureRequest : plainRequest;
    const upstream = startRequest(
      site + (request.url ?? '/'),
      { method: request.method, headers: forwarded(request.headers, site) },
      (upstreamResponse) => void this.#passOn(upstreamResponse, response, pathname),
    );
    upstream.on('error', () => {
      say(texts.siteDown(site));
      if (response.headersSent) response.destroy();
      else send(response, 502, 'text/plain; charset=utf-8', texts.siteDown(site));
    });
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  }

  async #passOn(
    upstream: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): Promise<void> {
    const { site } = this.#options;
    const status = upstream.statusCode ?? 502;
    const headers = loosened(upstream.headers, site);
    const isHtml = headers['content-type']?.startsWith('text/html') === true;
    if (!isHtml && pathname !== '/api/modules') {
      response.writeHead(status, headers);
      upstream.pipe(response);
      return;
    }
    const text = (await buffer(upstream)).toString('utf8');
    const own = this.#options.current();
    const patched = own === null ? null : this.#patch(text, isHtml ? pathname : null, own);
    const { 'content-length': _length, etag: _tag, ...rest } = headers;
    const isOwnPage =
      isHtml && own?.module.routes.some((route) => isAt(route.path, pathname)) === true;
    response.writeHead(isOwnPage ? 200 : status, { ...rest, 'cache-control': 'no-store' });
    response.end(patched ?? text);
  }

  #patch(text: string, page: string | null, { module }: LocalVersion): string | null {
    const patched =
      page === null ? patchRegistry(text, module, null) : patchHtml(text, module, page, reloadTag);
    if (patched === null && !this.#saidOtherShape) {
      this.#saidOtherShape = true;
      this.#options.say(texts.siteOther(this.#options.site));
    }
    return patched;
  }
}

export function createProxy(options: ProxyOptions): Server {
  const proxy = new Proxy(options);
  return createServer((request, response) => {
    proxy.handle(request, response).catch((error: unknown) => {
      options.say(error instanceof Error ? error.message : String(error));
      response.destroy();
    });
  });
}

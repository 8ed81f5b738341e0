import { createServer, request as plainRequest } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import { request as secureRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { moduleReport } from '@puchar/shared/contract';
import type { LocalVersion } from './local-version.ts';
import { OwnFiles, clientTag, ownPath } from './own-files.ts';
import type { OwnFilesOptions } from './own-files.ts';
import { isAt, parseJson, patchHtml, patchRegistry } from './patch-page.ts';
import { texts } from './texts.pl.ts';

function send(
  response: ServerResponse,
  status: number,
  type: string,
  content: string | Buffer,
): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(content);
}

export interface ProxyOptions extends OwnFilesOptions {
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
    // Scripts of a build in work have no hash that a page could know.
    'integrity-policy': _scripts,
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
  readonly #files: OwnFiles;
  #saidOtherShape = false;

  constructor(options: ProxyOptions) {
    this.#options = options;
    this.#files = new OwnFiles(options);
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://own.invalid');
    if (pathname.startsWith(ownPath)) {
      await this.#files.handle(request, response, pathname);
      return;
    }
    if (request.method === 'POST' && pathname === '/api/modules/reports') {
      await this.#takeReport(request, response);
      return;
    }
    this.#forward(request, response, pathname);
  }

  /** Reports stay here: failures of unfinished code must not count against the deployed version. */
  async #takeReport(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = (await buffer(request)).toString('utf8');
    const report = moduleReport.safeParse(parseJson(text));
    if (!report.success) {
      send(response, 400, 'application/json', '{"message":"Invalid data!","code":"INVALID_DATA"}');
      return;
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
    const { host } = this.#options;
    const patched =
      page === null
        ? patchRegistry(text, module, null)
        : patchHtml(text, module, { pathname: page, head: clientTag, host });
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

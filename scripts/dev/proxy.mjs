import { readFile } from 'node:fs/promises';
import { createServer, request as forward } from 'node:http';
import { extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { baseOf, builds } from './compile.mjs';

const types = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

const registryBlock =
  /(<script type="application\/json" id="module-registry">)([\s\S]*?)(<\/script>)/;
const preloadLink = /<link rel="preload"[^>]*>\n?/g;

/** Only the shape is validated: the page verifies hashes below `/modules/` only. */
const noHash = `sha384-${'0'.repeat(64)}`;

function withLoop(document, slugs) {
  const modules = document.modules.map((module) => {
    if (!slugs.has(module.slug)) return module;
    const { fallback: _registered, partial: _hashes, ...rest } = module;
    const [base, entry] = [baseOf(`mf-${module.slug}`), 'remoteEntry.js'];
    const manifest = `${base}mf-manifest.json`;
    return { ...rest, version: 'dev', base, entry, manifest, integrity: { [entry]: noHash } };
  });
  return { ...document, modules };
}

function patchHtml(html, slugs) {
  const isOfLoop = (link) =>
    /href="\/assets\//.test(link) || slugs.has(/href="\/modules\/([^/]+)/.exec(link)?.[1]);
  return html
    .replace(preloadLink, (link) => (isOfLoop(link) ? '' : link))
    .replace(registryBlock, (_all, start, json, end) => {
      const text = JSON.stringify(withLoop(JSON.parse(json), slugs));
      return start + text.replaceAll('<', '\\u003c') + end;
    });
}

/** Null when the server has the file. */
function fileOf(pathname) {
  const [, first, app, ...rest] = decodeURIComponent(pathname).split('/');
  if (rest.includes('..') || app === '..') return null;
  if (first === 'puchar-dev') return { app, path: join(builds, app, ...rest) };
  if (!['assets', 'fonts', 'img'].includes(first)) return null;
  return { app: 'host', path: join(builds, 'host', first, app, ...rest) };
}

async function sendFile(response, { path }) {
  try {
    const content = await readFile(path);
    const type = types[extname(path)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(content);
  } catch {
    response.writeHead(404).end();
  }
}

async function passOn(upstream, response, isRegistry, slugs) {
  // `integrity-policy` would demand a hash, which a rebuilt script does not have.
  const { 'integrity-policy': _scripts, connection: _own, ...headers } = upstream.headers;
  const isHtml = headers['content-type']?.startsWith('text/html') === true;
  if (upstream.statusCode === 304 || !(isHtml || isRegistry)) {
    response.writeHead(upstream.statusCode, headers);
    upstream.pipe(response);
    return;
  }
  const text = (await buffer(upstream)).toString('utf8');
  const patched = isHtml
    ? patchHtml(text, slugs)
    : JSON.stringify(withLoop(JSON.parse(text), slugs));
  const {
    'content-length': _length,
    'transfer-encoding': _chunks,
    etag: _tag,
    ...retained
  } = headers;
  response
    .writeHead(upstream.statusCode, { ...retained, 'cache-control': 'no-store' })
    .end(patched);
}

/**
 * Serves the local builds, and the server's response to everything else.
 * @param {import('./loop.mjs').DevLoop} loop
 * @param {number} port Of the server's listener.
 */
export function createProxy(loop, port) {
  const slugs = new Set(loop.apps.map((app) => app.replace(/^mf-/, '')));

  async function handle(request, response) {
    const { pathname } = new URL(request.url, 'http://127.0.0.1');
    if (pathname === '/puchar-dev/events') return loop.connect(response);
    const file = fileOf(pathname);
    if (file !== null && loop.apps.includes(file.app)) {
      await loop.built(file.app);
      return sendFile(response, file);
    }
    if (pathname === '/api/modules/reports' && request.method === 'POST') {
      // Failures of unfinished code must not reach the guard of live versions.
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"message":"Counted."}');
    }
    await loop.serverReady();
    const isRegistry = pathname === '/api/modules' && request.method === 'GET';
    const { 'if-none-match': known, ...rest } = request.headers;
    const headers = {
      ...rest,
      'accept-encoding': 'identity',
      ...(known === undefined || isRegistry ? {} : { 'if-none-match': known }),
    };
    const { method, url: path } = request;
    const upstream = forward(
      { host: '127.0.0.1', port, method, path, headers, agent: false },
      (it) => {
        passOn(it, response, isRegistry, slugs).catch(() => response.destroy());
      },
    );
    upstream.on('error', () => response.destroy());
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  }
  return createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
}

// Serves the twin as the real server serves the site: its HTML and data with the twin's files. API calls are proxied.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
};
const compressible = new Set(['.js', '.css', '.svg']);

function send(response, status, type, body, pack) {
  const sent = pack ? brotliCompressSync(body) : body;
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(sent),
    ...(pack ? { 'content-encoding': 'br' } : {}),
  });
  response.end(sent);
}

/** A single application needs no hashes of modules, so they are not charged to it. */
function withoutHashes(html) {
  return html.replace(/"integrity":\{[^}]*\}/g, '"integrity":{}');
}

function link(file) {
  return `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="${file}" crossorigin>`;
}

function plainHtml(real, template) {
  const registry = /<script type="application\/json" id="module-registry">[\s\S]*?<\/script>/.exec(
    real,
  );
  const data = withoutHashes(registry?.[0] ?? '');
  return template.replace('<!--server:head-->', '').replace('<!--server:data-->', () => data);
}

function twinHtml(real, template, groups) {
  const parts = Object.keys(groups).filter((id) => id !== 'main' && real.includes(`/${id}.`));
  const files = [...new Set(parts.flatMap((id) => groups[id]))].filter(
    (file) => !template.includes(file),
  );
  const same = /<link rel="(?:icon"|preload" as="(?:font|image)")[^>]*>/g;
  const links = [...real.matchAll(same)].map((match) => match[0]);
  const blocks = [...real.matchAll(/<script type="application\/json"[\s\S]*?<\/script>/g)];
  const data = withoutHashes(blocks.map((match) => match[0]).join('\n'));
  return template
    .replace('<!--server:head-->', () => [...files.map(link), ...links].join('\n'))
    .replace('<!--server:data-->', () => data);
}

/**
 * @param {{ origin: string, dist: string, groups: Record<string, string[]>, plain?: boolean }} options `origin` is the
 * real server's public address; `plain`: the HTML carries neither data nor preloads.
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export function serveTwin({ origin, dist, groups, plain = false }) {
  const template = readFileSync(join(dist, 'index.html'), 'utf8');
  const handle = async (request, response) => {
    const path = new URL(request.url, origin).pathname;
    const extension = extname(path);
    try {
      if (path.startsWith('/assets/') || path.startsWith('/fonts/') || path.startsWith('/img/')) {
        const body = readFileSync(join(dist, path));
        send(response, 200, types[extension], body, compressible.has(extension));
        return;
      }
      const real = await fetch(origin + request.url, {
        headers: { accept: request.headers.accept },
      });
      const type = real.headers.get('content-type') ?? 'application/octet-stream';
      if (type.startsWith('text/event-stream')) {
        response.writeHead(200, { 'content-type': type });
        response.write(': open\n\n');
        await real.body.cancel();
        return;
      }
      const isPage = type.startsWith('text/html');
      const compose = plain ? plainHtml : twinHtml;
      const body = isPage
        ? compose(await real.text(), template, groups)
        : Buffer.from(await real.arrayBuffer());
      send(response, real.status, type, body, isPage || type.includes('json'));
    } catch (error) {
      send(response, 404, 'text/plain', String(error), false);
    }
  };
  const server = createServer((request, response) => void handle(request, response));
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const stop = () => {
        server.closeAllConnections();
        server.close();
      };
      resolve({ url: `http://127.0.0.1:${server.address().port}`, stop });
    });
  });
}

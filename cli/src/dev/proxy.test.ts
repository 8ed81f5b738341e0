import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { descriptor } from '../testing/test-shell.ts';
import { localVersion } from './local-version.ts';
import type { LocalVersion } from './local-version.ts';
import { PageEvents } from './page-events.ts';
import { createProxy } from './proxy.ts';
import type { PageError } from './stack-problem.ts';

const document = {
  rev: 1,
  stage: 'GROUPS',
  contract: '1.1.0',
  site: 'public',
  modules: [],
  menu: [],
  documents: [],
};
const page = `<html><head></head><body><script type="application/json" id="module-registry">${JSON.stringify(document)}</script></body></html>`;

const seen: { url: string; host: string; origin: string | undefined }[] = [];

const respondAsSite: RequestListener = (request, response) => {
  const { url = '', headers } = request;
  seen.push({ url, host: headers.host ?? '', origin: headers.origin });
  if (url === '/api/modules') {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(document));
  } else if (url.startsWith('/api/')) {
    response.setHeader('content-type', 'application/json').end('{"from":"site"}');
  } else {
    response.writeHead(url === '/' ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "script-src 'self'; upgrade-insecure-requests",
      'strict-transport-security': 'max-age=1',
      'integrity-policy': 'blocked-destinations=(script)',
      'set-cookie': 'podglad=1; HttpOnly; Secure; SameSite=Lax',
      etag: '"1"',
    });
    response.end(page);
  }
};

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));
const version = localVersion(
  new Map([
    ['module.json', bytes(descriptor)],
    ['build.json', bytes({ name: 'mf_typer', entry: 'entry.js' })],
    ['entry.js', Buffer.from('var mf_typer;')],
  ]),
);

let current: LocalVersion | null = version;
const said: string[] = [];
const events = new PageEvents();
const errors: PageError[] = [];
const browser = fileURLToPath(new URL('../../browser', import.meta.url));
const problem = { message: 'TypeError: x', place: 'src/a.tsx:1:2', excerpt: null, frames: [] };

function proxyOf(address: string): Server {
  return createProxy({
    site: address,
    browser,
    host: null,
    current: () => current,
    events,
    onError: async (error) => {
      errors.push(error);
      return { title: 'start', problem };
    },
    say: (line) => said.push(line),
  });
}
const open: Server[] = [];

async function listening(server: Server): Promise<string> {
  open.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

let site = '';
let own = '';

beforeAll(async () => {
  site = await listening(createServer(respondAsSite));
  own = await listening(proxyOf(site));
});
beforeEach(() => {
  current = version;
  said.length = 0;
  seen.length = 0;
  errors.length = 0;
});
afterAll(async () => {
  for (const server of open) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

test('a page of the site comes with the module in its registry and follows its builds', async () => {
  const response = await fetch(`${own}/`);
  const html = await response.text();
  expect(html).toContain(version.module.base);
  expect(html).toContain('<script src="/puchar-dev/client.js" defer></script>');
  expect(await (await fetch(`${own}/puchar-dev/client.js`)).text()).toContain('EventSource');
  expect(response.headers.get('etag')).toBeNull();
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('the page keeps its policy, and nothing binds it to https or to hashes', async () => {
  const { headers } = await fetch(`${own}/`);
  expect(headers.get('integrity-policy')).toBeNull();
  expect(headers.get('content-security-policy')).toBe("script-src 'self'");
  expect(headers.get('strict-transport-security')).toBeNull();
  expect(headers.get('set-cookie')).toBe('podglad=1; HttpOnly; SameSite=Lax');
});

test('a route of the module is a page, though the site does not know it yet', async () => {
  expect((await fetch(`${own}/typer`)).status).toBe(200);
  expect((await fetch(`${own}/nic`)).status).toBe(404);
});

test('the list that an open page fetches has the module', async () => {
  const registry: unknown = await (await fetch(`${own}/api/modules`)).json();
  expect(registry).toMatchObject({ modules: [{ slug: 'typer', version: version.module.version }] });
});

test('files of the build are served here, typed, and no others', async () => {
  const response = await fetch(`${own}${version.module.base}entry.js`);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await response.text()).toBe('var mf_typer;');
  expect((await fetch(`${own}${version.module.base}other.js`)).status).toBe(404);
  expect(seen).toEqual([]);
});

test('API requests reach the site as from its own page', async () => {
  const headers = { origin: own, referer: `${own}/typer` };
  const response = await fetch(`${own}/api/teams?page=1`, { method: 'POST', headers, body: '{}' });
  expect(await response.json()).toEqual({ from: 'site' });
  expect(seen).toEqual([{ url: '/api/teams?page=1', host: new URL(site).host, origin: site }]);
});

test('a failure of the module is not reported to the site', async () => {
  const report = { slug: 'typer', version: 'dev', reason: 'threw-on-render', part: 'start' };
  const init = { method: 'POST', body: JSON.stringify(report) };
  const response = await fetch(`${own}/api/modules/reports`, init);
  expect(response.status).toBe(200);
  expect(seen).toEqual([]);
});

const error = { part: 'start', reason: 'threw-on-render', message: 'TypeError: x', stack: '' };

function postError(origin: string): Promise<Response> {
  const init = { method: 'POST', headers: { origin }, body: JSON.stringify(error) };
  return fetch(`${own}/puchar-dev/errors`, init);
}

test('an error in the page comes back with its place in the sources', async () => {
  expect(await (await postError(own)).json()).toEqual({ title: 'start', problem });
  expect(errors).toEqual([error]);
});

test('pages of the site itself may load the build and send errors, those of others may not', async () => {
  const response = await postError(site);
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe(site);
  expect((await postError('https://other.example')).status).toBe(403);
  const headers = { origin: 'https://other.example' };
  const file = await fetch(`${own}${version.module.base}entry.js`, { headers });
  expect(file.headers.get('access-control-allow-origin')).toBeNull();
  expect(errors).toHaveLength(1);
});

test('before the first good build the site is shown as it is', async () => {
  current = null;
  expect(await (await fetch(`${own}/`)).text()).toBe(page);
});

test('an open page hears of builds, and a page that comes later of the last one', async () => {
  const open = async () => {
    const response = await fetch(`${own}/puchar-dev/events`);
    const reader = response.body?.getReader();
    const decoder = new TextDecoder();
    let heard = '';
    return {
      until: async (text: string) => {
        while (!heard.includes(text)) heard += decoder.decode((await reader?.read())?.value);
      },
      close: () => reader?.cancel(),
    };
  };
  const early = await open();
  await early.until('event: hello');
  events.built('abc');
  await early.until('event: built\ndata: "abc"');
  events.broken({ title: 'Budowa', problems: [problem] });
  await early.until('src/a.tsx:1:2');
  const late = await open();
  await late.until('src/a.tsx:1:2');
  await early.close();
  await late.close();
});

test('a site that does not respond is named in the page and in the terminal', async () => {
  const lost = await listening(proxyOf('http://127.0.0.1:9'));
  const response = await fetch(`${lost}/`);
  expect(response.status).toBe(502);
  expect(await response.text()).toContain('http://127.0.0.1:9 nie odpowiada');
  expect(said[0]).toContain('http://127.0.0.1:9 nie odpowiada');
});

import { createHash } from 'node:crypto';
import type { RenderOutcome } from '@puchar/shared/remote';
import type { RenderOrder } from './renderer/page-renderer.ts';
import { buildTestApp, startAfresh } from '../testing/build-test-app.ts';
import type { TestApp } from '../testing/build-test-app.ts';
import { seedCup } from '../testing/seed-cup.ts';
import { registerModuleRoutes } from '../modules/modules.routes.ts';
import { registerModules } from '../modules/register-built-modules.ts';
import { stylesheetOf, writeBuiltModule } from '../modules/testing/built-module.ts';
import { siteRoutes } from './site.routes.ts';
import { writeHostBuild } from './testing/written-host.ts';

let app: TestApp;
let orders: RenderOrder[];
let response: (order: RenderOrder) => Partial<RenderOutcome> | null;

const renderer = {
  async render(order: RenderOrder): Promise<RenderOutcome | null> {
    orders.push(structuredClone(order));
    const given = response(order);
    return given === null ? null : { html: '<h1>Treść</h1>', wanted: [], failed: [], ...given };
  },
};

beforeAll(async () => {
  app = await buildTestApp({
    environment: { HOST_DIST: writeHostBuild() },
    further: [registerModuleRoutes, siteRoutes(renderer)],
  });
  const route = { id: 'list', title: 'Tabele', stages: ['GROUPS' as const] };
  const registered = await registerModules(app.context, [
    writeBuiltModule({
      uniqueName: 'mf_tables__1',
      descriptor: {
        routes: [
          {
            ...route,
            path: '/tables',
            data: [
              { get: '/groups', unless: { tab: 'b' } },
              { get: '/schools', when: { tab: 'b' } },
            ],
            query: ['widok'],
          },
        ],
      },
    }),
    writeBuiltModule({
      slug: 'team',
      descriptor: {
        routes: [{ ...route, path: '/druzyny/:tag', data: [{ get: '/teams/:tag' }] }],
        menu: [],
      },
    }),
    writeBuiltModule({ slug: 'registration', sensitivity: 'personal' }),
  ]);
  expect(registered.map(({ violations }) => violations)).toEqual(registered.map(() => []));
});
afterAll(() => app.close());
beforeEach(async () => {
  await startAfresh(app);
  await seedCup(app.context.db);
  await app.context.changes.publish({ topic: 'edition', id: '*' });
  orders = [];
  response = () => ({});
});

const request = (url: string, headers: Record<string, string> = {}) =>
  app.publicApp.inject({ url, headers });
const change = (topic: 'meeting' | 'group' | 'team' | 'media' | 'modules') =>
  app.context.changes.publish({ topic, id: '*' });

function block(html: string, id: string): unknown {
  const text = new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html)?.[1];
  return JSON.parse(text ?? 'null');
}

test('the page arrives with the HTML rendered from its responses, and with no blocking file', async () => {
  const { body, statusCode } = await request('/tables');
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"><h1>Treść</h1></div>');
  expect(body).not.toContain('Skrypty!');
  const stylesheet =
    '<link rel="stylesheet" href="/assets/main.css" integrity="sha384-main" crossorigin>';
  const later = /<template id="later">(.*?)<\/template>/.exec(body)?.[1] ?? '';
  expect(later).toContain(stylesheet);
  expect(later).toContain('<script defer src="/assets/main.js"></script>');
  expect(later).toMatch(
    /<link rel="preload" as="script" href="\/modules\/tables\/[^>]* integrity=/,
  );
  expect(body.indexOf('Treść')).toBeLessThan(body.indexOf(later));
  const bare = /<noscript>(.*?)<\/noscript>/.exec(body)?.[1] ?? '';
  expect(bare).toMatch(/^(<link rel="stylesheet" href="[^"]+" integrity="[^"]+" crossorigin>)+$/);
  expect(bare).toContain(stylesheet);
  const [ahead, behind = ''] = body.split('<div id="root">');
  const host =
    '<link rel="preload" as="script" href="/assets/main.js" crossorigin media="(scripting)">';
  expect(behind).toContain(host);
  expect(`${ahead}${behind.replace(host, '')}`.replace(later, '').replace(bare, '')).not.toMatch(
    /<link rel="(?!canonical|expect|icon|apple-touch-icon|manifest)|src=/,
  );
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({
    path: '/tables',
    search: '',
    answers: { '/groups': expect.any(Array), '/editions/get-current': { stage: 'GROUPS' } },
    modules: [{ slug: 'tables', version: '1.0.0', base: expect.stringMatching(/^\/modules\//) }],
  });
  expect(orders[0]?.document).toEqual(block(body, 'module-registry'));
});

test('the CSS of the content is inlined, allowed by its hash; scripts stay strict', async () => {
  response = () => ({ html: '<h1 class="mf_tables__1__list">Treść</h1>' });
  const { body, headers } = await request('/tables');
  const css = /<style>(.*?)<\/style>/.exec(body)?.[1] ?? '';
  expect(css).toContain('h1{color:red}');
  expect(css).toContain(
    stylesheetOf('mf_tables__1').replace('@layer page{', '').replace('}}', '}'),
  );
  expect(css).not.toContain('unused');
  const hash = createHash('sha256').update(css).digest('base64');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}'; style-src-attr 'unsafe-inline';`);
  expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+';/);
  const again = await request('/tables', { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.headers['content-security-policy']).toBeUndefined();
});

test('a page goes out empty, as before, while the renderer is down', async () => {
  response = () => null;
  const { body, headers, statusCode } = await request('/tables');
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"></div>');
  expect(body).toContain('rel="stylesheet"');
  expect(body).toContain('Skrypty!');
  expect(headers['content-security-policy']).toContain("style-src 'self';");
  expect(headers['content-security-policy']).not.toContain('unsafe-inline');
});

test('what the page wanted comes with it', async () => {
  response = ({ answers: responses }) =>
    '/schools' in responses ? {} : { wanted: ['/schools', '/teams/NIEMA'] };
  const { body } = await request('/tables');
  expect(block(body, 'first-data')).toMatchObject({
    answers: { '/schools': expect.any(Array) },
    refused: { '/teams/NIEMA': { status: 404, code: expect.any(String) } },
  });
});

test.each(['/auth/session', '/players?tag=x', '//evil.example/x', '/../auth', '/modules/reports'])(
  'a page that wants %s gets no more than the public reads',
  async (path) => {
    response = () => ({ wanted: [path] });
    const { body, statusCode } = await request('/tables');
    expect(statusCode).toBe(200);
    const { answers: responses } = Object(block(body, 'first-data'));
    expect(Object.keys(responses).sort()).toEqual([
      '/cup/basics',
      '/editions/get-current',
      '/groups',
    ]);
  },
);

test('fifty requests at once cause one rendering', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, () => request('/tables')));
  expect(new Set(all.map(({ body }) => body)).size).toBe(1);
  expect(orders).toHaveLength(1);
});

test('a change elsewhere, or one that leaves the responses unchanged, renders nothing again', async () => {
  const first = await request('/tables');
  await change('media');
  await change('group');
  await change('modules');
  expect((await request('/tables')).headers.etag).toBe(first.headers.etag);
  expect(orders).toHaveLength(1);
});

test('unknown query parameters make no page of their own, those that the page reads do', async () => {
  await request('/tables?utm_source=a');
  await request('/tables?fbclid=b');
  expect(orders.map(({ search }) => search)).toEqual(['']);
  await request('/tables?x=1&widok=lista');
  await request('/tables?widok=lista');
  await request('/tables?tab=b');
  expect(orders.map(({ search }) => search)).toEqual(['', '?widok=lista', '?tab=b']);
});

test('all addresses that do not exist are one page, rendered once', async () => {
  const pages = await Promise.all(['/nie-ma', '/tables/1/2', '/o/x/y'].map((url) => request(url)));
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  for (const { body } of pages) expect(body).toContain('<h1>Treść</h1>');
  expect(orders).toHaveLength(1);
  expect(orders[0]?.modules).toEqual([]);
});

test('a subject that does not exist is rendered with its error', async () => {
  const { statusCode, body } = await request('/druzyny/NIEMA');
  expect(statusCode).toBe(404);
  expect(orders[0]).toMatchObject({ refused: { '/teams/NIEMA': { status: 404 } } });
  expect(body).toContain('<h1>Treść</h1>');
});

test('of a page with personal data only the host is rendered, and a new key renders nothing again', async () => {
  const load = () => request('/registration', { 'sec-fetch-dest': 'document' });
  const { body, headers } = await load();
  await load();
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('<h1>Treść</h1>');
  expect(body).toContain('Skrypty!');
  expect(block(body, 'device-keys')).toHaveLength(1);
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({
    modules: [],
    document: { modules: [{ slug: 'registration' }] },
  });
  expect(JSON.stringify(orders)).not.toContain(Object(block(body, 'device-keys'))[0]);
});

test('a page that lacks a component says so to browsers without scripts, and is not cached', async () => {
  response = () => ({
    failed: [{ slug: 'tables', version: '1.0.0', reason: 'timeout', part: 'list' }],
  });
  const { body } = await request('/tables');
  expect(body).toContain('<h1>Treść</h1>');
  expect(body).toContain('Skrypty!');
  await change('group');
  await request('/tables');
  expect(orders).toHaveLength(2);
});

test('pages of the admin site are not rendered', async () => {
  const { body } = await app.organisersApp.inject('/admin');
  expect(body).toContain('<div id="root"></div>');
  expect(orders).toEqual([]);
});

test('content cannot stand for a marker of the template or end the data', async () => {
  response = () => ({ html: "<p><!--server:data--><!--server:head-->$&$'</p>" });
  const { body } = await request('/tables');
  expect(body).toContain("<p><!--server:data--><!--server:head-->$&$'</p>");
  expect(body.match(/id="first-data"/g)).toHaveLength(1);
});

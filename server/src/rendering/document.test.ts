import { accentOf, emptyCup } from '@puchar/shared/domain';
import type { HostBuild } from './host-build.ts';
import { composeDocument } from './document.ts';

const host: HostBuild = {
  folder: '/',
  stylesheets: [],
  indexes: new Map(),
  template: '<head><!--server:head--></head><body><!--server:data--></body>',
  inlineScripts: [],
  fonts: ['fonts/one.woff2'],
  parts: {},
  pages: [],
};

interface Rendered {
  host: HostBuild;
  html: string;
}

function render(
  responses: Record<string, string>,
  indexed = true,
  rendered: Rendered | null = null,
  look = emptyCup.look,
) {
  return composeDocument(rendered?.host ?? host, {
    document: {
      rev: 1,
      stage: 'GROUPS',
      contract: '1.0.0',
      site: 'public',
      modules: [],
      menu: [],
      documents: [],
    },
    look,
    reportToken: 'token',
    title: 'Grupa <A> & B',
    at: 5,
    answers: new Map(Object.entries(responses)),
    preloads: [{ href: '/modules/a/b/c.js', as: 'script', integrity: 'sha384-x' }],
    meta: null,
    indexed,
    content: rendered === null ? null : { html: rendered.html, css: 'p{top:0}', isWhole: true },
  });
}

function block(html: string, id: string): unknown {
  const text = new RegExp(`id="${id}">(.*?)</script>`, 's').exec(html)?.[1];
  return JSON.parse(text ?? '');
}

test('the responses are in the page unchanged', () => {
  expect(block(render({ '/groups': '[{"name":"A"}]' }), 'first-data')).toEqual({
    at: 5,
    answers: { '/groups': [{ name: 'A' }] },
  });
});

test('no text in a response can close the data block or act as a replacement pattern', () => {
  const hostile = JSON.stringify({ name: "</script><script>alert(1)</script>\u2028<!--$&$'" });
  const html = render({ '/groups/A': hostile });
  expect(html.match(/<\/script>/g)).toHaveLength(3);
  expect(html).not.toContain('<script>alert');
  expect(block(html, 'first-data')).toMatchObject({
    answers: { '/groups/A': JSON.parse(hostile) },
  });
});

test('preloads have the attributes of the later request', () => {
  const html = render({});
  expect(html).toContain(
    '<link rel="preload" as="script" href="/modules/a/b/c.js" integrity="sha384-x" crossorigin>',
  );
  expect(html).toContain(
    '<link rel="preload" as="font" href="/fonts/one.woff2" type="font/woff2" crossorigin>',
  );
});

test('files that follow the content are fonts, stylesheets and scripts, in this order', () => {
  const main = '<script defer src="/assets/main.js"></script>';
  const stylesheets = [{ path: 'assets/main.css', integrity: 'sha384-y' }];
  const template = `<head>${main}<!--server:head--></head><body><div id="root"></div><!--server:data--></body>`;
  const rendered = { host: { ...host, stylesheets, template }, html: '<main></main>' };
  const html = render({}, true, rendered);
  const later = /<template id="later">(.*?)<\/template>/s.exec(html)?.[1] ?? '';
  const files = [...later.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, file]) => file);
  expect(files).toEqual([
    '/fonts/one.woff2',
    '/assets/main.css',
    '/modules/a/b/c.js',
    '/assets/main.js',
  ]);
});

test('the host is requested behind the content, as its script will request it', () => {
  const main = '<script crossorigin defer integrity="sha384-z" src="/assets/main.js"></script>';
  const template = `<head>${main}<!--server:head--></head><body><div id="root"></div><!--server:data--></body>`;
  const html = render({}, true, { host: { ...host, template }, html: '<main></main>' });
  const preload =
    '<link rel="preload" as="script" href="/assets/main.js" integrity="sha384-z" crossorigin media="(scripting)">';
  expect(html.split('</main></div>')[1]?.startsWith(preload)).toBe(true);
  expect(html.split(preload)).toHaveLength(2);
});

test('browsers wait for the content only where the HTML has it', () => {
  const template = '<head><!--server:head--></head><body><div id="root"></div></body>';
  const rendered = { host: { ...host, template }, html: '<main id="tresc"></main>' };
  expect(render({}, true, rendered)).toContain('<link rel="expect" href="#tresc"');
  expect(render({})).not.toContain('rel="expect"');
});

test('only pages without personal data may be indexed', () => {
  expect(render({})).not.toContain('noindex');
  expect(render({}, false)).toContain('<meta name="robots" content="noindex">');
});

test('the title is escaped', () => {
  expect(render({})).toContain('<title data-served>Grupa &lt;A> &amp; B</title>');
});

test('icons have the address of their version, and only a chosen accent is in the head', () => {
  const plain = render({});
  expect(plain).toContain('<link rel="icon" type="image/png" href="/icons/0/tab.png">');
  expect(plain).not.toContain('<style>');
  const look = { ...emptyCup.look, icon: 'abcd1234', accent: accentOf('#0b2a6b') };
  for (const rendered of [null, { host, html: '<main></main>' }]) {
    const html = render({}, true, rendered, look);
    expect(html).toContain('<link rel="apple-touch-icon" href="/icons/abcd1234/touch.png">');
    expect(html).toContain('<style>:root{--dark-accent:#');
    expect(html).toContain('--light-accent-text:#0b2a6b}</style>');
    // The variables take the place of a default, so the head needs no order.
    expect(html.length - plain.length).toBeLessThan(rendered === null ? 260 : 900);
  }
});

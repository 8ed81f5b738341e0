import { indexStylesheet } from '../modules/stylesheet-index.ts';
import { createInlineCss, namesIn, selectCss } from './inline-css.ts';

const order = '@layer reset,tokens,base,kit,page;';

function selected(css: string, html = '<div id="root"></div>'): string {
  const text = selectCss([indexStylesheet(css) ?? []], html);
  expect(text.startsWith(order)).toBe(true);
  return text.slice(order.length);
}

test('the order of the layers comes first', () => {
  expect(selectCss([], '')).toBe(order);
});

test('a rule stays when its class is on the page, in its layer and its width', () => {
  const css =
    '@layer page{.a{color:red}.b{color:red}@media (width<=700px){.a{top:0}.b{top:0}}}@layer kit{.b{left:0}}';
  expect(selected(css, '<p class="x a">')).toBe(
    '@layer page{.a{color:red}}@layer page{@media (width<=700px){.a{top:0}}}',
  );
});

test('of a list of selectors only those stay that can match', () => {
  expect(selected('ul,ol,p>b{margin:0}', '<ul><li>')).toBe('ul{margin:0}');
});

test.each([
  ['.a:hover', '<i class="a">', false],
  ['.a:focus', '<i class="a">', false],
  ['.a:focus-visible::after', '<i class="a">', false],
  ['.a:not(:focus-visible)', '<i class="a">', true],
  ['.a::before', '<i class="a">', true],
  ['.a', '<dialog class="a" open>', true],
  ['.a:not(.b)', '<i class="a">', true],
  ['.a:is(.b,.c)', '<i class="a">', true],
  ['.a .b', '<i class="a">', false],
  [':root:has(.a)', '<i class="a">', true],
  [':root:has(.b)', '<i class="a">', false],
  [':root:has(.b,.c)', '<i class="a">', true],
  ['.a>i~b+.a', '<i class="a"></i><b>', true],
  ['b.a', '<i class="a">', false],
  ['#x', '<i id="x">', true],
  ['#y', '<i id="x">', false],
  ['.a[aria-current=page]', '<i class="a">', false],
  ['.a[aria-expanded=true]', '<i class="a" aria-expanded="false">', true],
  ['.a[aria-expanded=false]', '<i class="a" aria-expanded="false">', true],
  ['.a[data-level="3"]', '<i class="a" data-level="3">', true],
  ['.a[data-level^="3"]', '<i class="a" data-level="4">', true],
  ['.a:not([hidden])', '<i class="a">', true],
  ['.a[href]', '<a class="a" href="/x">', true],
  ['[data-theme=light] .a', '<i class="a">', true],
  ['details[open]', '<details>', true],
  [':root', '', true],
  ['*', '', true],
  ['::selection', '', false],
  ['html', '', true],
  [String.raw`.a\:b`, '<i class="a:b">', true],
  ['.a', '<i title="class=a">', false],
  ['.a', 'class="a"', false],
])('%s in %s stays: %s', (selector, html, stays) => {
  expect(selected(`${selector}{color:red}`, html)).toBe(stays ? `${selector}{color:red}` : '');
});

test('motion waits for the whole stylesheet', () => {
  const css =
    ':root{--time:1s}p{transition:color var(--time);color:red}i{transition-delay:1s}@keyframes turn{to{rotate:1turn}}i{animation:turn 1s}';
  expect(selected(css, '<p><i>')).toBe(':root{--time:1s}p{color:red}');
});

test('so do rules for paper, for rare preferences and for browsers without scripts', () => {
  const css = [
    '@media print{p{color:red}}',
    '@media (prefers-reduced-motion:reduce){p{color:red}}',
    '@media (width<=9px) and (scripting:none){p{color:red}}',
    '@media (width<=9px){p{color:red}}',
  ];
  expect(selected(css.join(''), '<p>')).toBe(css.at(-1));
});

test('a tag inside the attribute of another does not count', () => {
  expect(selected('.a,.b,i{top:0}', '<b title="<i class=a>" <i class=b>')).toBe('.b{top:0}');
});

test.each([
  ['blocks nested too deeply for the stack', '@media screen{'.repeat(12_000) + '}'.repeat(12_000)],
  ['a selector nested too deeply', `.a${':is('.repeat(300)}.b${')'.repeat(300)}{top:0}`],
  ['an unclosed address', `p{background:${'url('.repeat(30_000)}`],
  ['an unclosed rule', 'p{'],
])('a stylesheet with %s has no index', (_what, css) => {
  expect(indexStylesheet(css)).toBeNull();
});

test('fonts of the device stay; font files are loaded by the whole stylesheet', () => {
  const face = (name: string, source: string) => `@font-face{font-family:${name};src:${source}}`;
  const css = [
    face('Ours', 'url(../fonts/ours.woff2) format("woff2")'),
    face('Either', 'local(Either),url(../fonts/either.woff2)'),
    face('Device', 'local(Arial)'),
  ].join('');
  expect(selected(css, '')).toBe(face('Device', 'local(Arial)'));
});

test('braces in strings and comments do not count', () => {
  const css = '/* } */p::before{content:"};{\\""}p{color:red}';
  expect(selected(css, '<p>')).toBe('p::before{content:"};{\\""}p{color:red}');
});

test('no text can close the style element', () => {
  const css = 'p::before{content:"</style><script>alert(1)</script>"}';
  expect(selected(css, '<p>')).not.toContain('</');
});

test.each([
  'p{',
  '}',
  '[{color:red}',
  '.{}',
  ':not({}',
  '@media',
  '"',
  'p{color:red',
  '@layer{{{',
  '\\',
])('a broken stylesheet (%s) breaks nothing', (css) => {
  expect(() => selected(css, '<p>')).not.toThrow();
});

test('a declaration that names a file waits for the whole stylesheet; data stays', () => {
  const css =
    '.a{top:0;background-image:url(a.webp)}.b{background:url("data:image/png;base64,AA==")}.a:is(.b){mask:url( \'b.svg\')}';
  expect(selected(css, '<p class="a b">')).toBe(
    '.a{top:0}.b{background:url("data:image/png;base64,AA==")}',
  );
});

test('of the tokens those stay that the page uses, through others too', () => {
  const css =
    '@layer tokens{:root{color-scheme:dark;--red:#f00;--mark:var(--red);--blue:#00f;--ring:1px;--gap:2px}[data-theme=light]{--blue:#008}}@layer page{p{color:var(--mark)}i{color:var(--blue)}}';
  const tokens = (...left: string[]) =>
    `@layer tokens{:root{${['color-scheme:dark', ...left].join(';')}}}`;
  const page = '@layer page{p{color:var(--mark)}}';
  expect(selected(css, '<p>')).toBe(tokens('--red:#f00', '--mark:var(--red)') + page);
  expect(selected(css, '<p style="gap:var( --gap)">')).toBe(
    tokens('--red:#f00', '--mark:var(--red)', '--gap:2px') + page,
  );
  expect(selected(css, '<i>')).toBe(
    '@layer tokens{:root{color-scheme:dark;--blue:#00f}[data-theme=light]{--blue:#008}}@layer page{i{color:var(--blue)}}',
  );
});

test('tokens whose values have semicolons stay together', () => {
  const css = '@layer tokens{:root{--sign:";";--other:1px}}';
  expect(selected(css, '')).toBe(css);
});

test('no HTML makes reading its names slow', () => {
  for (const hostile of [
    '<a b="1"'.repeat(50_000),
    `<a ${'b="1" '.repeat(50_000)}"`,
    '<'.repeat(400_000),
    '<a '.repeat(150_000),
  ]) {
    const start = performance.now();
    expect(namesIn(hostile).size).toBeGreaterThan(0);
    expect(performance.now() - start).toBeLessThan(5000);
  }
});

test('a stylesheet without an index leaves the page the rest of its CSS', async () => {
  const host = {
    indexes: new Map([['assets/main.css', indexStylesheet('h1{color:red}') ?? []]]),
    stylesheets: [{ path: 'assets/main.css', integrity: '' }],
    template: '<div id="root"></div>',
  };
  const inlineCss = createInlineCss(host, async (href) =>
    href === '/b.css' ? indexStylesheet('.b{top:0}') : null,
  );
  const { css, source } = await inlineCss('<h1 class="b">', ['/a.css', '/b.css']);
  expect(css).toBe(`${order}h1{color:red}.b{top:0}`);
  expect(source).toMatch(/^'sha256-[^' ]{44}'$/);
});

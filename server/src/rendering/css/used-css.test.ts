import { expect, test } from '@jest/globals';
import { readMarks } from './page-marks.ts';
import { readSheet } from './sheet.ts';
import { usedCss } from './used-css.ts';

const order = '@layer reset,tokens,base,kit,page;';

function readUsed(css: string, html: string) {
  return usedCss([readSheet(css, '/assets/main.css') ?? []], readMarks(html));
}

function used(css: string, html = '<div id="root"></div>'): string {
  const { css: text } = readUsed(css, html);
  expect(text.startsWith(order)).toBe(true);
  return text.slice(order.length);
}

test('the order of the layers stands first', () => {
  expect(usedCss([], readMarks(''))).toEqual({ css: order, pictures: '' });
});

test('a rule stays when its class is on the page, in its layer and its width', () => {
  const css =
    '@layer page{.a{color:red}.b{color:red}@media (width<=700px){.a{top:0}.b{top:0}}}@layer kit{.b{left:0}}';
  expect(used(css, '<p class="x a">')).toBe(
    '@layer page{.a{color:red}@media (width<=700px){.a{top:0}}}',
  );
});

test('of a list of selectors only those stay that mean something', () => {
  expect(used('ul,ol,p>b{margin:0}', '<ul><li>')).toBe('ul{margin:0}');
});

test.each([
  ['.a:hover', '<i class="a">', false],
  ['.a:focus', '<i class="a">', false],
  ['.a:focus-visible::after', '<i class="a">', false],
  ['.a::before', '<i class="a">', true],
  ['.a', '<dialog class="a">', false],
  ['.a', '<dialog class="a" open>', true],
  ['.a:not(.b)', '<i class="a">', true],
  ['.a:is(.b,.c)', '<i class="a">', true],
  ['.a .b', '<i class="a">', false],
  ['.a>i~b+.a', '<i class="a"></i><b>', true],
  ['b.a', '<i class="a">', false],
  ['#x', '<i id="x">', true],
  ['#y', '<i id="x">', false],
  ['.a[aria-current=page]', '<i class="a">', false],
  ['.a[aria-expanded=true]', '<i class="a" aria-expanded="false">', false],
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
  expect(used(`${selector}{color:red}`, html)).toBe(stays ? `${selector}{color:red}` : '');
});

test('custom properties stay when something reads them, also through others or a style attribute', () => {
  const css =
    ':root{--a:1px;--b:var(--a);--c:2px;--d:3px}i{--a:2px;--c:4px}p{top:var(--b)}u{top:var(--c)}';
  expect(used(css, '<p style="left:var(--d)"><i>')).toBe(
    ':root{--a:1px;--b:var(--a);--d:3px}i{--a:2px}p{top:var(--b)}',
  );
});

test('a property with one value in the whole page is written where it is read', () => {
  const css =
    ':root{--a:1px;--b:2px var(--a);--c:1px}@media (width<=9px){:root{--c:2px}}.x{--d:1px;top:var(--d)}';
  expect(used(`${css}p{inset:var(--b)var(--a);left:calc(-1*var(--a));top:var(--c)}`, '<p>')).toBe(
    ':root{--c:1px}@media (width<=9px){:root{--c:2px}}p{inset:2px 1px 1px;left:calc(-1*1px);top:var(--c)}',
  );
});

test.each([
  [':root{--a:1px}p{top:var(--a,2px)}', '<p>'],
  [':root{--a:1px}p{top:var(--a)}', '<p style="--a:2px">'],
  ['p{--a:1px;top:var(--a)}', '<p>'],
  [':root{--a:var(--b)}p{top:var(--a)}', '<p>'],
])('a property of which that is not certain stays one: %s', (css, html) => {
  expect(used(css, html)).toBe(css);
});

test('what moves waits for the whole sheet', () => {
  const css =
    ':root{--time:1s}p{transition:color var(--time);color:red}i{transition-delay:1s}@keyframes turn{to{rotate:1turn}}i{animation:turn 1s}';
  expect(used(css, '<p><i>')).toBe('p{color:red}');
});

test('so does what is for paper, for few, or for those who get that sheet with the page', () => {
  const css = [
    '@media print{p{color:red}}',
    '@media (prefers-reduced-motion:reduce){p{color:red}}',
    '@media (width<=9px) and (scripting:none){p{color:red}}',
    '@media (width<=9px){p{color:red}}',
  ];
  expect(used(css.join(''), '<p>')).toBe(css.at(-1));
});

test('no content makes the reading of a page slow', () => {
  for (const hostile of [
    '<a b="1"'.repeat(50_000),
    `<a ${'b="1" '.repeat(50_000)}"`,
    '<'.repeat(400_000),
    '<a '.repeat(150_000),
  ])
    expect(readMarks(hostile).tags.size).toBeGreaterThan(0);
});

test('what looks like a tag within another is none', () => {
  expect(used('.a,.b,i{top:0}', '<b title="<i class=a>" <i class=b>')).toBe('.b{top:0}');
});

test.each([
  ['blocks too deep for a stack', '@media screen{'.repeat(12_000) + '}'.repeat(12_000)],
  ['rules too deep', '.a{'.repeat(60) + '}'.repeat(60)],
  ['a selector too deep', `.a${':is('.repeat(300)}.b${')'.repeat(300)}{top:0}`],
  ['an address that does not end', `p{background:${'url('.repeat(30_000)}`],
  ['what is no CSS', 'p{'],
])('of a sheet with %s nothing is made', (_what, css) => {
  expect(readSheet(css, '/assets/main.css')).toBeNull();
});

test('a rule may name more properties than a call takes arguments', () => {
  expect(used(`:root{--a:1px;--b:2px}p{order:${'--a '.repeat(200_000)}}`, '<p>')).toMatch(
    /^:root\{--a:1px\}p\{order:--a /,
  );
});

test('values that grow from each other stay as they are written', () => {
  const steps = Array.from(
    { length: 40 },
    (_, index) => `--v${index + 1}:var(--v${index})var(--v${index})`,
  );
  const css = `:root{--v0:1px;${steps.join(';')}}p{margin:var(--v40)}`;
  expect(used(css, '<p>')).toContain('margin:var(--v40)');
});

test('an empty property keeps its value', () => {
  expect(used('p{--a: ;top:var(--a)}', '<p>')).toBe('p{--a: ;top:var(--a)}');
});

test('of the faces those of the device stay; files are asked for by the whole sheet', () => {
  const face = (name: string, source: string) => `@font-face{font-family:${name};src:${source}}`;
  const css = [
    face('Ours', 'url(../fonts/ours.woff2) format("woff2")'),
    face('Either', 'local(Either),url(../fonts/either.woff2)'),
    face('Device', 'local(Arial)'),
  ].join('');
  expect(used(css, '')).toBe(face('Device', 'local(Arial)'));
});

test('addresses are meant from the sheet, and data stays data', () => {
  expect(used('p{background:url("a.svg"),url(data:image/png;base64,AA==)}', '<p>')).toBe(
    'p{background:url(/assets/a.svg),url(data:image/png;base64,AA==)}',
  );
});

test('signs in strings and comments are no signs', () => {
  const css = '/* } */p::before{content:"};{\\""}p{color:red}';
  expect(used(css, '<p>')).toBe('p::before{content:"};{\\""}p{color:red}');
});

test('no text can end the style element', () => {
  const css = 'p::before{content:"</style><script>alert(1)</script>"}';
  expect(used(css, '<p>')).not.toContain('</');
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
])('a broken sheet (%s) breaks nothing', (css) => {
  expect(() => used(css, '<p>')).not.toThrow();
});

test('backgrounds that are files follow the first picture, in their layers and widths', () => {
  const css =
    '@layer page{.a{top:0;background-image:url(a.webp)}@media (width<=700px){.a{background-image:var(--own)}}}@font-face{src:local("A")}.b{background-image:url(b.webp)}';
  expect(readUsed(css, '<p class="a" style="--own:url(/x.webp)">')).toEqual({
    css: `${order}@layer page{.a{top:0}}@font-face{src:local("A")}`,
    pictures:
      '@layer page{.a{background-image:url(/assets/a.webp)}@media (width<=700px){.a{background-image:var(--own)}}}',
  });
});

test.each([
  'background-image:url("data:image/svg+xml,x")',
  'background-image:linear-gradient(red,var(--own))',
  'background-image:var(--shade)',
  'background-image:none',
])('%s stays in the first picture', (line) => {
  expect(readUsed(`p{${line}}`, '<p style="--own:red">')).toEqual({
    css: `${order}p{${line}}`,
    pictures: '',
  });
});

test('what the sheets say of a background after a file keeps its last word', () => {
  const css =
    '.a{background:red}.a{background-image:url(/a.webp)}.b{background:none;top:0}.b{background-color:red}';
  expect(readUsed(css, '<p class="a b">').pictures).toBe(
    '.a{background-image:url(/a.webp)}.b{background:none}.b{background-color:red}',
  );
});

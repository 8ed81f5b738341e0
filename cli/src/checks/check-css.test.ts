import { uniqueName } from '../testing/a-build.ts';
import { redOf, stylesheet } from '../testing/a-build.ts';

const own = `.${uniqueName}__a`;

test.each([
  [':root{--x:1px}', ':root'],
  [`@layer page{:root{--x:1px}}`, ':root'],
  [`@layer page{${own} div{top:0}}`, 'styluje div'],
  [`@layer page{${own},*{top:0}}`, 'styluje *'],
  [`@layer page{#root{top:0}}`, 'styluje #'],
  [`@layer page{${own}{top:0;& span{top:0}}}`, 'styluje span'],
  [`@layer page{@media print{${own}{top:0}body{top:0}}}`, 'styluje body'],
  [`${own}{top:0}`, 'stoi poza warstwą'],
  ['@layer page{.card{top:0}}', 'nie ma klasy tego modułu'],
  [`@layer page{${own},[data-theme]{top:0}}`, 'nie ma klasy tego modułu'],
  [`@layer reset{${own}{top:0}}`, '„@layer reset” działa na całą stronę'],
  ['@font-face{font-family:Barlow;src:url(a.woff2)}', '„@font-face” działa na całą stronę'],
  [`@import "other.css"`, 'działa na całą stronę'],
  [`@layer page{${own}{content:"/*"}}:root{top:0}${own}{content:"*/"}`, ':root'],
  [`@layer page{${own}{background:url(/*)}}:root{top:0}${own}{background:url(*/)}`, ':root'],
  [`@layer page{${own}{a:xurl(b ")")}}:root{top:0}${own}{content:""}`, ':root'],
  [`@layer page{${own}{content:"\n}}:root{top:0}${own}{content:"}`, ':root'],
  [`@layer page{${own}{a:u\\72l(/*)}}:root{top:0}${own}{a:u\\72l(*/)}`, 'znakami ucieczki'],
  [`@layer page{d\\69 v{top:0}}`, 'znakami ucieczki'],
])('the style %s is rejected', async (css, message) => {
  const red = await redOf(stylesheet(css));
  expect(red).toEqual([expect.stringMatching(/^css: Plik list\.css: /)]);
  expect(red[0]).toContain(message);
});

test('classes with states, children, media and movement are fine', async () => {
  const css = `@layer page{${own}:not(:first-child):nth-child(2n + 1)::before{content:"}"}@media (width>40rem){${own}>.x{top:0}}@keyframes ${uniqueName}__k{from{top:0}to{top:1px}}}`;
  expect(await redOf(stylesheet(css))).toEqual([]);
});

test('a message names six violations and how many more there are', async () => {
  const css = Array.from({ length: 9 }, (_, index) => `@layer page{.a${index}{top:0}}`).join('');
  const [message] = await redOf(stylesheet(css));
  expect(message).toContain('.a5');
  expect(message).not.toContain('.a6');
  expect(message).toContain('I jeszcze 3.');
});

test('a hostile stylesheet is parsed in linear time', async () => {
  for (const piece of ['url(', '{', '"\\', '/*', '(', '[', '::a(', ':lang(', ',']) {
    const css = `${piece.repeat(Math.floor(490_000 / piece.length))}{top:0}`;
    const red = await redOf(stylesheet(css));
    expect(red.join()).not.toBe('');
  }
});

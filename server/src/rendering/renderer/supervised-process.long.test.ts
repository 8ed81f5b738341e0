import { createLog } from '../../platform/logging/log.ts';
import { SupervisedProcess } from './supervised-process.ts';
import { rendering, smallHost } from './testing/small-host.ts';

const lines: string[] = [];
const log = createLog('debug', (line) => lines.push(line));
let supervised: SupervisedProcess;

beforeAll(() => {
  supervised = new SupervisedProcess({ host: smallHost, limitMs: 1000, log });
});
afterAll(() => supervised.stop());

async function renderWith(...codes: string[]): Promise<string> {
  const modules = codes.map((code, index) => ({
    slug: `m${index}`,
    hash: code,
    base: `/modules/m${index}/1/`,
  }));
  const response = await supervised.render(
    JSON.stringify({ path: '/a' }),
    modules,
    new Map(codes.map((code) => [code, code])),
  );
  if (typeof response === 'string') return response;
  const { loads, result } = response;
  const bad = Object.values(loads).filter((load) => load !== 'ok');
  return [...bad, result.kind === 'rendered' ? result.text : result.kind].join(' ');
}

const page = (...parts: string[]) =>
  JSON.stringify({
    html: ['<h1>/a</h1>', ...parts.map((part) => `<p>${part}</p>`)].join(''),
    wanted: [],
    failed: [],
  });

const find = (expression: string) =>
  renderWith(
    rendering(`try { return String(${expression}); } catch (e) { return 'no: ' + e.message; }`),
  );

test('a page is rendered with its modules, which get the libraries and their own address', async () => {
  expect(await renderWith()).toBe(page());
  expect(
    await renderWith(
      `const { version } = require('react'); exports.default = { render: () => version + pucharBase };`,
      rendering("return 'b'"),
    ),
  ).toBe(page('19.0.0/modules/m0/1/', 'b'));
});

test('a module finds neither an API of Node nor a way out of its context', async () => {
  const names = `process Buffer fetch WebSocket XMLHttpRequest setTimeout setImmediate
    queueMicrotask structuredClone performance crypto global importScripts WebAssembly
    SharedArrayBuffer Atomics Worker MessageChannel navigator`.split(/\s+/);
  expect(await find(`${JSON.stringify(names)}.filter((name) => name in globalThis)`)).toBe(
    page(''),
  );
  for (const name of ['fs', 'node:net', 'child_process', 'process', '__proto__']) {
    expect(await find(`require('${name}')`)).toBe(page(`no: No library ${name}`));
  }
});

const noCode = 'no: Code generation from strings disallowed for this context';

test.each([
  [`constructor.constructor('return process')()`, noCode],
  [`globalThis.constructor.constructor('return process')()`, noCode],
  [`(async () => {}).constructor('return process')()`, noCode],
  [`console.log.constructor('return process')()`, noCode],
  [`require.constructor('return process')()`, noCode],
  [`module.constructor.constructor('return process')()`, noCode],
  [`eval('process')`, noCode],
  [
    `(() => {
      Error.prepareStackTrace = (_error, calls) => calls;
      const calls = new Error().stack;
      if (!(calls instanceof Array) || !(calls[0] instanceof Object)) return 'of another realm';
      const below = calls.filter((call) => /^(node|file):/.test(call.getFileName()));
      const given = below.filter((call) => (call.getThis() ?? call.getFunction()) !== undefined);
      return below.length > 2 ? given.length : 'nothing lies below';
    })()`,
    '0',
  ],
])('%s gives nothing', async (expression, expected) => {
  expect(await find(expression)).toBe(page(expected));
});

test('a module imports nothing, at once or later', async () => {
  const waits = rendering(`return import('node:fs').then(() => 'got it', () => 'rejected')`);
  expect(await renderWith(waits)).toBe('silent');
  expect(
    await renderWith(rendering(`import('node:fs').catch(() => { while (true); }); return 'x'`)),
  ).toBe(page('x'));
  expect(await renderWith(rendering("return 'next'"))).toBe(page('next'));
});

test('changes by a module end with the page', async () => {
  const changes = `
    Array.prototype.map = () => ['changed'];
    Object.prototype.path = 'changed';
    JSON.stringify = () => '{"html":"changed","wanted":[],"failed":[]}';
    pucharLibraries.react.version = 'changed';
    pucharRender = undefined;
    globalThis.process = 1;
    module.exports = { default: { render: () => '' } };`;
  expect(await renderWith(changes)).not.toBe(page(''));
  expect(await find(`[1].map(() => 'same') + require('react').version + typeof process`)).toBe(
    page('same19.0.0undefined'),
  );
});

test.each([
  ['throws when it is loaded', `throw new Error('x')`, `threw ${page()}`],
  [
    'throws a value with traps',
    `throw new Proxy({}, { get() { while (true); } })`,
    `threw ${page()}`,
  ],
  ['is no script', `this is no script`, `threw ${page()}`],
  ['ends its wrapper', `}); while (true); (() => {`, 'late late'],
  ['ends the process', `process.exit(1)`, `threw ${page()}`],
  ['never ends when it is loaded', `while (true);`, 'late late'],
  ['never ends when it renders', rendering('while (true);'), 'late'],
  [
    'never ends afterwards',
    rendering('(function again() { Promise.resolve().then(again); })();'),
    'late',
  ],
  ['never resolves', rendering('return new Promise(() => undefined);'), 'silent'],
  ['searches without end', rendering(`return /(a+)+$/.test('a'.repeat(60) + 'b');`), 'late'],
  [
    'takes the result away',
    `Object.defineProperty(globalThis, 'pucharResult', { get() { while (true); }, set() {} });` +
      rendering(''),
    'late',
  ],
  ['renders ten megabytes', rendering(`return 'x'.repeat(10_000_000);`), 'too-large'],
])('a module that %s is detected, and the next page is complete', async (_what, code, expected) => {
  expect(await renderWith(code)).toBe(expected);
  expect(await renderWith(rendering("return 'next'"))).toBe(page('next'));
});

test('a process in which a module hangs is replaced', async () => {
  // Runs inside V8, where nothing can interrupt it.
  const body = 'return Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1);';
  expect(await renderWith(rendering(body))).toBe('hung');
  expect(await renderWith(rendering("return 'next'"))).toBe(page('next'));
});

test('a process in which a module takes all memory is replaced', async () => {
  await supervised.stop();
  // Memory must run out before the time does, on any machine.
  supervised = new SupervisedProcess({ host: smallHost, limitMs: 60_000, log });
  const body = `for (const all = []; ; ) all.push('x'.repeat(2 ** 28).split(''));`;
  expect(await renderWith(rendering(body))).toBe('died');
  expect(await renderWith(rendering("return 'next'"))).toBe(page('next'));
  await supervised.stop();
  supervised = new SupervisedProcess({ host: smallHost, limitMs: 1000, log });
});

test.each([
  ['values', 'for (const all = []; ; ) all.push(new Array(1000).fill(all.length));'],
  ['bytes', 'for (const all = []; ; ) all.push(new Uint8Array(50_000_000).fill(1));'],
])('endless %s cost that page alone', async (_what, body) => {
  expect(await renderWith(rendering(body))).toMatch(/^died$|^late$|threw-on-render/);
  expect(await renderWith(rendering("return 'next'"))).toBe(page('next'));
});

const pids = () => lines.flatMap((line) => /"pid":(\d+)/.exec(line)?.[1] ?? []).map(Number);

test('a process that is killed is replaced, and the next one gets all code again', async () => {
  const code = rendering("return 'same'");
  expect(await renderWith(code)).toBe(page('same'));
  const before = pids();
  process.kill(before.at(-1) ?? 0, 'SIGKILL');
  // The page that was sent before its exit was known.
  const first = await renderWith(code);
  expect([page('same'), 'died']).toContain(first);
  expect(await renderWith(code)).toBe(page('same'));
  expect(pids()).toHaveLength(before.length + 1);
});

import type { FailureReport, TraceReport } from '@puchar/shared/contract';
import { sendTrace, traceOf } from './trace.ts';

const base = '/modules/typer/1.0.0-0a1b2c3d/';
const at = (file: string) => `${location.origin}${base}${file}`;
const code = 'function a(e){throw Error("Brak meczu.");e.scores}';
let requested: string[];

beforeEach(() => {
  requested = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    requested.push(new Request(address).url);
    return new Response(code);
  });
});

function anError(message: string, stack: string): Error {
  return Object.assign(new TypeError(message), { stack });
}

test.each([
  [
    'Chromium',
    `TypeError: x\n    at Page (${at('start.js')}:1:20)\n    at b (/assets/main.js:1:1)`,
  ],
  ['Firefox and Safari', `Page@${at('start.js')}:1:20\nb@/assets/main.js:1:1`],
])('positions in own files are taken from a stack of %s', async (_name, stack) => {
  expect(await traceOf(anError('Brak meczu.', stack), { base })).toEqual({
    name: 'TypeError',
    message: 'Brak meczu.',
    frames: ['start.js:1:20'],
  });
  expect(requested).toEqual([at('start.js')]);
});

test('a message with data of a person is not sent', async () => {
  const stack = `at Page (${at('start.js')}:1:20)`;
  const trace = await traceOf(anError('Brak meczu. Ola Kowalska', stack), { base });
  expect(trace).toMatchObject({ message: null });
  expect(JSON.stringify(trace)).not.toContain('Kowalska');
});

test('without code of the version nothing is sent', async () => {
  const sent: TraceReport[] = [];
  const report: FailureReport = {
    slug: 'typer',
    version: '1.0.0',
    reason: 'threw-on-render',
    part: 'start',
  };
  const send = (one: TraceReport) => sent.push(one);
  await sendTrace(
    report,
    anError('a', `at b (${location.origin}/assets/main.js:1:1)`),
    { base },
    send,
  );
  expect(sent).toEqual([]);
  await sendTrace(report, anError('a', `at b (${at('js/list.js')}?r=1:3:4)`), { base }, send);
  expect(sent).toMatchObject([{ ...report, trace: { frames: ['js/list.js:3:4'] } }]);
});

test('a script that cannot be read again leaves the places', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const trace = await traceOf(anError('Brak meczu.', `at Page (${at('start.js')}:1:20)`), { base });
  expect(trace).toEqual({ name: 'TypeError', message: null, frames: ['start.js:1:20'] });
});

test('positions in files of a team’s origin are the same, and its code is read on the site', async () => {
  const hosted = { base: 'https://typer.example/1.0.0/' };
  const stack = `at Page (${hosted.base}start.js:1:20)`;
  const found = await traceOf(anError('Brak meczu.', stack), { base, hosted });
  expect(found).toMatchObject({ message: 'Brak meczu.', frames: ['start.js:1:20'] });
  expect(requested).toEqual([at('start.js')]);
});

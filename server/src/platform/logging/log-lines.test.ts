import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { gatherLines } from './log-lines.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('lines of one moment go out together, in their order', () => {
  const written: string[] = [];
  const line = gatherLines((lines) => written.push(lines));
  line('a\n');
  line('b\n');
  expect(written).toEqual([]);
  jest.runAllTimers();
  line('c\n');
  jest.runAllTimers();
  expect(written).toEqual(['a\nb\n', 'c\n']);
});

test('many lines do not wait, and none goes out twice', () => {
  const written: string[] = [];
  const line = gatherLines((lines) => written.push(lines));
  const long = `${'x'.repeat(40_000)}\n`;
  line(long);
  line(long);
  line('last\n');
  expect(written).toEqual([long + long]);
  jest.runAllTimers();
  expect(written).toEqual([long + long, 'last\n']);
});

test.each([
  ['exits', 'process.exit(3);'],
  ['throws', "throw new Error('x');"],
])('a process that %s writes what waits', async (_how, end) => {
  jest.useRealTimers();
  const file = fileURLToPath(new URL('log-lines.ts', import.meta.url));
  const program = `
    import { gatherLines } from ${JSON.stringify(file)};
    const line = gatherLines((lines) => process.stdout.write(lines));
    line('a\\n');
    line('b\\n');
    ${end}`;
  const run = promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    program,
  ]);
  await expect(run).rejects.toMatchObject({ stdout: 'a\nb\n' });
});

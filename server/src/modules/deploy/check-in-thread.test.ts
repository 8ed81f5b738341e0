import { offlineClaims } from '@puchar/cli/checks';
import { createLog } from '../../platform/logging/log.ts';
import { createArchiveChecks } from './check-in-thread.ts';

const order = { archive: Buffer.from('x'), claims: offlineClaims, slug: 'typer' };

const dying = new URL('./testing/dying-checker.mjs', import.meta.url);
const silent = new URL('./testing/silent-checker.mjs', import.meta.url);

test.each([
  ['ends itself', dying, 60_000],
  ['never ends', silent, 200],
])('an upload whose check %s is rejected, and the next is checked', async (_name, program, ms) => {
  const lines: string[] = [];
  const log = createLog('debug', (line) => lines.push(line));
  const checks = createArchiveChecks(program, ms);
  for (let run = 0; run < 2; run += 1) {
    const { kind, checks: found } = await checks.check(order, log);
    expect([kind, found.map(({ id, ok }) => [id, ok])]).toEqual(['refused', [['archive', false]]]);
  }
  expect(lines).toHaveLength(2);
  expect(lines.join('')).toContain('"event":"module.check-failed","slug":"typer"');
});

test('the thread that unpacks uploads returns its result each time', async () => {
  const checks = createArchiveChecks();
  const log = createLog('debug', () => undefined);
  for (let run = 0; run < 2; run += 1) {
    const { kind, checks: found } = await checks.check(order, log);
    expect([kind, found[0]?.message]).toEqual([
      'refused',
      expect.stringContaining('nie da się rozpakować'),
    ]);
  }
  await checks.rest();
});

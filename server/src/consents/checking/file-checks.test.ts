import { createLog } from '../../platform/logging/log.ts';
import { newSpooledFile } from '../spooled-file.ts';
import { createFileChecks } from './file-checks.ts';

const order = { body: newSpooledFile('/nowhere/body'), file: newSpooledFile('/nowhere/file') };

const dying = new URL('./testing/dying-checker.mjs', import.meta.url);
const filling = new URL('./testing/filling-checker.mjs', import.meta.url);

test.each([
  ['it exits', dying],
  ['it runs out of memory', filling],
])(
  'a file that crashes the check is rejected, and the next one is checked: %s',
  async (_, program) => {
    const lines: string[] = [];
    const log = createLog('debug', (line) => lines.push(line));
    const checks = createFileChecks(program);
    const verdicts = await Promise.all([checks.check(order, log), checks.check(order, log)]);
    const rejected = { rejection: 'INVALID_FILE', reason: 'unchecked' };
    expect(verdicts).toEqual([rejected, rejected]);
    expect(lines).toHaveLength(2);
    expect(lines.join('')).toContain('"event":"consent.check-failed","reason":"ended"');
  },
);

import { createLog, errorFields } from './log.ts';

test('an event is one line, whatever its fields hold, and below the level nothing', () => {
  const lines: string[] = [];
  const log = createLog('warn', (line) => lines.push(line));
  log.info('quiet');
  log.warn('loud', { text: 'a\nb' });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.indexOf('\n')).toBe((lines[0]?.length ?? 0) - 1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', event: 'loud', text: 'a\nb' });
});

test('neither the statement nor the values of a failed query are logged', () => {
  const cause = Object.assign(new Error('Key (email)=(jan@example.org) exists'), { code: '23505' });
  const error = new Error('Failed query: insert into x\nparams: jan@example.org\n    at jan', {
    cause,
  });
  const text = JSON.stringify(errorFields(error));
  expect(text).toContain('23505');
  expect(text).not.toContain('jan');
  expect(text).toContain('at ');
  expect(JSON.stringify(errorFields(cause))).not.toContain('jan');
});

test('thrown values that are no errors are logged by their type alone', () => {
  expect(errorFields('jan@example.org')).toEqual({ error: 'string' });
});

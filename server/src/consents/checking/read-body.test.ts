import { randomBytes } from 'node:crypto';
import { AppError } from '../../platform/http/app-error.ts';
import { readBody } from './check-body.ts';

/** Below and above the size of a piece, with every length of padding. */
const lengths = [1, 2, 3, 393_215, 393_216, 393_217, 1_000_000];

const wrappings: Record<string, (base64: string) => string> = {
  plain: (base64) => `{"file":"${base64}"}`,
  spaced: (base64) => `\n { "file" : "${base64}" } \n`,
  'data address': (base64) => `{"file":"data:application/pdf;base64,${base64}"}`,
  'escaped slashes': (base64) => `{"file":"${base64.replaceAll('/', '\\/')}"}`,
  'without padding': (base64) => `{"file":"${base64.replace(/=+$/, '')}"}`,
  'escaped name': (base64) => `{"\\u0066ile":"${base64}"}`,
};

test.each(Object.entries(wrappings))('a file is read from a body: %s', (_name, wrap) => {
  for (const length of lengths) {
    const bytes = randomBytes(length);
    const decoded = readBody(Buffer.from(wrap(bytes.toString('base64'))));
    expect('bytes' in decoded && decoded.bytes.equals(bytes)).toBe(true);
  }
});

test.each([
  '{"file":"AAAA="}x',
  '{"file":"AAAA","file2":""}',
  '{"file":"AA\nAA"}',
  '{"file":"AAAA"',
  '{"file":"AAAA"}}',
  '{"file":"\xff"}',
])('a body of another shape is rejected: %j', (text) => {
  const rejected = () => readBody(Buffer.from(text, 'latin1'));
  expect(rejected).toThrow(new AppError('INVALID_DATA'));
});

test.each(['A', 'AAAAA', 'AA=A', '=', `${'A'.repeat(524_287)}=AAAA`, 'AA-_', 'Zgoda!'])(
  'invalid base64 is malformed: %.20s',
  (text) => {
    expect(readBody(Buffer.from(`{"file":"${text}"}`))).toEqual({ error: 'malformed' });
  },
);

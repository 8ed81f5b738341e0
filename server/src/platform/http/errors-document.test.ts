import { readFileSync } from 'node:fs';
import { errorTexts, errors, isErrorCode } from '@puchar/shared/contract';

const document = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8');

test('docs/errors.md has every code of the contract, as it is, and no other', () => {
  const rows = document
    .split('\n')
    .filter((line) => /^\| [A-Z]/.test(line) && !line.startsWith('| Code'))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    );
  const expected = Object.entries(errors).map(([code, { status, message }]) => [
    code,
    String(status),
    message,
    isErrorCode(code) ? errorTexts[code] : '',
  ]);
  expect(rows).toEqual(expected);
});

import fc from 'fast-check';
import { readCsv } from './read-csv.ts';
import { csvText } from '@puchar/shared/domain';

const heading = ['kod', 'nazwa', 'miasto'];
const formulaStart = /^[=+\-@\t\r＝＋－＠]/;

/** Many of the signs that mean something in a CSV file. */
const anyCell = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom(...'";,\t\r\n\'=+-@ ąŁ–'),
      fc.string({ unit: 'grapheme', maxLength: 1 }),
    ),
  })
  .map((text) => text.replaceAll(/\r\n?/g, '\n').trim());
const cells = (cell: fc.Arbitrary<string>) => fc.tuple(cell, cell, cell);
const textsOf = (rows: ReturnType<typeof readCsv>) =>
  Array.isArray(rows) ? rows.map(({ cells: texts }) => texts) : rows;

const pages = Array.from({ length: 128 }, (_, at) => at + 128);
const windows1250 = new Map(
  pages.map((byte) => [new TextDecoder('windows-1250').decode(Uint8Array.of(byte)), byte]),
);
const inWindows1250 = (text: string) =>
  Buffer.from([...text].map((sign) => windows1250.get(sign) ?? sign.charCodeAt(0)));

test('what is written is read again, cell by cell', () => {
  const plain = anyCell.filter((text) => !formulaStart.test(text));
  fc.assert(
    fc.property(fc.array(cells(plain)), (rows) => {
      const written = Buffer.from(csvText(heading, rows));
      const filled = rows.filter((row) => row.some((text) => text !== ''));
      expect(textsOf(readCsv(written))).toEqual([heading, ...filled]);
    }),
  );
});

test('no written cell begins a formula, whatever its text', () => {
  fc.assert(
    fc.property(cells(anyCell), (row) => {
      const read = textsOf(readCsv(Buffer.from(csvText(heading, [row]))));
      for (const text of [read].flat(2)) expect(text).not.toMatch(formulaStart);
    }),
  );
});

const rows = [heading, ['ZSE', 'Zespół Szkół „Łączność” w Żorach', 'Żory']];
const text = rows.map((row) => row.join(';')).join('\r\n');

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16, the other order', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['Windows-1250', inWindows1250(text)],
  ['commas', Buffer.from(text.replaceAll(';', ','))],
  ['tabs', Buffer.from(text.replaceAll(';', '\t'))],
  ['line feeds and an empty line', Buffer.from(`${text.replaceAll('\r', '')}\n\n;;\n`)],
  ['carriage returns', Buffer.from(text.replaceAll('\n', ''))],
  ['quotes', Buffer.from(rows.map((row) => row.map((cell) => `"${cell}"`).join(' ; ')).join('\n'))],
])('%s are read', (_name, bytes) => {
  expect(textsOf(readCsv(bytes))).toEqual(rows);
});

test.each([
  ['kod;nazwa\nA;"I ""LO"""\nB;LO "Dąb" x\n', { line: 3, kind: 'quotes' }],
  ['kod;nazwa\nA;"Dąb" x\n', { line: 2, kind: 'quotes' }],
  ['kod;nazwa\nA;"Dąb\nB;C\n', { line: 2, kind: 'unclosed' }],
  [`kod;nazwa\nA;"Dąb\n${'B;C\n'.repeat(9000)}`, { line: 2, kind: 'unclosed' }],
])('wrong quotes are named by the line where their row begins: %#', (content, problem) => {
  expect(readCsv(Buffer.from(content))).toEqual(problem);
});

test.each([
  ['\n'.repeat(1_048_576), { line: 10_000, kind: 'tooMany' }],
  [`kod;nazwa\n${';'.repeat(1_000_000)}`, { line: 2, kind: 'tooLong' }],
  ['"'.repeat(1_048_576), { line: 1, kind: 'tooLong' }],
  [`"${'a;\n'.repeat(9000)}`, { line: 1, kind: 'unclosed' }],
])('a file of nothing but signs is not parsed: %#', (content, problem) => {
  expect(readCsv(Buffer.from(content))).toEqual(problem);
});

test('lines are counted as a text editor does', () => {
  const read = readCsv(Buffer.from('kod;nazwa\r\n\r\n;\r\nA;"dwie\r\nlinie"\r\nB;C\r\n'));
  expect(read).toMatchObject([{ line: 1 }, { line: 5 }, { line: 6 }]);
});

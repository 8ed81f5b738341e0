import { csvText } from './csv.ts';

const cells = (row: Parameters<typeof csvText>[1] extends Iterable<infer Row> ? Row : never) =>
  csvText(['x'], [row]).split('\r\n')[1];

test('a file begins with a byte order mark, has semicolons and ends every line with CRLF', () => {
  expect(csvText(['Nazwa', 'Rok'], [['Żubry', 2026]])).toBe(
    '\uFEFF"Nazwa";"Rok"\r\n"Żubry";2026\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1', '＠x'])(
  'a formula such as %j becomes text',
  (text) => {
    expect(cells([text])).toBe(`"'${text}"`.split('\r\n')[0]);
  },
);

test('separators, quotes and breaks stay inside their cell', () => {
  expect(csvText(['x'], [['a;b,=1', 'c"d', 'e\nf']])).toBe(
    '\uFEFF"x"\r\n"a;b,=1";"c""d";"e\nf"\r\n',
  );
});

test('numbers have a comma, also negative ones; yes and no are words; nothing is empty', () => {
  expect(cells([2.5, -3, true, false, null, undefined])).toBe('2,5;-3;tak;nie;;');
});

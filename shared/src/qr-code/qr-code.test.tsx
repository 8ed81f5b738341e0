import { screen } from '@testing-library/react';
import { encode } from 'uqr';
import { renderAt } from '../testing/render.tsx';
import { QrCode } from './qr-code.tsx';
import { cellsOf } from '../testing/cells-of.ts';

const link = 'https://cup.example/podglad/abc';

function drawn(text: string): boolean[][] {
  renderAt(<QrCode text={text} label="Kod QR z odnośnikiem" />);
  return cellsOf(screen.getByRole('img', { name: 'Kod QR z odnośnikiem' }));
}

/** The finder pattern in three corners that every reader looks for. */
const square = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];

function part(cells: boolean[][], x: number, y: number): string[] {
  return cells.slice(y, y + 7).map((row) =>
    row
      .slice(x, x + 7)
      .map((dark) => (dark ? '1' : '0'))
      .join(''),
  );
}

test('a code has its three squares the right way round, and light around it', () => {
  const cells = drawn(link);
  const last = cells.length - 4 - 7;
  expect(part(cells, 4, 4)).toEqual(square);
  expect(part(cells, last, 4)).toEqual(square);
  expect(part(cells, 4, last)).toEqual(square);
  expect(part(cells, last, last)).not.toEqual(square);
  const edges = cells.flatMap((row, y) =>
    row.filter((_dark, x) => Math.min(x, y, cells.length - 1 - x, cells.length - 1 - y) < 4),
  );
  expect(edges).not.toContain(true);
});

test('the cells are those of the text', () => {
  expect(drawn(link)).toEqual(encode(link, { ecc: 'L', border: 4 }).data);
});

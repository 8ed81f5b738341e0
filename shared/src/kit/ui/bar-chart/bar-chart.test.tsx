import { screen } from '@testing-library/react';
import { renderAt } from '../../../testing/index.ts';
import { BarChart } from './bar-chart.tsx';

test('every row is in words, its bar in proportion', () => {
  const { container } = renderAt(
    <BarChart
      label="Gry"
      max={170}
      rows={[
        { label: '2022', value: 58, text: '58 na 170' },
        { label: '2024', value: 170, text: '170 na 170' },
      ]}
    />,
  );
  expect(screen.getByRole('list', { name: 'Gry' })).toHaveTextContent('2022 58 na 170');
  const widths = [...container.querySelectorAll('.bar')].map((bar) => bar.getAttribute('width'));
  expect(widths.map((width) => Math.round(Number.parseFloat(width ?? '')))).toEqual([34, 100]);
});

import { renderAt } from '../../../testing/index.ts';
import { WinsCounter } from './wins-counter.tsx';

test.each([
  [0, 2, 0, 2],
  [1, 2, 1, 2],
  [3, 3, 3, 3],
])('%i wins of %i needed mark %i of %i', (wins, needed, marked, all) => {
  const { container } = renderAt(<WinsCounter wins={wins} needed={needed} />);
  expect(container).toHaveTextContent(`Wygrane gry: ${wins}`);
  expect(container.querySelectorAll('[data-won]')).toHaveLength(all);
  expect(container.querySelectorAll('[data-won="true"]')).toHaveLength(marked);
});

test('a single game needs no marks', () => {
  const { container } = renderAt(<WinsCounter wins={1} needed={1} />);
  expect(container.querySelector('[data-won]')).toBeNull();
});

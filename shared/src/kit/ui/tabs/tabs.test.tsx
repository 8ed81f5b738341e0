import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderAt } from '../../../testing/index.ts';
import { Tabs } from './tabs.tsx';

const games = [
  { id: '1', label: 'Gra 1' },
  { id: '2', label: 'Gra 2' },
  { id: '3', label: 'Gra 3', disabled: true },
];

function Example() {
  const [selected, setSelected] = useState('1');
  return (
    <Tabs label="Gry" tabs={games} selected={selected} onSelect={setSelected}>
      treść {selected}
    </Tabs>
  );
}

test('the panel is named by its tab', () => {
  renderAt(<Example />);
  expect(screen.getByRole('tabpanel', { name: 'Gra 1' })).toHaveTextContent('treść 1');
});

test('a click chooses', async () => {
  const { user } = renderAt(<Example />);
  await user.click(screen.getByRole('tab', { name: 'Gra 2' }));
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Gra 2');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('treść 2');
});

test('what is disabled says so, and a click does not choose it', async () => {
  const { user } = renderAt(<Example />);
  const disabled = screen.getByRole('tab', { name: 'Gra 3' });
  expect(disabled).toHaveAttribute('aria-disabled', 'true');
  await user.click(disabled);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Gra 1');
});

test('arrows, Home and End move the focus and the choice, past what is disabled', async () => {
  const { user } = renderAt(<Example />);
  await user.tab();
  const chosen: (string | null)[] = [];
  for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{Home}', '{End}']) {
    await user.keyboard(key);
    expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
    chosen.push(document.activeElement?.textContent ?? null);
  }
  expect(chosen).toEqual(['Gra 2', 'Gra 1', 'Gra 2', 'Gra 1', 'Gra 2']);
});

test('one stop of the Tab key leads through the row', async () => {
  const { user } = renderAt(<Example />);
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Gra 1' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Gra 2' })).not.toHaveFocus();
});

import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderAt, renderThenHydrate } from '../../../testing/index.ts';
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

const views = [
  { id: 'drzewo', label: 'Drzewo', href: '/drabinka' },
  { id: 'lista', label: 'Lista', href: '/drabinka?widok=lista' },
];

function Linked() {
  const [selected, setSelected] = useState('drzewo');
  return (
    <Tabs label="Widok" tabs={views} selected={selected} onSelect={setSelected}>
      {selected}
    </Tabs>
  );
}

test('with addresses the tabs are links in the HTML, and choose in the page once scripts are there', async () => {
  const { user, changes } = renderThenHydrate(<Linked />);
  expect(changes).toEqual([]);
  const list = screen.getByRole('tab', { name: 'Lista' });
  expect(list).toHaveAttribute('href', '/drabinka?widok=lista');
  await user.click(list);
  expect(screen.getByRole('tabpanel', { name: 'Lista' })).toHaveTextContent('lista');
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Drzewo');
});

test('a tab that is a link is chosen by the space bar, and opens elsewhere when that is requested', () => {
  renderAt(<Linked />);
  const list = screen.getByRole('tab', { name: 'Lista' });
  list.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(list, { ctrlKey: true });
  expect(screen.getByRole('tabpanel')).toHaveTextContent('drzewo');
  expect(fireEvent.keyDown(list, { key: ' ' })).toBe(false);
  expect(screen.getByRole('tabpanel')).toHaveTextContent('lista');
});

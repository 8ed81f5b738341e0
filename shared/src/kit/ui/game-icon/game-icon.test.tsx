import { screen } from '@testing-library/react';
import { renderAt } from '../../../testing/index.ts';
import { GameIcon } from './game-icon.tsx';

test('the name is read out and shown on focus; Escape hides it', async () => {
  const { user } = renderAt(<GameIcon name="Czarny Tasak" image="/tasak.webp" />);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Czarny Tasak' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Czarny Tasak' })).not.toHaveFocus();
});

test.each([
  ['Czarny Tasak', 'CT'],
  ['Garen', 'G'],
  ['Nieznany przedmiot', 'NP'],
  ["Kai'Sa", 'KS'],
])('without a picture %s has the initials %s', (name, letters) => {
  const { container } = renderAt(<GameIcon name={name} image={null} named={false} />);
  expect(container.querySelector('[data-initials]')).toHaveAttribute('data-initials', letters);
});

test('where the name stands beside it, the icon is no stop of the Tab key', () => {
  renderAt(<GameIcon name="Garen" image={null} named={false} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

import { screen } from '@testing-library/react';
import { renderAt } from '../../../testing/index.ts';
import { GameIcon } from './game-icon.tsx';

test('the icon is a picture with a name, shown on hover, and no stop of the Tab key', async () => {
  const { user } = renderAt(<GameIcon name="Czarny Tasak" image="/tasak.webp" />);
  const icon = screen.getByRole('img', { name: 'Czarny Tasak' });
  await user.tab();
  expect(document.body).toHaveFocus();
  await user.hover(icon);
  expect(screen.getByText('Czarny Tasak')).toBeVisible();
});

test.each([
  ['Czarny Tasak', 'CT'],
  ['Garen', 'G'],
  ["Kai'Sa", 'KS'],
])('without a picture %s has the initials %s', (name, letters) => {
  const { container } = renderAt(<GameIcon name={name} image={null} named={false} />);
  expect(container.querySelector('[data-initials]')).toHaveAttribute('data-initials', letters);
});

test('what is not known has no initials, but is named', () => {
  const { container } = renderAt(<GameIcon name="Nieznany przedmiot" image={null} unknown />);
  expect(screen.getByRole('img', { name: 'Nieznany przedmiot' })).toBeInTheDocument();
  expect(container.querySelector('[data-initials]')).not.toBeInTheDocument();
  expect(container.querySelector('[data-unknown]')).toBeInTheDocument();
});

test('where the name stands beside it, the icon is not read out', () => {
  renderAt(<GameIcon name="Garen" image={null} named={false} />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

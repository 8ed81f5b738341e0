import { screen } from '@testing-library/react';
import { renderAt } from '../../../testing/index.ts';
import { List } from './list.tsx';

test('each child is an item', () => {
  renderAt(
    <List label="Mecze">
      <span>pierwszy</span>
      <span>drugi</span>
    </List>,
  );
  expect(screen.getByRole('list', { name: 'Mecze' }).children).toHaveLength(2);
});

test('an empty list says so in place of itself', () => {
  renderAt(<List empty="Brak meczy.">{[]}</List>);
  expect(screen.getByText('Brak meczy.')).toBeInTheDocument();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('an empty list without words renders nothing', () => {
  renderAt(<List>{false}</List>);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

import { screen } from '@testing-library/react';
import { renderAt } from '../../../testing/index.ts';
import { ErrorState } from './error-state.tsx';

test('a failure is read out and can be tried again', async () => {
  const onRetry = jest.fn();
  const { user } = renderAt(<ErrorState text="Nie udało się pobrać meczu." onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Nie udało się pobrać meczu.');
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('what cannot be tried again has no button', () => {
  renderAt(<ErrorState text="Tej drużyny nie ma." />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

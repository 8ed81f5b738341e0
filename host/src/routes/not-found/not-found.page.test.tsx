import { screen } from '@testing-library/react';
import { renderAt } from '@puchar/shared/testing';
import NotFoundPage from './not-found.page.tsx';

test('the fallback page has its title, its words and a way home', () => {
  renderAt(<NotFoundPage />, { url: '/nic' });
  expect(document.title).toBe('404 - Ta strona nie istnieje');
  expect(screen.getByRole('heading', { name: 'Ta strona nie istnieje' })).toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/');
});

import { screen } from '@testing-library/react';
import { fakeApi, renderAt } from '@puchar/shared/testing';
import NotFoundPage from './not-found.page.tsx';

test('the fallback page has its title, its words and a way home', () => {
  renderAt(<NotFoundPage />, { url: '/nic' });
  expect(document.title).toBe('404 - Ta strona nie istnieje');
  expect(screen.getByRole('heading', { name: 'Ta strona nie istnieje' })).toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/');
});

test('a link of a consent can still withdraw it, where its own page is no more', async () => {
  const link = 'zmyslony-odnosnik-do-zgody';
  const api = fakeApi({ withdrawConsent: { message: 'ok' } });
  const { user } = renderAt(<NotFoundPage />, { url: `/zgody-rodo/${link}` });
  expect(screen.getByRole('heading', { name: 'Ta strona nie istnieje' })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Wycofaj zgodę na publikację' }));
  await user.click(screen.getByRole('button', { name: 'Tak, wycofaj zgodę' }));
  expect(await screen.findByText(/^Zgoda na publikację jest wycofana/)).toHaveFocus();
  expect(api.calls).toEqual([`POST /gdpr-agremeents/withdraw/${link}`]);
});

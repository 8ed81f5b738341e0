import { screen } from '@testing-library/react';
import { emptyCup } from '@puchar/shared/domain';
import { aCup, errorResponse, fakeApi, renderAt } from '@puchar/shared/testing';
import AccessibilityPage from './accessibility.page.tsx';

const required = [
  'a11y-podmiot',
  'a11y-url',
  'a11y-data-publikacja',
  'a11y-data-aktualizacja',
  'a11y-status',
  'a11y-data-sporzadzenie',
  'a11y-kontakt',
  'a11y-osoba',
  'a11y-email',
  'a11y-telefon',
  'a11y-procedura',
  'a11y-architektura',
];

test.each(required)('the statement has the part %s that the ministry looks for', (id) => {
  const { container } = renderAt(<AccessibilityPage />, { firstData: [['/cup', aCup()]] });
  expect(container.querySelector(`#${id}`)?.textContent).toBeTruthy();
});

test('the statement says its state and where to complain', () => {
  renderAt(<AccessibilityPage />, { firstData: [['/cup', aCup()]] });
  expect(screen.getByText('Strona jest częściowo zgodna')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Strona Rzecznika Praw Obywatelskich' })).toBeVisible();
});

test('a school without a name is the one that organises', () => {
  const { container } = renderAt(<AccessibilityPage />, { firstData: [['/cup', emptyCup]] });
  expect(container.querySelector('#a11y-podmiot')?.parentElement?.textContent).toMatch(
    /^Szkoła, która organizuje turniej, zobowiązuje się/,
  );
});

test('until the statement is read nothing is said to be missing', async () => {
  let isOffline = true;
  fakeApi({ getCup: () => (isOffline ? errorResponse('INTERNAL') : aCup()) });
  const { user } = renderAt(<AccessibilityPage />);
  expect(await screen.findByText('Nie udało się wczytać treści tej strony.')).toBeVisible();
  expect(screen.queryByText(/nie podano/i)).not.toBeInTheDocument();
  isOffline = false;
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByText('Strona jest częściowo zgodna', { exact: false })).toBeVisible();
});

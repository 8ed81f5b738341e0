import { screen } from '@testing-library/react';
import { emptyCup } from '@puchar/shared/domain';
import { renderAt } from '@puchar/shared/testing';
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
  const { container } = renderAt(<AccessibilityPage />);
  expect(container.querySelector(`#${id}`)?.textContent).toBeTruthy();
});

test('the statement says its state and where to complain', () => {
  renderAt(<AccessibilityPage />);
  expect(screen.getByText('Strona jest częściowo zgodna')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Strona Rzecznika Praw Obywatelskich' })).toBeVisible();
});

test('a school without a name is the one that organises', () => {
  const { container } = renderAt(<AccessibilityPage />, { firstData: [['/cup', emptyCup]] });
  expect(container.querySelector('#a11y-podmiot')?.parentElement?.textContent).toMatch(
    /^Szkoła, która organizuje turniej, zobowiązuje się/,
  );
});

import { screen } from '@testing-library/react';
import { renderAt } from '@puchar/shared/testing';
import PrivacyPage from './privacy.page.tsx';

test('the notice tells who answers for the data, what for and which rights there are', () => {
  renderAt(<PrivacyPage />);
  expect(document.title).toBe('Prywatność – Puchar Szkół 2025');
  const headings = screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent);
  expect(headings).toEqual([
    'Kto odpowiada za dane',
    'Gdy tylko oglądasz stronę',
    'Gdy grasz w turnieju',
    'Po co i na jakiej podstawie',
    'Twoje prawa',
    'Jak długo',
  ]);
});

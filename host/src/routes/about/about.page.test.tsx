import { screen, within } from '@testing-library/react';
import { aSponsor, fakeApi, renderAt } from '@puchar/shared/testing';
import AboutPage from './about.page.tsx';

beforeEach(() => void fakeApi({ getSponsors: [] }));

test('the page has every section of the specification', () => {
  renderAt(<AboutPage />, { url: '/o-nas' });
  expect(document.title).toBe('O nas – Puchar Szkół');
  const headings = screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent);
  expect(headings).toEqual([
    'O turnieju',
    'Po co to robimy',
    'Poprzednie edycje',
    'Organizatorzy',
    'Galeria',
  ]);
});

test('the partners are those of the home page', async () => {
  fakeApi({ getSponsors: [aSponsor({ category: null })] });
  renderAt(<AboutPage />);
  expect(await screen.findByRole('heading', { name: 'Partnerzy', level: 2 })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Odwiedź stronę Księgarnia/ })).toBeInTheDocument();
});

test('earlier editions stand as games of the most that can be', () => {
  renderAt(<AboutPage />);
  const chart = screen.getByRole('list', { name: 'Rozegrane gry w poprzednich edycjach' });
  const rows = within(chart).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    '2022 58 na 170 gier',
    '2023 111 na 170 gier',
    '2024 170 na 170 gier',
  ]);
});

import { screen, within } from '@testing-library/react';
import { fakeApi, renderAt } from '@puchar/shared/testing';
import ConsentFormsPage from './consent-forms.page.tsx';

function open() {
  const api = fakeApi();
  renderAt(<ConsentFormsPage />, { url: '/zgody-rodo' });
  return api;
}

test.each([
  ['Zgoda dla zawodnika niepełnoletniego', '/api/files/pdf/underage-agreement'],
  ['Zgoda dla zawodnika pełnoletniego', '/api/files/pdf/adult-agreement'],
  ['Zgoda Rady Rodziców', '/api/files/pdf/parents-council-consent'],
  ['Zgoda Samorządu Uczniowskiego', '/api/files/pdf/students-council-consent'],
])('%s can be downloaded blank', (name, path) => {
  open();
  const list = screen.getByRole('list', { name: 'Puste formularze' });
  const link = within(list).getByRole('link', { name: new RegExp(`^${name}.*Pobierz PDF$`) });
  expect(link).toHaveAttribute('href', path);
  expect(link).toHaveAttribute('download');
});

test('it is shown who signs, and where the personal link comes from', () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Zgody RODO' })).toBeVisible();
  expect(screen.getByText(/od kapitana drużyny albo od organizatorów/)).toBeVisible();
  expect(screen.getByText('Zawodnik niepełnoletni').nextElementSibling).toHaveTextContent(
    /Podpisuje rodzic albo opiekun prawny/,
  );
  expect(screen.getByText('Zawodnik pełnoletni').nextElementSibling).toHaveTextContent(
    /Podpisuje sam/,
  );
});

test('it is shown that publishing can be rejected and withdrawn, and whom to write to', () => {
  open();
  expect(screen.getByText(/Bez niej też grasz/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^iod@/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:iod@/),
  );
  expect(screen.getByRole('link', { name: /informacja o prywatności/ })).toHaveAttribute(
    'href',
    '/prywatnosc',
  );
});

test('the page requests nothing and leads to no one', () => {
  const api = open();
  expect(api.calls).toEqual([]);
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(targets.filter((target) => target.startsWith('/zgody-rodo/'))).toEqual([]);
});

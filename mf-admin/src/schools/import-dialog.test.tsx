import { screen, waitFor, within } from '@testing-library/react';
import type { SchoolsPreview } from '@puchar/shared/contract';
import {
  anOrganiserSchool,
  errorResponse,
  fakeApi,
  filesChanged,
  renderAt,
} from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import SchoolsPage from './schools.page.tsx';

const aPreview = (change: Partial<SchoolsPreview> = {}): SchoolsPreview => ({
  changes: [],
  unchanged: 0,
  ignored: [],
  problems: [],
  problemCount: 0,
  revision: 'one',
  ...change,
});
const kielce = { name: 'Zespół Szkół', city: 'Kielce', isClosed: false };
const changes = [
  { ...kielce, code: 'ZSE', before: null },
  { ...kielce, code: 'ZSF', name: 'Nowa nazwa', before: kielce },
  { ...kielce, code: 'ZSG', isClosed: true, before: kielce },
  { ...kielce, code: 'ZSH', before: { ...kielce, isClosed: true } },
];

async function open(responses: FakeResponses = {}) {
  const api = fakeApi({
    getSession: anOrganiser,
    getAllSchools: [anOrganiserSchool()],
    ...responses,
  });
  const rendered = renderAt(<SchoolsPage />);
  const button = await screen.findByRole('button', { name: 'Importuj z CSV' });
  await rendered.user.click(button);
  const dialog = screen.getByRole('dialog', { name: 'Import szkół z pliku CSV' });
  const choose = (content: string, name = 'szkoly.csv') =>
    rendered.user.upload(
      within(dialog).getByLabelText('Wybierz plik CSV'),
      new File([content], name, { type: 'text/csv' }),
    );
  return { api, dialog: within(dialog), button, choose, ...rendered };
}

test('the columns are explained, with an example to download', async () => {
  const { dialog } = await open();
  expect(dialog.getByText('Krok 1 z 3: plik')).toBeVisible();
  for (const column of ['kod', 'nazwa', 'miasto', 'zamknięta']) {
    expect(dialog.getByText(column)).toBeVisible();
  }
  expect(dialog.getByRole('link', { name: 'Pobierz przykładowy plik' })).toHaveAttribute(
    'href',
    '/api/files/csv/schools-example',
  );
});

test('a file is shown with what it would change, and imported after that', async () => {
  const sent: unknown[] = [];
  const { dialog, choose, user, button } = await open({
    previewSchools: ({ body }) => {
      sent.push(body);
      return aPreview({ changes, unchanged: 5, ignored: ['Adres'] });
    },
    importSchools: ({ body }) => {
      sent.push(body);
      return { changed: 4 };
    },
  });
  await user.click(dialog.getByLabelText('Zamknij szkoły, których nie ma w pliku'));
  await choose('kod');
  expect(await dialog.findByText('Krok 2 z 3: sprawdzenie')).toHaveFocus();
  for (const text of ['Nowe: 1', 'Zmienione: 1', 'Zamknięte: 1', 'Otwarte ponownie: 1']) {
    expect(dialog.getByRole('heading', { name: text })).toBeVisible();
  }
  expect(dialog.getByText('przedtem: Zespół Szkół, Kielce')).toBeVisible();
  expect(dialog.getByText('Pominięte kolumny: Adres.')).toBeVisible();
  expect(dialog.getByText('Bez zmian: 5 szkół.')).toBeVisible();
  const file = `data:text/csv;base64,${btoa('kod')}`;
  expect(sent).toEqual([{ file, closeMissing: true }]);
  await user.click(dialog.getByRole('button', { name: 'Zaimportuj' }));
  expect(await dialog.findByText('Zaimportowano. Zmieniły się 4 szkoły.')).toBeVisible();
  expect(sent[1]).toEqual({ file, closeMissing: true, revision: 'one' });
  await user.click(dialog.getByRole('button', { name: 'Zakończ' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('errors are listed by line, and such a file cannot be imported', async () => {
  const problems = [
    { line: 3, message: 'miasto: Podaj miejscowość.' },
    { line: null, message: 'Coś z całym plikiem.' },
  ];
  const { dialog, choose, user } = await open({
    previewSchools: aPreview({ problems, problemCount: 7 }),
  });
  await choose('kod');
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('Plik ma 7 błędów. Niczego nie zapisano.');
  expect(alert).toHaveTextContent('Wiersz 3miasto: Podaj miejscowość.');
  expect(alert).toHaveTextContent('I jeszcze 5 błędów.');
  expect(dialog.queryByRole('button', { name: 'Zaimportuj' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Wybierz inny plik' }));
  expect(dialog.getByText('Krok 1 z 3: plik')).toHaveFocus();
});

test('a file that changes nothing says so', async () => {
  const { dialog, choose } = await open({ previewSchools: aPreview({ unchanged: 60 }) });
  await choose('kod');
  expect(await dialog.findByText('Ten plik niczego by nie zmienił.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Zaimportuj' })).not.toBeInTheDocument();
});

test('where the list changed since the preview, the new preview is shown', async () => {
  const { api, dialog, choose, user } = await open({ previewSchools: aPreview({ changes }) });
  await choose('kod');
  api.set({
    importSchools: errorResponse('CHANGED_MEANWHILE'),
    previewSchools: aPreview({ changes: changes.slice(0, 1), revision: 'two' }),
  });
  await user.click(await dialog.findByRole('button', { name: 'Zaimportuj' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Sprawdź zmiany jeszcze raz.');
  expect(dialog.queryByRole('heading', { name: 'Zmienione: 1' })).not.toBeInTheDocument();
  const sent: unknown[] = [];
  api.set({
    importSchools: ({ body }) => {
      sent.push(body);
      return { changed: 1 };
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Zaimportuj' }));
  expect(await dialog.findByText('Zaimportowano. Zmieniła się 1 szkoła.')).toBeVisible();
  expect(sent).toMatchObject([{ revision: 'two' }]);
});

test.each([
  ['', /Jest pusty/],
  ['x'.repeat(1_048_577), /Maksymalny rozmiar to 1 MiB/],
])('a file that cannot be right is rejected before it is sent: %#', async (content, text) => {
  const { api, dialog, choose } = await open();
  await choose(content);
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  expect(dialog.getByLabelText('Wybierz plik CSV')).toBeInvalid();
  expect(api.calls).not.toContain('POST /schools/preview-import');
});

test('a file that changed since it was chosen is to be chosen again', async () => {
  const { dialog, choose } = await open();
  filesChanged();
  await choose('kod');
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent('Wybierz plik jeszcze raz.'),
  );
});

import { screen, within } from '@testing-library/react';
import type { CupFile } from '@puchar/shared/contract';
import { errorResponse, fakeApi, renderAt } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../../lib/session/testing/an-organiser.ts';
import CupPage from '../cup.page.tsx';
import { cupSettingsOf } from '../testing/settings.ts';

const responses: FakeResponses = { getSession: anOrganiser, getCupSettings: cupSettingsOf() };

function open(more: FakeResponses = {}) {
  const api = fakeApi({ ...responses, ...more });
  return { api, ...renderAt(<CupPage />, { url: '/puchar' }) };
}

const aFile = (content: string) => new File([content], 'ustawienia.json');

async function choose({ user }: ReturnType<typeof open>, content: string) {
  await user.upload(await screen.findByLabelText('Wczytaj plik ustawień'), aFile(content));
  return screen.findByRole('dialog', { name: 'Wczytać plik ustawień?' });
}

const anExport: CupFile = {
  format: 'puchar-settings',
  version: 1,
  exportedAt: '2026-11-28T12:00:00Z',
  sections: { identity: { name: 'Liga Szkół' } },
  pictures: [],
  schools: null,
  regulations: null,
};

test('the file is saved without the gallery, and with it where it is wanted', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const { api, user } = open({ exportCup: anExport });
  await user.click(await screen.findByRole('button', { name: 'Pobierz plik ustawień' }));
  expect(await screen.findByText('Plik ustawień jest w pobranych.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Dołącz galerię' }));
  await user.click(screen.getByRole('button', { name: 'Pobierz plik ustawień' }));
  expect(api.calls.filter((call) => call.includes('/export'))).toEqual([
    'GET /cup/export?gallery=false',
    'GET /cup/export?gallery=true',
  ]);
  expect(click).toHaveBeenCalledTimes(2);
});

test('what a file changes is said before and after it is read', async () => {
  let body: unknown;
  const panel = open({
    importCup: (call) => {
      ({ body } = call);
      return { fields: 5, schools: 2, regulations: false };
    },
  });
  const dialog = await choose(panel, '{"format":"x"}');
  await panel.user.click(
    within(dialog).getByRole('checkbox', { name: 'Regulamin obecnej edycji' }),
  );
  await panel.user.click(within(dialog).getByRole('button', { name: 'Wczytaj' }));
  expect(
    await screen.findByText(
      /^Wczytano plik: 5 pól czeka na publikację\. .* Na liście szkół: 2 zmiany\.$/,
    ),
  ).toBeVisible();
  expect(dialog).not.toBeInTheDocument();
  expect(body).toEqual({ file: '{"format":"x"}', schools: true, regulations: false });
});

test('problems name the part and the field', async () => {
  const issues = [
    {
      path: ['sections', 'links', 'social', 1, 'href'],
      message: 'Adres musi zaczynać się od https:// lub http://.',
    },
    { path: ['sections', 'look', 'logoUrl'], message: 'Tego obrazu nie ma w pliku.' },
    { path: ['schools'], message: 'Wiersz 2: Podaj nazwę szkoły.' },
  ];
  const panel = open({ importCup: errorResponse('INVALID_DATA', {}, { issues }) });
  const dialog = await choose(panel, '{}');
  await panel.user.click(within(dialog).getByRole('button', { name: 'Wczytaj' }));
  const list = within(await within(dialog).findByRole('alert')).getAllByRole('listitem');
  expect(list.map(({ textContent }) => textContent)).toEqual([
    'Odnośniki, Odnośniki w nagłówku, pozycja 2, Adres: Adres musi zaczynać się od https:// lub http://.',
    'Wygląd, Logo: Tego obrazu nie ma w pliku.',
    'Lista szkół: Wiersz 2: Podaj nazwę szkoły.',
  ]);
});

test('a message about the whole file stands alone', async () => {
  const issues = [{ path: [], message: 'Są nieopublikowane zmiany.' }];
  const panel = open({ importCup: errorResponse('INVALID_DATA', {}, { issues }) });
  const dialog = await choose(panel, '{}');
  await panel.user.click(within(dialog).getByRole('button', { name: 'Wczytaj' }));
  expect(await within(dialog).findByText('Są nieopublikowane zmiany.')).toBeVisible();
});

test('an empty file is not sent', async () => {
  const { user } = open();
  await user.upload(await screen.findByLabelText('Wczytaj plik ustawień'), aFile(''));
  expect(await screen.findByText(/Jest pusty, wybierz inny/)).toBeVisible();
});

test('an organiser who is no owner has no such files', async () => {
  open({ getSession: { ...anOrganiser, role: 'ORGANISER' } });
  expect(await screen.findByRole('link', { name: 'Zmień: Galeria' })).toBeVisible();
  expect(screen.queryByText('Plik ustawień')).not.toBeInTheDocument();
});

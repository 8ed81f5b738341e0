import { screen, waitFor, within } from '@testing-library/react';
import { encode } from 'uqr';
import { cellsOf, errorResponse } from '@puchar/shared/testing';
import { cardOf, openModules } from './testing/open-modules.tsx';

const link = { url: 'https://cup.example/podglad/abc.def', until: '2026-11-27T10:00:00.000Z' };
const code = () => screen.findByRole('img', { name: 'Kod QR z odnośnikiem' });
const drawn = (text: string) => encode(text, { ecc: 'L', border: 4 }).data;

test('a preview gives a link as a code, to be copied and to be opened, with its end', async () => {
  let sent: unknown;
  const { user } = openModules({
    createPreview: ({ params, body }) => {
      sent = { params, body };
      return link;
    },
  });
  const card = await cardOf('Mecze');
  await user.click(card.getByText('2 wersje'));
  await user.click(card.getByRole('button', { name: 'Podgląd wersji 1.2.0' }));
  expect(cellsOf(await code())).toEqual(drawn(link.url));
  const dialog = within(screen.getByRole('dialog', { name: 'Podgląd: Mecze 1.2.0' }));
  expect(dialog.getByRole('link', { name: 'Otwórz w nowej karcie' })).toHaveAttribute(
    'href',
    link.url,
  );
  expect(dialog.getByText('Działa do 11:00 27.11.2026.')).toBeVisible();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(dialog.getByRole('button', { name: 'Skopiuj: Odnośnik' }));
  expect(await dialog.findByText('Skopiowano.')).toBeVisible();
  expect(write).toHaveBeenCalledWith(link.url);
  expect(sent).toEqual({ params: { slug: 'matches' }, body: { version: '1.2.0' } });
});

test('without the right to the clipboard the link is marked for the hand', async () => {
  const { user } = openModules({ createPreview: link });
  const card = await cardOf('Mecze');
  await user.click(card.getByText('2 wersje'));
  await user.click(card.getByRole('button', { name: 'Podgląd wersji 1.2.0' }));
  await code();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Skopiuj: Odnośnik' }));
  expect(await screen.findByText(/^Zaznaczono/)).toBeVisible();
  expect(String(globalThis.getSelection())).toBe(link.url);
});

test('a preview that is rejected says why', async () => {
  const { user } = openModules({ createPreview: errorResponse('CHECKS_FAILED') });
  const card = await cardOf('Mecze');
  await user.click(card.getByText('2 wersje'));
  await user.click(card.getByRole('button', { name: 'Podgląd wersji 1.2.0' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('nie przeszła kontroli');
});

test('the site is previewed in a stage, a revision or both, and the link belongs to that choice', async () => {
  const sent: unknown[] = [];
  const { user } = openModules({
    createRehearsal: ({ body }) => {
      sent.push(body);
      return link;
    },
  });
  const act = await screen.findByRole('button', { name: 'Utwórz odnośnik do próby' });
  await user.click(act);
  expect(screen.getByRole('alert')).toHaveTextContent('Wybierz etap albo rewizję.');
  await user.selectOptions(screen.getByLabelText('Etap'), 'Drabinka');
  await user.click(act);
  expect(cellsOf(await code())).toEqual(drawn(link.url));
  expect(screen.getByText(/zadziała raz, w ciągu 15 minut/)).toBeVisible();
  expect(screen.getByText('Próba potrwa do 11:00 27.11.2026.')).toBeVisible();
  await user.selectOptions(
    screen.getByLabelText('Stan modułów'),
    screen.getByRole('option', { name: /^Rewizja 6:/ }),
  );
  expect(screen.queryByText(/zadziała raz/)).not.toBeInTheDocument();
  await user.click(act);
  await waitFor(() => expect(sent).toEqual([{ stage: 'LADDER' }, { stage: 'LADDER', rev: 6 }]));
});

test('a public module comes from a computer, and only from one', async () => {
  const sent: unknown[] = [];
  const { user } = openModules({
    createLocalLink: ({ params, body }) => {
      sent.push({ params, body });
      return link;
    },
  });
  const act = await screen.findByRole('button', { name: 'Utwórz odnośnik do modułu z komputera' });
  const address = screen.getByLabelText('Adres z puchar dev');
  await user.clear(address);
  await user.type(address, 'https://mecze.example');
  await user.click(act);
  expect(await screen.findByText(/Podaj adres tego komputera/)).toBeVisible();
  await user.clear(address);
  await user.type(address, 'http://127.0.0.1:4001');
  await user.selectOptions(screen.getByLabelText('Moduł'), 'Mecze');
  await user.click(act);
  expect(cellsOf(await code())).toEqual(drawn(link.url));
  expect(screen.getByText('Podmiana potrwa do 11:00 27.11.2026.')).toBeVisible();
  const body = { address: 'http://127.0.0.1:4001' };
  expect(sent).toEqual([{ params: { slug: 'matches' }, body }]);
});

import { screen, waitFor, within } from '@testing-library/react';
import type { CupSettings } from '@puchar/shared/contract';
import { errorResponse, fakeApi, filesChanged, renderAt } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import SectionPage from './section.page.tsx';
import { cupSettingsOf } from './testing/settings.ts';

type Look = CupSettings['look']['content'];
const plain: Look = { accent: '', logoUrl: '', iconUrl: '', shareUrl: '' };
const address = (digit: string) => `/pictures/${digit.repeat(32)}.webp`;

const settings = (look: Partial<Look> = {}) => cupSettingsOf({ look: { ...plain, ...look } });

async function open(responses: FakeResponses = {}) {
  const sent: unknown[] = [];
  const api = fakeApi({
    getSession: anOrganiser,
    getCupSettings: settings(),
    saveCupLook: ({ body }) => {
      sent.push(body);
      return settings();
    },
    ...responses,
  });
  const view = renderAt(<SectionPage />, { url: '/puchar/look', path: '/puchar/:section' });
  await screen.findByRole('textbox', { name: 'Kolor akcentu' });
  return { ...view, api, sent };
}

const save = () => screen.getByRole('button', { name: 'Zapisz szkic' });
const color = () => screen.getByRole('textbox', { name: 'Kolor akcentu' });
const preview = (theme: 'Ciemny' | 'Jasny') => {
  const found = screen.getByText(`${theme} motyw`).closest('figure');
  if (found === null) throw new Error('There is no preview.');
  return within(found);
};
const anSvg = (size = 20) =>
  new File(['<svg xmlns="x"/>'.padEnd(size)], 'logo.svg', { type: 'image/svg+xml' });

test('a colour shows both themes at once, with its contrast and the reason for another shade', async () => {
  const { user, sent } = await open();
  expect(preview('Ciemny').getByText(/Złoty kolor domyślny/)).toBeVisible();
  await user.type(color(), 'FFE600');
  expect(preview('Ciemny').getByText(/kontrast napisów i linii 12,2/i)).toBeVisible();
  expect(preview('Ciemny').getByText('Ten kolor jest czytelny bez zmian.')).toBeVisible();
  const reasons = preview('Jasny')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(reasons).toEqual([
    expect.stringMatching(
      /za jasny.*1,1 : 1, potrzeba 1,45 : 1.*na\sprzyciskach użyjemy ciemniejszego odcienia #/,
    ),
    expect.stringMatching(
      /potrzeba 4,5 : 1.*w\snapisach i\sliniach użyjemy ciemniejszego odcienia #/,
    ),
  ]);
  const sample = screen.getByText('Jasny motyw').nextElementSibling;
  expect(sample).toHaveAttribute('data-theme', 'light');
  expect(sample).toHaveStyle({ '--dark-accent': '#ffe600' });

  await user.click(save());
  await waitFor(() => expect(sent).toEqual([{ accent: '#ffe600', seen: plain }]));
});

test('a text that is no colour gets a message at its field, and nothing is sent', async () => {
  const { user, sent } = await open();
  await user.type(color(), 'złoty');
  await user.click(save());
  expect(color()).toBeInvalid();
  expect(color()).toHaveAccessibleDescription(/Podaj kolor w\spostaci #0b2a6b/);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Kolor domyślny' }));
  expect(color()).toHaveValue('');
  expect(color()).toBeValid();
});

test('a drawing is sent at once, shown in both themes and stored with the form', async () => {
  const uploads: unknown[] = [];
  const { user, sent } = await open({
    uploadLookPicture: ({ body }) => {
      uploads.push(body);
      return { imageUrl: address('a') };
    },
  });
  await user.upload(screen.getByLabelText('Logo'), anSvg());
  await waitFor(() =>
    expect(document.querySelectorAll(`img[src="${address('a')}"]`)).toHaveLength(3),
  );
  expect(uploads).toEqual([
    { use: 'logo', picture: expect.stringMatching(/^data:image\/svg\+xml;base64,/) },
  ]);
  await user.click(save());
  await waitFor(() => expect(sent).toEqual([{ logoUrl: address('a'), seen: plain }]));
});

test('a file that does not fit gets a message at its field', async () => {
  const { user, api } = await open({
    uploadLookPicture: errorResponse(
      'INVALID_LOGO',
      {},
      {
        issues: [{ path: ['picture'], message: 'Ten plik SVG zawiera napisy.' }],
      },
    ),
  });
  const icon = screen.getByLabelText('Ikona karty przeglądarki');
  await user.upload(icon, anSvg());
  expect(await screen.findByRole('alert')).toHaveTextContent('Ten plik SVG zawiera napisy.');
  expect(icon).toHaveAccessibleDescription(/Ten plik SVG zawiera napisy/);

  await user.upload(icon, anSvg(2 * 1_048_576 + 1));
  await waitFor(() => expect(icon).toHaveAccessibleDescription(/Maksymalny rozmiar to 2 MB/));
  expect(api.calls.filter((made) => made === 'POST /cup/look-pictures')).toHaveLength(1);
  filesChanged();
  await user.upload(icon, anSvg());
  await waitFor(() => expect(icon).toHaveAccessibleDescription(/zmienił się albo zniknął/));
});

test('of two who changed the colour one decides, and what the other changed beside it stays', async () => {
  const theirs = settings({ accent: '#00a651', logoUrl: address('b') });
  const { user, api, sent } = await open({
    saveCupLook: errorResponse('CHANGED_MEANWHILE', {}, { present: theirs }),
  });
  await user.type(color(), '#0b2a6b');
  await user.click(save());
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('#00a651')).toBeVisible();
  expect(
    within(dialog)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Kolor akcentu']);
  api.set({
    saveCupLook: ({ body }) => {
      sent.push(body);
      return theirs;
    },
  });
  await user.click(within(dialog).getByRole('button', { name: 'Zapisz moją wersję' }));
  await waitFor(() => expect(sent).toEqual([{ accent: '#0b2a6b', seen: theirs.look.content }]));
});

test('a picture is removed for the default', async () => {
  const given = settings({ logoUrl: address('a') });
  const { user, sent } = await open({ getCupSettings: given });
  await user.click(screen.getByRole('button', { name: 'Usuń: Logo' }));
  expect(screen.getByLabelText('Logo')).toHaveFocus();
  expect(document.querySelector(`img[src="${address('a')}"]`)).not.toBeInTheDocument();
  await user.click(save());
  await waitFor(() => expect(sent).toEqual([{ logoUrl: '', seen: given.look.content }]));
});

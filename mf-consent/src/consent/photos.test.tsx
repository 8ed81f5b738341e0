import { screen, waitFor, within } from '@testing-library/react';
import type { ConsentData } from '@puchar/shared/contract';
import { fakeApi, fakeUploads, renderAt } from '@puchar/shared/testing';
import ConsentPage from './consent.page.tsx';
import { joinPhotos } from './join-photos.ts';
import { aFile, fakeDevice } from './testing/fake-device.ts';

jest.mock('./join-photos.ts', () => ({ joinPhotos: jest.fn() }));
const join = jest.mocked(joinPhotos);

beforeEach(() => {
  join.mockReset();
});

const consent: ConsentData = {
  file: btoa('%PDF-1.7'),
  metadata: { isAdult: true, required: true },
};

async function openWithPhotos(count: number) {
  const api = fakeApi({ getConsent: consent, sendConsent: { message: 'ok' } });
  fakeUploads();
  fakeDevice();
  const path = '/zgody-rodo/:gdprAgreementId';
  const view = renderAt(<ConsentPage />, { url: '/zgody-rodo/zmyslony-odnosnik', path });
  await view.user.click(await screen.findByRole('button', { name: 'Mam już podpisany formularz' }));
  const files = Array.from({ length: count }, () => aFile('jpeg'));
  await view.user.upload(screen.getByLabelText('Wybierz plik PDF albo zdjęcia'), files);
  await screen.findByRole('list', { name: 'Zdjęcia stron' });
  return { api, ...view };
}

function pages(): HTMLElement[] {
  return within(screen.getByRole('list', { name: 'Zdjęcia stron' })).getAllByRole('listitem');
}

const button = (name: string) => screen.getByRole('button', { name });

test('photos appear in their order with a small picture each', async () => {
  await openWithPhotos(3);
  expect(pages()).toHaveLength(3);
  expect(screen.getByRole('img', { name: 'Strona 1' })).toBeVisible();
  expect(screen.getByText(/widać całe strony/)).toBeVisible();
  expect(button('Przesuń stronę 1 wcześniej')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Przesuń stronę 3 dalej')).toHaveAttribute('aria-disabled', 'true');
});

test('a page is moved, which is read out, and the focus goes with it', async () => {
  const { user } = await openWithPhotos(3);
  const [first, second] = pages();
  const mover = button('Przesuń stronę 1 dalej');
  await user.click(mover);
  expect(pages()[0]).toBe(second);
  expect(pages()[1]).toBe(first);
  expect(screen.getByText('Strona jest teraz 2. z 3.')).toBeVisible();
  await waitFor(() => expect(mover).toHaveFocus());
  expect(mover).toHaveAccessibleName('Przesuń stronę 2 dalej');
});

test('a page is removed; without any the step is open again', async () => {
  const { user } = await openWithPhotos(2);
  await user.click(button('Usuń stronę 1'));
  expect(pages()).toHaveLength(1);
  expect(screen.getByText('Usunięto. Zostało 1 zdjęcie.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Zdjęcia stron' })).toHaveFocus();
  await user.click(button('Usuń stronę 1'));
  expect(screen.queryByRole('list', { name: 'Zdjęcia stron' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Wybierz plik PDF albo zdjęcia')).toBeInTheDocument();
});

test('further photos are added after the first', async () => {
  const { user } = await openWithPhotos(1);
  await user.upload(screen.getByLabelText('Dodaj kolejne zdjęcia'), aFile('png'));
  await waitFor(() => expect(pages()).toHaveLength(2));
});

test('while a further photo is read nothing is sent, and nothing is taken away', async () => {
  join.mockResolvedValue(new File(['%PDF-joined'], 'zgoda.pdf', { type: 'application/pdf' }));
  const { api, user } = await openWithPhotos(1);
  const read: (() => void)[] = [];
  const small = { width: 3000, height: 4000, close: () => undefined };
  Object.assign(globalThis, {
    createImageBitmap: () => new Promise((resolve) => read.push(() => resolve(small))),
  });
  await user.upload(screen.getByLabelText('Dodaj kolejne zdjęcia'), aFile('png'));
  await waitFor(() => expect(read).toHaveLength(1));
  expect(screen.getByText('Wczytywanie…')).toBeVisible();
  expect(button('Usuń stronę 1')).toBeDisabled();
  await user.click(button('Wyślij zgodę'));
  expect(api.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  read[0]?.();
  await waitFor(() => expect(pages()).toHaveLength(2));
  await user.click(button('Wyślij zgodę'));
  expect(await screen.findByRole('heading', { name: 'Sukces!' })).toBeVisible();
  expect(join.mock.lastCall?.[0]).toHaveLength(2);
});

test('photos are sent as one PDF, joined in the order that is seen', async () => {
  join.mockResolvedValue(new File(['%PDF-joined'], 'zgoda.pdf', { type: 'application/pdf' }));
  const { api, user } = await openWithPhotos(2);
  const sent: unknown[] = [];
  api.set({
    sendConsent: ({ body }) => {
      sent.push(body);
      return { message: 'ok' };
    },
  });
  await user.click(button('Wyślij zgodę'));
  expect(await screen.findByRole('heading', { name: 'Sukces!' })).toBeVisible();
  expect(join).toHaveBeenCalledTimes(1);
  expect(join.mock.calls[0]?.[0]).toHaveLength(2);
  expect(sent).toEqual([{ file: btoa('%PDF-joined') }]);
});

test('photos that could not be joined stay, for another try', async () => {
  join.mockRejectedValue(new TypeError('planted'));
  const { user } = await openWithPhotos(1);
  await user.click(button('Wyślij zgodę'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się przesłać pliku.');
  expect(pages()).toHaveLength(1);
  expect(button('Wyślij jeszcze raz')).toBeVisible();
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ConsentData } from '@puchar/shared/contract';
import type { FakeResponses } from '@puchar/shared/testing';
import {
  errorResponse,
  fakeApi,
  fakeUploads,
  filesChanged,
  offline,
  renderAt,
} from '@puchar/shared/testing';
import ConsentPage from './consent.page.tsx';
import { aFile, fakeDevice } from './testing/fake-device.ts';

const id = 'zmyslony-odnosnik-do-zgody';
const consent: ConsentData = {
  file: btoa('%PDF-1.7'),
  metadata: { isAdult: false, required: true },
};

function open(responses: FakeResponses = {}) {
  const api = fakeApi({ getConsent: consent, sendConsent: { message: 'ok' }, ...responses });
  const uploads = fakeUploads();
  const device = fakeDevice();
  const path = '/zgody-rodo/:gdprAgreementId';
  const view = renderAt(<ConsentPage />, { url: `/zgody-rodo/${id}`, path });
  return { api, uploads, device, ...view };
}

type Opened = ReturnType<typeof open>;

const button = (name: string) => screen.findByRole('button', { name });
const fileInput = (name = 'Wybierz plik PDF albo zdjęcia') => screen.findByLabelText(name);

async function steps(): Promise<(string | null)[]> {
  const list = await screen.findByRole('list', { name: 'Kroki przesyłania zgody' });
  return within(list)
    .getAllByRole('listitem')
    .map((step) => /\((.+)\)/.exec(step.textContent)?.[1] ?? null);
}

async function choose({ user }: Opened, ...files: File[]) {
  await user.click(await button('Mam już podpisany formularz'));
  await user.upload(await fileInput(), files);
}

async function chooseAndSend(opened: Opened, ...files: File[]) {
  await choose(opened, ...files);
  await opened.user.click(await button('Wyślij zgodę'));
}

test('the steps go from viewed to submitted', async () => {
  const opened = open();
  expect(await steps()).toEqual(['bieżący krok', 'oczekuje', 'oczekuje']);
  expect(screen.getByText('Najpierw pobierz formularz i oddaj go do podpisu.')).toBeVisible();
  expect(screen.queryByLabelText('Wybierz plik PDF albo zdjęcia')).not.toBeInTheDocument();

  await opened.user.click(await button('Pobierz formularz (PDF)'));
  expect(opened.device.saved).toEqual(['zgoda-rodo.pdf']);
  expect(await steps()).toEqual(['ukończono', 'bieżący krok', 'oczekuje']);
  expect(screen.getByText('Najpierw dodaj podpisany plik.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Wyślij zgodę' })).not.toBeInTheDocument();

  await opened.user.upload(await fileInput(), aFile('pdf', 64, 'podpisane.pdf'));
  expect(await screen.findByText('podpisane.pdf')).toBeVisible();
  expect(await steps()).toEqual(['ukończono', 'ukończono', 'bieżący krok']);

  await opened.user.click(await button('Wyślij zgodę'));
  const success = await screen.findByRole('heading', { name: 'Sukces!' });
  expect(success).toHaveFocus();
  expect(screen.getByText('Dziękujemy za przesłanie zgody!')).toBeVisible();
  expect(await steps()).toEqual(['ukończono', 'ukończono', 'ukończono']);
});

test('who has the signed form from yesterday goes on without a download', async () => {
  const opened = open();
  await opened.user.click(await button('Mam już podpisany formularz'));
  expect(opened.device.saved).toEqual([]);
  expect(await steps()).toEqual(['ukończono', 'bieżący krok', 'oczekuje']);
  expect(screen.getByRole('heading', { name: '2. Dodaj podpisany plik' })).toHaveFocus();
  await opened.user.click(await button('Pobierz jeszcze raz'));
  expect(opened.device.saved).toEqual(['zgoda-rodo.pdf']);
});

test('on a device that can, the form goes to another application', async () => {
  const shared: File[] = [];
  Object.assign(navigator, {
    canShare: () => true,
    share: ({ files }: { files: File[] }) => {
      shared.push(...files);
      return Promise.resolve();
    },
  });
  const { user } = open();
  await user.click(await button('Otwórz w innej aplikacji'));
  expect(shared.map(({ name, type }) => [name, type])).toEqual([
    ['zgoda-rodo.pdf', 'application/pdf'],
  ]);
  expect(await steps()).toEqual(['ukończono', 'bieżący krok', 'oczekuje']);
  Object.assign(navigator, { canShare: undefined, share: undefined });
});

test('what was chosen is sent as bare base64 with a key', async () => {
  const sent: unknown[] = [];
  const opened = open({
    sendConsent: ({ body }) => {
      sent.push(body);
      return { message: 'ok' };
    },
  });
  const file = new File(['%PDF-1.7 podpis'], 'podpisane.pdf');
  await chooseAndSend(opened, file);
  await screen.findByRole('heading', { name: 'Sukces!' });
  expect(sent).toEqual([{ file: btoa('%PDF-1.7 podpis') }]);
  expect(opened.uploads.headers[0]?.['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
});

test.each([
  [aFile('pdf', 10_485_761), 'Maksymalny rozmiar to 10 MiB. Zeskanuj stronę'],
  [new File([], 'pusty.pdf'), 'Nie udało się przesłać pliku. Jest pusty, wybierz inny.'],
  [aFile('gif'), 'Tego pliku nie przyjmiemy. Wybierz PDF albo zdjęcie PNG, JPEG lub WebP.'],
])('a file that cannot be sent is rejected at once', async (file, text) => {
  const opened = open();
  await opened.user.click(await button('Mam już podpisany formularz'));
  const input = await fileInput();
  // Dropped, because a file dialog would not offer all of them.
  fireEvent.drop(input, { dataTransfer: { files: [file] } });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(input).toHaveAccessibleDescription(expect.stringContaining(text));
  expect(input).toBeInvalid();
  expect(await steps()).toEqual(['ukończono', 'bieżący krok', 'oczekuje']);
});

test('the progress is the real one, and the file cannot change under it', async () => {
  const opened = open();
  opened.uploads.hold();
  await chooseAndSend(opened, aFile('pdf'));
  const bar = await screen.findByRole('progressbar', { name: 'Postęp wysyłania' });
  await waitFor(() => expect(opened.uploads.headers).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Usuń plik' })).not.toBeInTheDocument();
  act(() => opened.uploads.progress(0.42));
  expect(await screen.findByText(/42%/)).toBeVisible();
  expect(bar).toHaveAttribute('value', '0.42');
  act(() => opened.uploads.progress(1));
  expect(await screen.findByText('Sprawdzanie pliku…')).toBeVisible();
  // The server may have it, so it cannot be cancelled any more.
  expect(screen.queryByRole('button', { name: 'Przerwij wysyłanie' })).not.toBeInTheDocument();
  opened.uploads.release();
  expect(await screen.findByRole('heading', { name: 'Sukces!' })).toBeVisible();
});

test('sending can be ended, and the file stays', async () => {
  const opened = open();
  opened.uploads.hold();
  await chooseAndSend(opened, aFile('pdf', 64, 'podpisane.pdf'));
  await opened.user.click(await button('Przerwij wysyłanie'));
  expect(screen.getByText('Wysyłanie przerwane. Plik nadal jest wybrany.')).toBeVisible();
  expect(screen.getByRole('heading', { name: '3. Wyślij' })).toHaveFocus();
  expect(screen.getByText('podpisane.pdf')).toBeVisible();
  opened.uploads.release();
  await opened.user.click(await button('Wyślij zgodę'));
  expect(await screen.findByRole('heading', { name: 'Sukces!' })).toBeVisible();
});

test('after a dead network the same bytes go again under the same key', async () => {
  const opened = open({ sendConsent: offline() });
  await chooseAndSend(opened, aFile('pdf', 64, 'podpisane.pdf'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Brak połączenia z serwerem.');
  expect(alert).toHaveTextContent('Plik nadal jest wybrany, nie musisz dodawać go od nowa.');
  expect(screen.getByText('podpisane.pdf')).toBeVisible();
  opened.api.set({ sendConsent: { message: 'ok' } });
  await opened.user.click(await button('Wyślij jeszcze raz'));
  await screen.findByRole('heading', { name: 'Sukces!' });
  const keys = opened.uploads.headers.map((headers) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('another file goes under another key', async () => {
  const opened = open({ sendConsent: errorResponse('INVALID_FILE') });
  await chooseAndSend(opened, aFile('pdf'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Niepoprawny plik.');
  await opened.user.upload(await fileInput('Wybierz inny plik'), aFile('pdf', 70));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await opened.user.click(await button('Wyślij zgodę'));
  await screen.findByRole('alert');
  const keys = opened.uploads.headers.map((headers) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

const locked = 'Ten PDF jest zabezpieczony hasłem. Wydrukuj go do nowego pliku.';

test('a rejected file stays at its field, with the reason and what to do next', async () => {
  const issues = [{ path: ['file'], message: locked }];
  const opened = open({ sendConsent: errorResponse('INVALID_FILE', {}, { issues }) });
  await chooseAndSend(opened, aFile('pdf', 64, 'skan.pdf'));
  expect(await screen.findByRole('alert')).toHaveTextContent(`Niepoprawny plik. ${locked}`);
  const other = await fileInput('Wybierz inny plik');
  expect(other).toHaveAccessibleDescription(expect.stringContaining(locked));
  expect(other).toBeInvalid();
  expect(screen.getByText('skan.pdf')).toBeVisible();
  expect(screen.getByRole('heading', { name: '2. Dodaj podpisany plik' })).toHaveFocus();
  // The same file would be rejected again.
  expect(screen.queryByRole('button', { name: /Wyślij/ })).not.toBeInTheDocument();
  expect(await steps()).toEqual(['ukończono', 'bieżący krok', 'oczekuje']);
  opened.api.set({ sendConsent: { message: 'ok' } });
  await opened.user.upload(other, aFile('pdf', 70));
  await opened.user.click(await button('Wyślij zgodę'));
  expect(await screen.findByRole('heading', { name: 'Sukces!' })).toBeVisible();
});

test('a PDF that changed since it was chosen is to be chosen again', async () => {
  const opened = open();
  await choose(opened, aFile('pdf', 64, 'podpisane.pdf'));
  const send = await button('Wyślij zgodę');
  filesChanged();
  await opened.user.click(send);
  expect(await screen.findByRole('alert')).toHaveTextContent('Wybierz plik jeszcze raz.');
  const again = await fileInput('Wybierz inny plik');
  expect(again).toBeInvalid();
  expect(opened.uploads.headers).toEqual([]);
  jest.restoreAllMocks();
  await opened.user.upload(again, aFile('pdf'));
  await opened.user.click(await button('Wyślij zgodę'));
  expect(await screen.findByRole('heading', { name: 'Sukces!' })).toBeVisible();
});

test.each([
  ['PLAYER_NOT_FOUND', 'Nie znaleziono zawodnika, do którego należy ta zgoda.'],
  ['ALREADY_SENT', 'Ten zawodnik przesłał już zgodę.'],
  ['INVALID_DATA', 'Niepoprawne dane.'],
  ['INVALID_FILE', 'Niepoprawny plik.'],
  ['FILE_TOO_LARGE', 'Plik jest zbyt ciężki. Maksymalny rozmiar to 10 MiB.'],
  ['UNAVAILABLE', 'Serwer przyjmuje teraz zbyt wiele plików.'],
  ['TOO_MANY_REQUESTS', 'Zbyt wiele prób.'],
  ['INTERNAL', 'Wystąpiło nieoczekiwany błąd.'],
] as const)('the error %s is shown in Polish', async (code, text) => {
  const opened = open({ sendConsent: errorResponse(code) });
  await chooseAndSend(opened, aFile('pdf'));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('leaving needs a confirmation while a file is chosen, and no more once it is sent', async () => {
  const opened = open();
  const isHeldBack = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  await choose(opened, aFile('pdf'));
  await button('Wyślij zgodę');
  expect(isHeldBack()).toBe(true);
  await opened.user.click(await button('Wyślij zgodę'));
  await screen.findByRole('heading', { name: 'Sukces!' });
  expect(isHeldBack()).toBe(false);
});

test('a PDF can be taken back', async () => {
  const opened = open();
  await choose(opened, aFile('pdf', 64, 'podpisane.pdf'));
  await opened.user.click(await button('Usuń plik'));
  expect(screen.queryByText('podpisane.pdf')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '2. Dodaj podpisany plik' })).toHaveFocus();
  expect(await steps()).toEqual(['ukończono', 'bieżący krok', 'oczekuje']);
});

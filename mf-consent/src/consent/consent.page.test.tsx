import { screen, waitFor } from '@testing-library/react';
import type { ConsentData } from '@puchar/shared/contract';
import type { FakeResponses } from '@puchar/shared/testing';
import { fakeApi, offline, errorResponse, renderAt } from '@puchar/shared/testing';
import ConsentPage from './consent.page.tsx';
import { fakeDevice } from './testing/fake-device.ts';

const id = 'zmyslony-odnosnik-do-zgody';

function aConsent(metadata: Partial<ConsentData['metadata']> = {}): ConsentData {
  const all = { isAdult: false, required: true, ...metadata };
  return all.required ? { file: btoa('%PDF-1.7'), metadata: all } : { metadata: all };
}

function open(responses: FakeResponses) {
  const api = fakeApi(responses);
  const device = fakeDevice();
  const path = '/zgody-rodo/:gdprAgreementId';
  return { api, device, ...renderAt(<ConsentPage />, { url: `/zgody-rodo/${id}`, path }) };
}

test('before the link is known to be right the page says nothing but its title', async () => {
  open({ getConsent: () => new Promise<ConsentData>(() => undefined) });
  expect(screen.getByRole('heading', { name: 'Zgoda RODO' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Wczytywanie zgody…');
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a link that leads to nothing says so, with the way home alone', async () => {
  open({ getConsent: errorResponse('NOT_FOUND') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Ta zgoda nie istnieje.');
  expect(screen.getByRole('link', { name: 'Strona główna' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['no network', offline()],
  ['a failure', errorResponse('UNAVAILABLE')],
  ['too many calls', errorResponse('TOO_MANY_REQUESTS')],
])('%s says so, with the way home and another try', async (_what, response) => {
  const { api, user } = open({ getConsent: response });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Wystąpił błąd. Proszę spróbować później.',
  );
  expect(screen.getByRole('link', { name: 'Strona główna' })).toBeVisible();
  api.set({ getConsent: aConsent() });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByRole('heading', { name: '1. Pobierz formularz' })).toBeVisible();
});

test.each([
  [false, 'To formularz dla zawodnika niepełnoletniego. Podpisuje go rodzic lub opiekun prawny.'],
  [true, 'To formularz dla zawodnika pełnoletniego. Podpisujesz go osobiście.'],
])('who signs is shown (adult: %p)', async (isAdult, text) => {
  open({ getConsent: aConsent({ isAdult }) });
  expect(await screen.findByText(text)).toBeVisible();
});

test('a consent that was sent says so and has no steps', async () => {
  open({ getConsent: aConsent({ required: false }) });
  expect(await screen.findByRole('heading', { name: 'Zgoda została już przesłana' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Kroki przesyłania zgody' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Strona główna' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Wycofaj zgodę na publikację' })).toBeVisible();
});

test.each([
  ['AWAITING_REVIEW', undefined, 'Czeka na sprawdzenie.'],
  ['ACCEPTED', '2026-11-22T17:00:00.000Z', 'Przyjęta dnia 22 listopada 2026.'],
] as const)('a sent consent says where it stands: %s', async (state, acceptedAt, text) => {
  const decided = acceptedAt === undefined ? {} : { acceptedAt };
  open({ getConsent: aConsent({ required: false, state, ...decided }) });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Wycofaj zgodę na publikację' })).toBeVisible();
});

test('an awaited consent says until when, and offers no withdrawal', async () => {
  open({ getConsent: aConsent({ state: 'AWAITING', deadline: '2026-11-22T17:00:00.000Z' }) });
  expect(
    await screen.findByText(/^Zgoda czeka na wysłanie\. Termin: .*22.*11.*2026/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Wycofaj/ })).not.toBeInTheDocument();
});

test('a form that was sent back shows why, and a new try', async () => {
  const rejectionReason = 'Brakuje podpisu na stronie 1.';
  open({ getConsent: aConsent({ sentBack: true, rejectionReason }) });
  const notice = await screen.findByRole('region', {
    name: 'Poprzedni formularz wrócił do poprawy',
  });
  expect(notice).toHaveTextContent('Powód: Brakuje podpisu na stronie 1.');
  expect(screen.getByRole('button', { name: 'Pobierz formularz (PDF)' })).toBeVisible();
});

test('a form that was sent back without a word why says so too', async () => {
  open({ getConsent: aConsent({ sentBack: true }) });
  const notice = await screen.findByRole('region', {
    name: 'Poprzedni formularz wrócił do poprawy',
  });
  expect(notice).toHaveTextContent('Powodu nie podano.');
});

test('withdrawing names its consequences first, and says when it is done', async () => {
  const { api, user } = open({
    getConsent: aConsent({ required: false }),
    withdrawConsent: { message: 'ok' },
  });
  await user.click(await screen.findByRole('button', { name: 'Wycofaj zgodę na publikację' }));
  const dialog = screen.getByRole('dialog', { name: 'Wycofać zgodę na publikację?' });
  expect(dialog).toHaveTextContent('Na stronie zostanie tylko pseudonim i rola w drużynie.');
  expect(api.calls).toEqual([`GET /gdpr-agremeents/get/${id}`]);
  await user.click(screen.getByRole('button', { name: 'Tak, wycofaj zgodę' }));
  const done = await screen.findByText(/^Zgoda na publikację jest wycofana\./);
  expect(done).toBeVisible();
  expect(done).toHaveFocus();
  expect(api.calls.at(-1)).toBe(`POST /gdpr-agremeents/withdraw/${id}`);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(
    screen.queryByRole('button', { name: 'Wycofaj zgodę na publikację' }),
  ).not.toBeInTheDocument();
});

test('who changes their mind in the dialog withdraws nothing', async () => {
  const { api, user } = open({ getConsent: aConsent() });
  await user.click(await screen.findByRole('button', { name: 'Wycofaj zgodę na publikację' }));
  await user.click(screen.getByRole('button', { name: 'Zostaw bez zmian' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.calls).toHaveLength(1);
});

test('a withdrawal that did not go through says so in the dialog', async () => {
  const { user } = open({
    getConsent: aConsent(),
    withdrawConsent: errorResponse('PLAYER_NOT_FOUND'),
  });
  await user.click(await screen.findByRole('button', { name: 'Wycofaj zgodę na publikację' }));
  await user.click(screen.getByRole('button', { name: 'Tak, wycofaj zgodę' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Nie znaleziono zawodnika, do którego należy ta zgoda.',
  );
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a consent that was withdrawn before says so', async () => {
  open({ getConsent: aConsent({ required: false, withdrawn: true }) });
  expect(await screen.findByText(/^Zgoda na publikację jest wycofana\./)).toBeVisible();
  expect(screen.getByRole('link', { name: /^iod@/ })).toBeVisible();
});

test('coming back to the tab requests nothing, and leaving forgets the consent', async () => {
  const { api, client, unmount } = open({ getConsent: aConsent() });
  await screen.findByRole('button', { name: 'Pobierz formularz (PDF)' });
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  expect(api.calls).toHaveLength(1);
  unmount();
  await waitFor(() =>
    expect(
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey[1]),
    ).toEqual(['/cup/basics']),
  );
});

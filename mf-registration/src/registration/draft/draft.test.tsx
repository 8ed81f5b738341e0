import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { anEdition, fakeApi, renderAt } from '@puchar/shared/testing';
import RegistrationPage from '../registration.page.tsx';
import { aDraft, aMember } from '../testing/a-draft.ts';
import { readDraft, writeDraft } from './draft.ts';
import { freshDevice } from '../testing/device.ts';

const key = 'puchar.registration-draft';
const dayMs = 86_400_000;

// Unmounting the previous form saved its last entries.
beforeEach(() => freshDevice());

function open() {
  fakeApi({
    getAccountChecks: { riot: false, discord: false },
    getBotCheck: { provider: 'altcha' },
  });
  return renderAt(<RegistrationPage />, {
    firstData: [
      ['/editions/get-current', anEdition({ stage: 'SUBMISSIONS' })],
      ['/schools', []],
    ],
  });
}

test('what is typed is on the device a moment later, and back after a crash', async () => {
  const { user, unmount } = open();
  await user.type(screen.getByLabelText('Nazwa drużyny'), 'Sowy');
  await waitFor(() => expect(readDraft()?.values.name).toBe('Sowy'));
  expect(screen.getByText(/Szkic jest zapisany tylko na\s?tym urządzeniu/)).toBeVisible();
  unmount();
  open();
  expect(screen.getByLabelText('Nazwa drużyny')).toHaveValue('Sowy');
  expect(screen.getByText('Przywrócono szkic z tego urządzenia.')).toBeVisible();
});

test('an entry far longer than its field may be takes nothing with it', () => {
  const name = 'S'.repeat(5000);
  expect(writeDraft(aDraft({ name }))).toBe('whole');
  expect(readDraft()?.values.name).toBe(name);
});

test('a draft that another tab replaced is not said to be stored here', async () => {
  const { user } = open();
  const other = () => act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  other();
  expect(screen.queryByText(/szkic należy teraz do niej/)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Nazwa drużyny'), 'Sowy');
  expect(await screen.findByText(/Szkic jest zapisany tylko/)).toBeVisible();
  other();
  expect(screen.getByText(/szkic należy\s?teraz do\s?niej/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Usuń szkic' })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Nazwa drużyny'), '!');
  expect(await screen.findByText(/Szkic jest zapisany tylko/)).toBeVisible();
  await waitFor(() => expect(readDraft()?.values.name).toBe('Sowy!'));
});

test('a page that is hidden is saved at once', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  open();
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Nazwa drużyny'), { target: { value: 'S' } });
  });
  expect(readDraft()).toBeNull();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(readDraft()?.values.name).toBe('S');
  jest.useRealTimers();
});

test('one click removes the draft and empties the form, another brings both back', async () => {
  writeDraft(aDraft({}, 6));
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Usuń szkic' }));
  expect(localStorage.getItem(key)).toBeNull();
  expect(screen.getByLabelText('Nazwa drużyny')).toHaveValue('');
  expect(screen.getByText('Usunięto szkic i wyczyszczono formularz.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Szkic' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cofnij' }));
  expect(screen.getByLabelText('Nazwa drużyny')).toHaveValue('Nocne Sowy');
  expect(screen.getByDisplayValue('Zefir')).toBeVisible();
  expect(readDraft()?.values).toEqual(aDraft({}, 6).values);
});

test('nothing is stored of a form that was emptied again', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('Nazwa drużyny'), 'S');
  await waitFor(() => expect(readDraft()).not.toBeNull());
  await user.clear(screen.getByLabelText('Nazwa drużyny'));
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
});

test('a draft is good for fourteen days and then gone', () => {
  const now = Date.UTC(2025, 10, 20);
  writeDraft(aDraft(), now);
  expect(readDraft(now + 14 * dayMs - 1)?.values.tag).toBe('SOWY');
  expect(readDraft(now + 14 * dayMs)).toBeNull();
  expect(localStorage.getItem(key)).toBeNull();
});

test.each([
  ['no JSON', '{'],
  ['another version', JSON.stringify({ version: 2 })],
])('%s is dropped', (_name, text) => {
  localStorage.setItem(key, text);
  expect(readDraft()).toBeNull();
  expect(localStorage.getItem(key)).toBeNull();
});

test('a team that the form cannot show is dropped', () => {
  const members = [0, 1, 2, 3, 4].map((index) => aMember(index, { gameRole: 'TOP' }));
  writeDraft(aDraft({ members }));
  expect(readDraft()).toBeNull();
});

test('where the picture has no room the rest is stored, and it is shown', async () => {
  const stored = new Map<string, string>();
  const logo = { name: 'sowa.png', dataUrl: `data:image/png;base64,${'A'.repeat(100_000)}` };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation((name) => stored.get(name) ?? null);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation((name, text) => {
    if (text.length > 100_000) throw new DOMException('full', 'QuotaExceededError');
    stored.set(name, text);
  });
  expect(writeDraft({ ...aDraft(), logo })).toBe('without-logo');
  expect(readDraft()?.logo).toBeNull();
});

test('a browser that keeps nothing says so', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { user } = open();
  await user.type(screen.getByLabelText('Nazwa drużyny'), 'S');
  expect(await screen.findByText(/Ta przeglądarka nie pozwala zapisać szkicu/)).toBeVisible();
});

test('what lies on the device is closed, and a document with another key cannot open it', () => {
  writeDraft(aDraft());
  const stored = localStorage.getItem(key) ?? '';
  // Long enough never to appear in a ciphertext by chance.
  expect(JSON.stringify(aDraft())).toContain('"firstName"');
  expect(stored).not.toContain('firstName');
  expect(atob(stored)).not.toContain('firstName');
  freshDevice('B'.repeat(43));
  localStorage.setItem(key, stored);
  expect(readDraft()).toBeNull();
});

test('a later document opens it with the earlier key and closes it with its own', () => {
  writeDraft(aDraft());
  const stored = localStorage.getItem(key) ?? '';
  freshDevice('B'.repeat(43), 'A'.repeat(43));
  localStorage.setItem(key, stored);
  expect(readDraft()?.values).toEqual(aDraft().values);
  const closedAgain = localStorage.getItem(key) ?? '';
  freshDevice('B'.repeat(43));
  localStorage.setItem(key, closedAgain);
  expect(readDraft()?.values).toEqual(aDraft().values);
});

test('without a key nothing is stored', () => {
  document.getElementById('device-keys')?.remove();
  expect(writeDraft(aDraft())).toBe('not');
  expect(localStorage).toHaveLength(0);
});

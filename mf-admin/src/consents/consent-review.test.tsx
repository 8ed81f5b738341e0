import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  fakeApi,
  errorResponse,
  renderAt,
  uuid,
  aMember,
  anOrganiserTeam,
} from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import type { OrganiserPlayer } from '@puchar/shared/contract';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import ConsentsPage from './consents.page.tsx';
import { anEdition } from './testing/consents.ts';
import { someSite } from '../lib/testing/site-facts.ts';

const sent = (number: number, nickname: string, hour: number, change = {}) =>
  aMember({
    id: uuid(number),
    nickname,
    firstName: nickname,
    gdprAgreementId: `${nickname}-0123456789abcdefghij`,
    gdprAgreementState: 'AWAITING_REVIEW',
    sentAt: `2026-11-20T${hour}:00:00.000Z`,
    ...change,
  });
const first = sent(203, 'Pierwszy', 10);
const second = sent(202, 'Drugi', 12);
const third = sent(204, 'Trzeci', 14);
const teamOf = (...players: OrganiserPlayer[]) => [anOrganiserTeam({ players })];
const all = teamOf(first, second, third);

const decidedAt = '2026-11-21T10:00:00.000Z';
const ok = { message: 'ok', decidedAt };
const scopeNames = ['Imię i nazwisko', 'Klasa', 'Nazwy kont', 'Wizerunek', 'Statystyki z gier'];

let withViewer = true;
beforeEach(() => {
  withViewer = true;
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = () => undefined;
  Object.defineProperty(navigator, 'pdfViewerEnabled', {
    configurable: true,
    get: () => withViewer,
  });
});

function open(responses: FakeResponses = {}, url = `/zgody?zgoda=${uuid(203)}`) {
  const calls: { name: string; params: unknown; body: unknown }[] = [];
  const note = (name: string) => (call: { params: unknown; body: unknown }) => {
    calls.push({ name, params: call.params, body: call.body });
    return ok;
  };
  const api = fakeApi({
    getSession: anOrganiser,
    getAllTeams: all,
    getEditions: [anEdition],
    getSiteFacts: someSite,
    downloadConsent: { file: 'JVBERi0=', mime: 'application/pdf' },
    acceptConsent: note('accept'),
    rejectConsent: note('reject'),
    undoConsentDecision: (call) => {
      note('undo')(call);
      return { message: 'ok' };
    },
    ...responses,
  });
  return { api, calls, ...renderAt(<ConsentsPage />, { url, path: '/zgody' }) };
}

const opened = (nickname: string) => screen.findByTitle(`Przysłana zgoda: ${nickname}`);
const choice = (scope: string, name: 'tak' | 'nie') =>
  within(screen.getByRole('radiogroup', { name: new RegExp(scope) })).getByLabelText(name);
const button = (name: string) => screen.getByRole('button', { name });

test('a queue is worked through by keys, the first that came first, and counts the way', async () => {
  const { api, user, calls } = open({}, '/zgody');
  await user.click(await screen.findByRole('button', { name: 'Sprawdź po kolei' }));
  expect(await opened('Pierwszy')).toHaveAttribute('src', 'blob:made');
  expect(screen.getByText('1 z 3')).toBeVisible();
  expect(screen.getByRole('heading', { name: /^Pierwszy/ })).toHaveFocus();
  for (const scope of scopeNames) {
    expect(choice(scope, 'tak')).not.toBeChecked();
    expect(choice(scope, 'nie')).not.toBeChecked();
  }
  // Once for yes, twice for no.
  await user.keyboard('1233445');
  expect(choice('Klasa', 'tak')).toBeChecked();
  expect(choice('Wizerunek', 'nie')).toBeChecked();
  api.set({ getAllTeams: teamOf({ ...first, gdprAgreementState: 'ACCEPTED' }, second, third) });
  await user.keyboard('p');
  await opened('Drugi');
  expect(calls).toEqual([
    {
      name: 'accept',
      params: { agreementId: 'Pierwszy-0123456789abcdefghij' },
      body: {
        scopes: { fullName: true, class: true, accounts: false, image: false, statistics: true },
      },
    },
  ]);
  expect(screen.getByText('2 z 3')).toBeVisible();
  expect(choice('Klasa', 'tak')).not.toBeChecked();
  await user.keyboard('n');
  await opened('Trzeci');
  expect(screen.getByText('3 z 3')).toBeVisible();
  // What was left out comes again.
  await user.keyboard('n');
  await opened('Drugi');
});

test('nothing is accepted before every scope is decided; choices stay', async () => {
  const { user, calls } = open();
  await opened('Pierwszy');
  await user.click(choice('Klasa', 'nie'));
  await user.click(choice('Imię', 'tak'));
  await user.click(choice('Wizerunek', 'tak'));
  await user.click(button('Przyjmij'));
  const lacking = await screen.findAllByText('Zaznacz „tak” albo „nie”, jak na formularzu.');
  expect(lacking).toHaveLength(2);
  const accounts = screen.getByRole('radiogroup', { name: /Nazwy kont/ });
  expect(accounts).toHaveAccessibleDescription('Zaznacz „tak” albo „nie”, jak na formularzu.');
  expect(choice('Nazwy kont', 'tak')).toHaveFocus();
  expect(choice('Klasa', 'nie')).toBeChecked();
  expect(calls).toEqual([]);
  await user.keyboard('35');
  await waitFor(() => expect(accounts).not.toHaveAccessibleDescription());
  await user.click(button('Przyjmij'));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({
    scopes: { fullName: true, class: false, accounts: true, image: true, statistics: true },
  });
});

test('a held key accepts nothing, and neither does one in a list or a dialog', async () => {
  const { user, calls } = open();
  await opened('Pierwszy');
  await user.keyboard('12345');
  for (let at = 0; at < 20; at += 1) {
    fireEvent.keyDown(document.body, { key: 'p', repeat: true });
  }
  screen.getByLabelText('Drużyna').focus();
  await user.keyboard('p');
  await user.keyboard('{Escape}');
  button('Odeślij').focus();
  await user.keyboard('o');
  const dialog = within(screen.getByRole('dialog', { name: /Pierwszy/ }));
  act(() => dialog.getByRole('button', { name: 'Anuluj' }).focus());
  await user.keyboard('p');
  await user.click(dialog.getByRole('button', { name: 'Anuluj' }));
  expect(calls).toEqual([]);
  await user.keyboard('p');
  await waitFor(() => expect(calls).toHaveLength(1));
});

test('sending back names the player, shows the reason as the guardian will read it, and needs one', async () => {
  const { user, calls } = open();
  await opened('Pierwszy');
  await user.keyboard('o');
  const dialog = within(
    screen.getByRole('dialog', { name: 'Odesłać formularz? Pierwszy Wymyślona, SOWY' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Odeślij' }));
  expect(await dialog.findByText('Podaj powód. Zobaczy go osoba z linkiem.')).toBeVisible();
  expect(dialog.getByLabelText(/^Powód/)).toHaveFocus();
  await user.keyboard('Brak podpisu, popraw');
  expect(dialog.getByText('Poprzedni formularz wrócił do poprawy')).toBeVisible();
  expect(dialog.getByText('Powód:').parentElement).toHaveTextContent('Brak podpisu, popraw');
  expect(calls).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Odeślij' }));
  await opened('Drugi');
  expect(calls).toEqual([
    {
      name: 'reject',
      params: { agreementId: 'Pierwszy-0123456789abcdefghij' },
      body: { reason: 'Brak podpisu, popraw' },
    },
  ]);
  expect(screen.getByText('Odesłano formularz: Pierwszy Wymyślona, SOWY.')).toBeVisible();
});

async function acceptFirst(user: ReturnType<typeof open>['user']) {
  await opened('Pierwszy');
  await user.keyboard('12345p');
  await opened('Drugi');
}

test('a decision is announced and undone by its key or its button; its form is on the screen again', async () => {
  const { user, calls } = open();
  await acceptFirst(user);
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(announced()).toContain('Przyjęto zgodę: Pierwszy Wymyślona, SOWY.');
  await user.keyboard('c');
  await opened('Pierwszy');
  expect(calls[1]).toEqual({
    name: 'undo',
    params: { agreementId: 'Pierwszy-0123456789abcdefghij' },
    body: { decidedAt },
  });
  expect(announced()).toContain('Cofnięto. Formularz znów czeka na sprawdzenie.');
  expect(screen.getByText('1 z 3')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cofnij (C)' })).not.toBeInTheDocument();
  await user.keyboard('54321p');
  await opened('Drugi');
  await user.click(button('Cofnij (C)'));
  await opened('Pierwszy');
  expect(calls.map(({ name }) => name)).toEqual(['accept', 'undo', 'accept', 'undo']);
});

test('the undo is offered for ten seconds, and longer while it has the focus', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
  const { user } = open();
  await acceptFirst(user);
  const undo = () => screen.queryByRole('button', { name: 'Cofnij (C)' });
  act(() => {
    jest.advanceTimersByTime(8000);
  });
  expect(undo()).toBeVisible();
  undo()?.focus();
  act(() => {
    jest.advanceTimersByTime(20_000);
  });
  expect(undo()).toBeVisible();
  undo()?.blur();
  act(() => {
    jest.advanceTimersByTime(1000);
  });
  expect(undo()).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('an undo that comes too late says what to do', async () => {
  const { user } = open({ undoConsentDecision: errorResponse('UNDO_TOO_LATE') });
  await acceptFirst(user);
  await user.keyboard('c');
  expect(await screen.findByRole('alert')).toHaveTextContent('otwórz zgodę ponownie');
  expect(await opened('Drugi')).toBeVisible();
});

test('when another organiser was faster it is said', async () => {
  const { user } = open({ acceptConsent: errorResponse('ALREADY_DECIDED') });
  await opened('Pierwszy');
  await user.keyboard('12345p');
  expect(await screen.findByRole('alert')).toHaveTextContent('już rozpatrzona');
});

test('a form that cannot be read is not accepted, but sent back with a reason', async () => {
  const { user, calls } = open({ downloadConsent: errorResponse('INTERNAL') });
  await screen.findByRole('button', { name: 'Spróbuj ponownie' });
  await user.keyboard('12345p');
  expect(await screen.findByText('Najpierw obejrzyj formularz.')).toBeVisible();
  await user.click(button('Odeślij'));
  const dialog = within(screen.getByRole('dialog', { name: /Pierwszy/ }));
  await user.type(dialog.getByLabelText(/^Powód/), 'Plik jest uszkodzony.');
  await user.click(dialog.getByRole('button', { name: 'Odeślij' }));
  await waitFor(() => expect(calls).toMatchObject([{ name: 'reject' }]));
});

test('where no page can show a PDF it is accepted only after it was opened apart', async () => {
  withViewer = false;
  const { user, calls } = open();
  const link = await screen.findByRole('link', {
    name: 'Otwórz formularz. Przysłana zgoda: Pierwszy',
  });
  expect(link).toHaveAttribute('href', 'blob:made');
  await user.keyboard('12345p');
  expect(await screen.findByText('Najpierw obejrzyj formularz.')).toBeVisible();
  expect(calls).toEqual([]);
  await user.click(link);
  await user.click(button('Przyjmij'));
  await waitFor(() => expect(calls).toMatchObject([{ name: 'accept' }]));
});

test('the form sent back before can be seen beside the new one', async () => {
  const form = {
    id: uuid(900),
    sentAt: '2026-11-19T10:00:00.000Z',
    sentBackAt: '2026-11-19T12:00:00.000Z',
    reason: 'Brakuje podpisu.',
  };
  const { user } = open({
    getAllTeams: teamOf({ ...first, sentBackForms: [form] }),
    downloadSentBackForm: { file: 'iVBORw==', mime: 'image/png' },
  });
  await opened('Pierwszy');
  await user.click(button('Poprzedni formularz: Pierwszy, przysłany 19.11.2026 o\u00a011:00'));
  expect(await screen.findByRole('img', { name: 'Poprzedni formularz: Pierwszy' })).toBeVisible();
  expect(await opened('Pierwszy')).toBeVisible();
});

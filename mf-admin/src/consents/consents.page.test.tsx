import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  fakeApi,
  errorResponse,
  renderAt,
  uuid,
  aMember,
  anOrganiserTeam,
} from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import ConsentsPage from './consents.page.tsx';

const sent = (number: number, nickname: string, sentAt: string) =>
  aMember({
    id: uuid(number),
    nickname,
    firstName: nickname,
    gdprAgreementId: `${nickname}-0123456789abcdefghij`,
    gdprAgreementState: 'AWAITING_REVIEW',
    sentAt,
  });
const team = anOrganiserTeam({
  players: [
    aMember({ id: uuid(201), nickname: 'Nikt' }),
    sent(202, 'Drugi', '2026-11-20T12:00:00.000Z'),
    sent(203, 'Pierwszy', '2026-11-20T10:00:00.000Z'),
  ],
});
const edition = {
  id: uuid(1),
  stage: 'SUBMISSIONS' as const,
  submissionsStartDate: null,
  isCurrent: true,
  consentsDeadline: '2020-01-01T12:00:00.000Z',
  rosterDeadline: null,
  teams: 1,
  meetings: 0,
  updatedAt: '2026-11-20T10:00:00.000Z',
};

beforeEach(() => {
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = () => undefined;
});

function open(responses: FakeResponses = {}, url = '/zgody') {
  const api = fakeApi({
    getSession: anOrganiser,
    getAllTeams: [team],
    getEditions: [edition],
    downloadConsent: { file: 'JVBERi0=', mime: 'application/pdf' },
    ...responses,
  });
  return { api, ...renderAt(<ConsentsPage />, { url, path: '/zgody' }) };
}

test('who is late after the deadline is counted and marked', async () => {
  open();
  expect(await screen.findByText('1 osoba spóźniona')).toBeVisible();
  expect(screen.getByText('po terminie')).toBeVisible();
});

test('forms are looked at one after another by keyboard, the first that came first', async () => {
  const accepted: unknown[] = [];
  const { api, user } = open({
    acceptConsent: ({ params, body }) => {
      accepted.push({ params, body });
      return { message: 'ok' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Sprawdź po kolei' }));
  expect(await screen.findByTitle('Przysłana zgoda: Pierwszy')).toHaveAttribute('src', 'blob:made');
  await user.click(screen.getByLabelText('Klasa'));
  api.set({ getAllTeams: [team] });
  await user.keyboard('p');
  await waitFor(() => expect(accepted).toHaveLength(1));
  expect(accepted[0]).toEqual({
    params: { agreementId: 'Pierwszy-0123456789abcdefghij' },
    body: {
      scopes: { fullName: false, class: true, accounts: false, image: false, statistics: false },
    },
  });
  expect(await screen.findByTitle('Przysłana zgoda: Drugi')).toBeVisible();
});

test('a key that is held down decides about one form', async () => {
  let accepted = 0;
  const { user } = open({
    acceptConsent: () => {
      accepted += 1;
      return { message: 'ok' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Sprawdź po kolei' }));
  await screen.findByTitle('Przysłana zgoda: Pierwszy');
  fireEvent.keyDown(document.body, { key: 'p' });
  await screen.findByTitle('Przysłana zgoda: Drugi');
  for (let times = 0; times < 3; times += 1) {
    fireEvent.keyDown(document.body, { key: 'p', repeat: true });
  }
  fireEvent.keyUp(document.body, { key: 'p' });
  await user.click(screen.getByLabelText('Klasa'));
  expect(accepted).toBe(1);
});

test('typing a reason triggers no keyboard shortcut, and the reason is sent', async () => {
  let body: unknown;
  const { user } = open(
    {
      rejectConsent: (call) => {
        body = call.body;
        return { message: 'ok' };
      },
    },
    `/zgody?zgoda=${uuid(202)}`,
  );
  await user.type(await screen.findByLabelText(/Powód/), 'Brak podpisu, popraw');
  expect(screen.getByTitle('Przysłana zgoda: Drugi')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Odeślij do poprawy' }));
  await waitFor(() => expect(body).toEqual({ reason: 'Brak podpisu, popraw' }));
});

test('a letter in a list or in a dialog accepts nothing', async () => {
  let accepted = 0;
  const { user } = open(
    {
      acceptConsent: () => {
        accepted += 1;
        return { message: 'ok' };
      },
    },
    `/zgody?zgoda=${uuid(202)}`,
  );
  await screen.findByTitle('Przysłana zgoda: Drugi');
  screen.getByLabelText('Stan').focus();
  await user.keyboard('p');
  await user.click(screen.getByRole('button', { name: 'Nowy link' }));
  within(screen.getByRole('dialog')).getByRole('button', { name: 'Anuluj' }).focus();
  await user.keyboard('p');
  await user.click(screen.getByRole('button', { name: 'Anuluj' }));
  await user.click(screen.getByRole('button', { name: 'Przyjmij zgodę' }));
  await waitFor(() => expect(accepted).toBe(1));
});

test('when another organiser was faster it is said', async () => {
  const { user } = open(
    { acceptConsent: errorResponse('ALREADY_DECIDED') },
    `/zgody?zgoda=${uuid(202)}`,
  );
  await user.click(await screen.findByRole('button', { name: 'Przyjmij zgodę' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('już rozpatrzona');
});

test('a new link is given only after it is said that the old one ends', async () => {
  let renewed = 0;
  const { user } = open({
    renewConsentLink: () => {
      renewed += 1;
      return { gdprAgreementId: 'new-0123456789abcdefghij' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Nowy link' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Wydać nowy link?' }));
  expect(dialog.getByText(/przestanie działać/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Nowy link' }));
  await waitFor(() => expect(renewed).toBe(1));
});

test('a form that cannot be read is not accepted, but sent back with a reason', async () => {
  const decided: unknown[] = [];
  const { user } = open({
    downloadConsent: errorResponse('INTERNAL'),
    acceptConsent: () => {
      decided.push('accepted');
      return { message: 'ok' };
    },
    rejectConsent: ({ body }) => {
      decided.push(body);
      return { message: 'ok' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Sprawdź po kolei' }));
  await screen.findByRole('button', { name: 'Spróbuj ponownie' });
  await user.click(screen.getByRole('button', { name: 'Przyjmij zgodę' }));
  await user.keyboard('p');
  const reject = screen.getByRole('button', { name: 'Odeślij do poprawy' });
  await user.click(reject);
  expect(await screen.findByText('Podaj powód. Zobaczy go osoba z linkiem.')).toBeVisible();
  expect(decided).toEqual([]);
  await user.type(screen.getByLabelText(/^Powód/), 'Plik jest uszkodzony.');
  await user.click(reject);
  await waitFor(() => expect(decided).toEqual([{ reason: 'Plik jest uszkodzony.' }]));
});

import { screen, waitFor, within } from '@testing-library/react';
import {
  aMeeting,
  cellsOf,
  errorResponse,
  fakeApi,
  offline,
  renderAt,
  uuid,
} from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { openAddress } from './open-address.ts';
import TeamPagePage from './team-page.page.tsx';
import { aTeamPage, aTeamPageMember } from './testing/a-team-page.ts';
import { aTeamDates } from './testing/team-dates.ts';

jest.mock('./open-address.ts', () => ({ openAddress: jest.fn() }));

const secret = 'S'.repeat(32);

function open(responses: FakeResponses) {
  jest.mocked(openAddress).mockClear();
  const api = fakeApi(responses);
  return {
    api,
    ...renderAt(<TeamPagePage />, { url: `/druzyna/${secret}`, path: '/druzyna/:secret' }),
  };
}

test('the state of the application, the next step and its deadline stand first', async () => {
  open({ getTeamPage: aTeamPage() });
  const state = within(
    await screen.findByRole('region', { name: 'Zgłoszenie sprawdzone, zbieramy zgody' }),
  );
  expect(state.getByText('Nocne Sowy')).toBeVisible();
  expect(state.getByText(/Brakuje 1 zgody/)).toBeVisible();
  expect(state.getByText('18:00 20.11.2025')).toBeVisible();
});

test('an awaited consent has its link, an accepted one none', async () => {
  const write = jest.fn(async () => undefined);
  const { user } = open({ getTeamPage: aTeamPage() });
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: write },
    configurable: true,
  });
  const link = await screen.findByRole('textbox', { name: 'Link do zgody: Kometa' });
  expect(link).toHaveValue(`${window.location.origin}/zgody-rodo/zmyslony-link-do-zgody`);
  expect(screen.queryByRole('textbox', { name: 'Link do zgody: Wicher' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Skopiuj: Link do zgody: Kometa' }));
  expect(write).toHaveBeenCalledWith(`${window.location.origin}/zgody-rodo/zmyslony-link-do-zgody`);
  expect(screen.getByText('Skopiowano.')).toBeVisible();
});

test('the code of a consent opens on a tap, and all awaited ones are on one print', async () => {
  const { user } = open({ getTeamPage: aTeamPage() });
  expect(
    await screen.findByRole('link', { name: 'Kartka ze wszystkimi linkami (PDF)' }),
  ).toHaveAttribute('href', `/api/team-pages/${secret}/consents.pdf`);
  expect(screen.queryByRole('button', { name: 'Kod QR: Wicher' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Kod QR: Kometa' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Kod QR zgody: Kometa' }));
  const code = await dialog.findByRole('img', { name: 'Kod QR zgody: Kometa' });
  expect(cellsOf(code).flat().filter(Boolean).length).toBeGreaterThan(100);
});

test('where no consent is awaited nothing is printed', async () => {
  open({ getTeamPage: aTeamPage({ members: [] }) });
  await screen.findByRole('region', { name: 'Zgody zawodników' });
  expect(screen.queryByRole('link', { name: /Kartka/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pobierz link jako PDF' })).toHaveAttribute(
    'href',
    `/api/team-pages/${secret}/link.pdf`,
  );
});

test('a form that came back shows when and why', async () => {
  const member = aTeamPageMember();
  const consent = {
    ...member.consent,
    sentBackAt: '2025-11-18T09:00:00.000Z',
    rejectionReason: 'Brak podpisu rodzica.',
  };
  open({ getTeamPage: aTeamPage({ members: [{ ...member, consent }] }) });
  expect(
    await screen.findByText('Wrócił do poprawy 10:00 18.11.2025. Powód: Brak podpisu rodzica.'),
  ).toBeVisible();
});

test('an accepted team sees its meetings', async () => {
  open({
    getTeamPage: aTeamPage({ application: 'ACCEPTED', members: [], meetings: [aMeeting()] }),
    getTeamDates: aTeamDates(),
  });
  expect(
    await screen.findByText('Następny mecz: Nocne Sowy – Wilki Morskie, 18:00 22.11.2025.'),
  ).toBeVisible();
  const meetings = within(screen.getByRole('region', { name: 'Mecze' }));
  expect(meetings.getByRole('link', { name: /Wilki Morskie/ })).toHaveAttribute(
    'href',
    `/mecze/${aMeeting().id}`,
  );
});

test('a rejected application says why, and nothing else', async () => {
  open({
    getTeamPage: aTeamPage({
      application: 'REJECTED',
      rejectionReason: 'Nie ma opiekuna.',
      team: null,
      members: [],
    }),
  });
  expect(await screen.findByRole('region', { name: 'Zgłoszenie odrzucone' })).toHaveTextContent(
    'Powód: Nie ma opiekuna.',
  );
  expect(screen.queryByRole('region', { name: 'Zgody zawodników' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Link do tej strony' })).not.toBeInTheDocument();
});

test('a link that opens nothing leads home, and a failed read can be tried again', async () => {
  const { api, user } = open({ getTeamPage: errorResponse('INTERNAL') });
  const again = await screen.findByRole('button', { name: 'Spróbuj ponownie' });
  api.set({ getTeamPage: errorResponse('NOT_FOUND') });
  await user.click(again);
  expect(await screen.findByText(/Ten link nie otwiera żadnej strony/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Strona główna' })).toHaveAttribute('href', '/');
});

test('a message is sent once, and stays in its field while the network is gone', async () => {
  const ids: unknown[] = [];
  const { api, user } = open({ getTeamPage: aTeamPage(), writeToOrganisers: offline() });
  const field = await screen.findByLabelText('Wiadomość do organizatorów');
  await user.click(screen.getByRole('button', { name: 'Wyślij wiadomość' }));
  expect(field).toHaveAccessibleDescription('Wpisz wiadomość.');
  expect(field).toHaveFocus();
  await user.type(field, 'Czy możemy grać w piątek?');
  await user.click(screen.getByRole('button', { name: 'Wyślij wiadomość' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/nie została wysłana/));
  expect(field).toHaveValue('Czy możemy grać w piątek?');
  const text = 'Czy możemy grać w piątek?';
  const at = '2025-11-18T09:00:00.000Z';
  api.set({
    writeToOrganisers: ({ body }) => {
      ids.push(body);
      return aTeamPage({ messages: [{ id: uuid(31), side: 'TEAM', text, at }] });
    },
  });
  await user.click(screen.getByRole('button', { name: 'Wyślij wiadomość' }));
  const list = within(await screen.findByRole('list', { name: 'Wiadomości z organizatorami' }));
  expect(list.getByText(text)).toBeVisible();
  expect(field).toHaveValue('');
  expect(ids).toMatchObject([{ text }]);
});

test('a team that writes too much learns when it may again', async () => {
  const { user } = open({
    getTeamPage: aTeamPage(),
    writeToOrganisers: errorResponse('TOO_MANY_REQUESTS', { 'retry-after': '150' }),
  });
  const field = await screen.findByLabelText('Wiadomość do organizatorów');
  await user.type(field, 'Halo');
  await user.click(screen.getByRole('button', { name: 'Wyślij wiadomość' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Spróbujcie za 3 minuty/));
});

test('the link is replaced after a confirmation, and the page goes on at the new one', async () => {
  const next = 'N'.repeat(32);
  const { user } = open({ getTeamPage: aTeamPage(), replaceOwnTeamPage: { secret: next } });
  await user.click(await screen.findByRole('button', { name: 'Zmień link' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Zmienić link do strony?' }));
  expect(openAddress).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Zmień link' }));
  await waitFor(() => expect(openAddress).toHaveBeenCalledWith(`/druzyna/${next}`));
});

test('a page that could not be closed says so in the dialog', async () => {
  const { user } = open({
    getTeamPage: aTeamPage(),
    revokeOwnTeamPage: errorResponse('INTERNAL'),
  });
  await user.click(await screen.findByRole('button', { name: 'Zamknij stronę' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Zamknąć stronę drużyny?' }));
  await user.click(dialog.getByRole('button', { name: 'Zamknij stronę' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Nie udało się. Spróbuj ponownie.');
  expect(openAddress).not.toHaveBeenCalled();
});

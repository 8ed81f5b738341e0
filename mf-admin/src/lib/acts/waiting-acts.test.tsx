import { screen, waitFor } from '@testing-library/react';
import {
  fakeApi,
  fakeUploads,
  offline,
  renderAt,
  uuid,
  errorResponse,
} from '@puchar/shared/testing';
import { coming, live, owls, wolves } from '../testing/a-match-day.ts';
import { PanelFrame } from '../frame/panel-frame.tsx';
import { anOrganiser } from '../session/testing/an-organiser.ts';
import { changeActs, readActs } from './acts.ts';
import { stopSending } from './send-acts.ts';

const account = anOrganiser.id;

function addActs(count: number): void {
  changeActs(account, (before) => [
    ...before,
    ...Array.from({ length: count }, (_, place) => ({
      key: `key-${place}`,
      meetingId: uuid(301 + place),
      sides: [owls, wolves].map(({ teamId, name }) => ({ teamId, name })),
      seen: coming,
      next: live(),
      at: Date.now(),
      tries: 0,
      problem: null,
    })),
  ]);
}

function open(url = '/mecze') {
  fakeUploads();
  const api = fakeApi({ getSession: anOrganiser, setScore: offline() });
  return { api, ...renderAt(<PanelFrame title="Ekran">Treść</PanelFrame>, { url }) };
}

afterEach(stopSending);

test('any page of the panel says what waits, and sends it', async () => {
  addActs(3);
  const { api } = open();
  expect(await screen.findByText('3 zmiany czekają na połączenie.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zobacz na stronie Start' })).toHaveAttribute(
    'href',
    '/',
  );
  await waitFor(() => expect(readActs(account)[0]?.tries).toBe(1));
  api.set({ setScore: live() });
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(readActs(account)).toEqual([]));
  expect(screen.queryByText(/czekają/)).not.toBeInTheDocument();
});

test('a conflict waits for a decision, and does not count as waiting for a connection', async () => {
  addActs(1);
  const { api } = open();
  api.set({ setScore: errorResponse('CHANGED_MEANWHILE', {}, { present: live(wolves.teamId) }) });
  expect(await screen.findByText('1 mecz czeka na Twoją decyzję.')).toBeVisible();
});

test('signing out says that it removes what was not sent, and leaves nothing on the device', async () => {
  addActs(2);
  const { api, user } = open();
  const loses = 'Wylogowanie usunie z tego urządzenia wyniki, które czekają na połączenie.';
  expect(await screen.findByText(loses)).toBeVisible();
  api.set({ logout: { message: 'Signed out.' }, getSession: errorResponse('NO_SESSION') });
  await user.click(screen.getByRole('button', { name: 'Wyloguj się' }));
  expect(await screen.findByRole('heading', { name: 'Logowanie' })).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

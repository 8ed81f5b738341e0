import { screen } from '@testing-library/react';
import { fakeApi, errorResponse, renderAt, uuid, anOrganiserTeam } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import TeamsPage from './teams.page.tsx';

const owls = anOrganiserTeam({
  agreements: { accepted: 2, awaitingReview: 1, total: 5 },
  accountsVerified: false,
});
const moths = anOrganiserTeam({ id: uuid(2), name: 'Ćmy', tag: 'CMY', state: 'ACCEPTED' });

function open(responses: FakeResponses, url = '/druzyny') {
  const api = fakeApi({ getSession: anOrganiser, getSchools: [], ...responses });
  return { api, ...renderAt(<TeamsPage />, { url, path: '/druzyny' }) };
}

test('each team says its state, its consents and whether its accounts are in doubt', async () => {
  open({ getAllTeams: [owls, moths] });
  const link = await screen.findByRole('link', { name: /Nocne Sowy/ });
  expect(link).toHaveAttribute('href', '/druzyny/SOWY');
  expect(link).toHaveTextContent('Zgłoszenie do sprawdzenia');
  expect(link).toHaveTextContent('Zgody: 2/5 przyjętych, 1 do sprawdzenia');
  expect(link).toHaveTextContent('Konta niepotwierdzone');
  expect(screen.getByRole('link', { name: /Ćmy/ })).not.toHaveTextContent('niepotwierdzone');
});

test('a team that dropped out says so', async () => {
  open({ getAllTeams: [owls, { ...moths, droppedOut: 'DISQUALIFIED' }] });
  expect(await screen.findByRole('link', { name: /Ćmy/ })).toHaveTextContent('Zdyskwalifikowana');
  expect(screen.getByRole('link', { name: /Sowy/ })).not.toHaveTextContent('Zdyskwalifikowana');
});

test('the filter stands in the address and works from it', async () => {
  const { user, currentUrl } = open({ getAllTeams: [owls, moths] }, '/druzyny?stan=ACCEPTED');
  expect(await screen.findByRole('link', { name: /Ćmy/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Sowy/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Stan'), 'Wszystkie');
  await user.type(screen.getByLabelText('Szukaj nazwy, TAG-u lub szkoły'), 'sow');
  expect(screen.getByRole('link', { name: /Sowy/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Ćmy/ })).not.toBeInTheDocument();
  expect(currentUrl()).toBe('/druzyny?szukaj=sow');
});

test('without submissions it says so, and a failure can be retried', async () => {
  const { api, user } = open({ getAllTeams: errorResponse('INTERNAL') });
  await screen.findByText('Nie udało się pobrać drużyn.');
  api.set({ getAllTeams: [] });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByText('Nie ma jeszcze żadnych zgłoszeń.')).toBeVisible();
});

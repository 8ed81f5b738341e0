import { act, screen, waitFor, within } from '@testing-library/react';
import type { AgreementState, OrganiserPlayer, OrganiserTeam } from '@puchar/shared/contract';
import { roleOrder } from '@puchar/shared/domain';
import {
  aMember,
  anOrganiserTeam,
  errorResponse,
  fakeApi,
  renderAt,
  uuid,
} from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import TeamsPage from './teams.page.tsx';

function players(
  state: AgreementState = 'ACCEPTED',
  change: Partial<OrganiserPlayer> = {},
): OrganiserPlayer[] {
  return roleOrder.map((gameRole, place) =>
    aMember({
      id: uuid(300 + place),
      nickname: `Gracz ${place}`,
      gameRole,
      memberType: place === 0 ? 'CAPTAIN' : 'NORMAL',
      riotUsername: `Konto ${place}`,
      gdprAgreementState: place === 0 ? state : 'ACCEPTED',
      ...(place === 0 ? change : {}),
    }),
  );
}

function team(place: number, name: string, change: Partial<OrganiserTeam> = {}): OrganiserTeam {
  return anOrganiserTeam({
    id: uuid(400 + place),
    name,
    tag: `T${place}`,
    state: 'AWAITING_AGREEMENT_REVIEW',
    players: players(),
    ...change,
  });
}

const owls = team(1, 'Sowy', { accountsVerified: false });
const foxes = team(2, 'Lisy', { state: 'AWAITING_REVIEW' });
const doubtful = team(3, 'Żbiki', { accountsMissing: ['Gracz#EUNE'] });
const lacking = team(4, 'Wilki', { players: players('AWAITING') });
const erased = team(5, 'Rysie', {
  players: players('AWAITING', { erased: true, nickname: 'Zawodnik' }),
});
const small = team(6, 'Bobry', { players: players('AWAITING_REVIEW').slice(0, 4) });
const inCup = team(7, 'Żubry', { state: 'ACCEPTED' });
const all = [owls, foxes, doubtful, lacking, erased, small, inCup];

function open(responses: FakeResponses = {}) {
  const bodies: unknown[] = [];
  const api = fakeApi({
    getSession: anOrganiser,
    getSchools: [],
    getAllTeams: all,
    acceptTeams: ({ body }) => {
      bodies.push(body);
      const { teams } = body as { teams: { id: string }[] };
      return { results: teams.map(({ id }) => ({ id, outcome: 'ACCEPTED' as const, lacks: [] })) };
    },
    ...responses,
  });
  return { api, bodies, ...renderAt(<TeamsPage />, { url: '/druzyny', path: '/druzyny' }) };
}

async function openDialog({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'Przyjmij wszystkie gotowe (2)' }));
  return within(screen.getByRole('dialog', { name: 'Przyjmowanie drużyn' }));
}

const tick = (name: string) => screen.getByRole('checkbox', { name: `Przyjmij: ${name}` });
const rowOf = (dialog: ReturnType<typeof within>, name: string) =>
  dialog.getByRole('link', { name }).closest('li');

test('the ready ones are ticked, and of the others it is said what each lacks', async () => {
  const dialog = await openDialog(open());
  const ready = within(dialog.getByRole('region', { name: 'Gotowe (2)' }));
  expect(ready.getAllByRole('listitem')).toHaveLength(2);
  expect(tick('Sowy')).toBeChecked();
  expect(tick('Lisy')).toBeChecked();
  expect(rowOf(dialog, 'Lisy')).toHaveTextContent('Zgłoszenie nie było jeszcze sprawdzone.');
  expect(rowOf(dialog, 'Sowy')).toHaveTextContent('Serwis kont jeszcze nie odpowiedział.');
  expect(tick('Żbiki')).not.toBeChecked();
  const doubted = within(dialog.getByRole('region', { name: 'Do decyzji (1)' }));
  expect(rowOf(doubted, 'Żbiki')).toHaveTextContent('Nie znaleziono kont: Gracz#EUNE.');
  expect(dialog.getByRole('link', { name: 'Sowy' })).toHaveAttribute('href', '/druzyny/T1');

  const others = within(dialog.getByRole('region', { name: 'Czegoś brakuje (3)' }));
  expect(others.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(rowOf(others, 'Wilki')).toHaveTextContent('Brakuje zgody: Gracz 0.');
  expect(rowOf(others, 'Rysie')).toHaveTextContent('Dane usunięte: Zawodnik. Wymień tę osobę');
  expect(rowOf(others, 'Bobry')).toHaveTextContent('Drużyna musi liczyć od 5 do 7 zawodników.');
  expect(rowOf(others, 'Bobry')).toHaveTextContent('Zgoda do sprawdzenia: Gracz 0.');
  expect(dialog.queryByRole('link', { name: 'Żubry' })).not.toBeInTheDocument();
});

test('the ticked ones are accepted with one click, over the versions that were seen', async () => {
  const opened = open();
  const dialog = await openDialog(opened);
  await opened.user.click(tick('Lisy'));
  await opened.user.click(tick('Żbiki'));
  await opened.user.click(dialog.getByRole('button', { name: 'Przyjmij 2 drużyny' }));
  const status = await dialog.findByText('Przyjęto 2 drużyny.');
  expect(status).toHaveFocus();
  expect(opened.bodies).toEqual([
    {
      teams: [owls, doubtful].map(({ id, updatedAt }) => ({ id, expectedUpdatedAt: updatedAt })),
    },
  ]);
});

test('without a tick nothing can be accepted', async () => {
  const opened = open();
  const dialog = await openDialog(opened);
  await opened.user.click(tick('Sowy'));
  await opened.user.click(tick('Lisy'));
  expect(dialog.getByRole('button', { name: 'Zaznacz drużyny' })).toBeDisabled();
});

test('what stands in the way of one is said, and the others stay visible', async () => {
  const opened = open({
    acceptTeams: {
      results: [
        {
          id: owls.id,
          outcome: 'NOT_READY',
          lacks: [{ code: 'CONSENT_AWAITED', details: ['Kuna'] }],
        },
        { id: foxes.id, outcome: 'CHANGED_MEANWHILE', lacks: [] },
        { id: doubtful.id, outcome: 'ACCEPTED', lacks: [] },
      ],
    },
  });
  const dialog = await openDialog(opened);
  await opened.user.click(tick('Żbiki'));
  await opened.user.click(dialog.getByRole('button', { name: 'Przyjmij 3 drużyny' }));
  expect(await dialog.findByText('Przyjęto 1 drużynę.')).toBeVisible();
  const others = within(dialog.getByRole('region', { name: 'Nie przyjęto (2)' }));
  expect(rowOf(others, 'Sowy')).toHaveTextContent('Brakuje zgody: Kuna.');
  expect(rowOf(others, 'Lisy')).toHaveTextContent('Ktoś ją zmienił');
  const accepted = within(dialog.getByRole('region', { name: 'Przyjęte' }));
  expect(accepted.getByRole('link', { name: 'Żbiki' })).toBeVisible();
});

test('the list stays as it was opened while teams change, and is new when it is opened again', async () => {
  const opened = open();
  const dialog = await openDialog(opened);
  opened.api.set({ getAllTeams: [lacking, inCup] });
  await act(() => opened.client.invalidateQueries());
  await waitFor(() => expect(screen.getByText('Pokazano: 2')).toBeInTheDocument());
  expect(tick('Sowy')).toBeChecked();
  await opened.user.click(dialog.getByRole('button', { name: 'Anuluj' }));
  await opened.user.click(screen.getByRole('button', { name: 'Czego brakuje do przyjęcia' }));
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('where no team is ready the dialog shows what they lack', async () => {
  const { user } = open({ getAllTeams: [lacking] });
  await user.click(await screen.findByRole('button', { name: 'Czego brakuje do przyjęcia' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Żadna drużyna nie jest jeszcze gotowa.')).toBeVisible();
  expect(dialog.getByText('Brakuje zgody: Gracz 0.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Przyjmij/ })).not.toBeInTheDocument();
});

test('a failed request is shown in the dialog, and the same click tries again', async () => {
  const opened = open({ acceptTeams: errorResponse('UNAVAILABLE') });
  const dialog = await openDialog(opened);
  await opened.user.click(dialog.getByRole('button', { name: 'Przyjmij 2 drużyny' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Przyjmij 2 drużyny' })).toBeEnabled();
});

test('after the last one the focus is at the sentence that all are accepted', async () => {
  const opened = open({ getAllTeams: [owls] });
  await opened.user.click(
    await screen.findByRole('button', { name: 'Przyjmij wszystkie gotowe (1)' }),
  );
  opened.api.set({ getAllTeams: [{ ...owls, state: 'ACCEPTED' }] });
  await opened.user.click(screen.getByRole('button', { name: 'Przyjmij 1 drużynę' }));
  await screen.findByText('Przyjęto 1 drużynę.');
  await opened.user.click(screen.getByRole('button', { name: 'Gotowe' }));
  expect(await screen.findByText('Wszystkie drużyny są przyjęte.')).toHaveFocus();
});

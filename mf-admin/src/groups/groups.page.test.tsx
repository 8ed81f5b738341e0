import { screen, waitFor, within } from '@testing-library/react';
import { aTeam, fakeApi, errorResponse, renderAt, uuid } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import GroupsPage from './groups.page.tsx';

const groupA = { id: uuid(11), name: 'A', updatedAt: '2026-11-20T10:00:00.000Z' };
const groupB = { id: uuid(12), name: 'B', updatedAt: '2026-11-20T10:00:00.000Z' };
const wolves = aTeam({ id: uuid(1), name: 'Wilki', tag: 'WLK', groupId: groupA.id });
const owls = aTeam({ id: uuid(2), name: 'Sowy', tag: 'SOW', groupId: null });

function open(responses: FakeResponses = {}) {
  const api = fakeApi({
    getSession: anOrganiser,
    getGroups: [groupA, groupB],
    getTeams: [wolves, owls],
    getGroupDraw: null,
    ...responses,
  });
  return { api, ...renderAt(<GroupsPage />) };
}

const column = (name: string) => screen.findByRole('region', { name });

test('teams are listed in their groups, those without one apart', async () => {
  open();
  expect(within(await column('Grupa A')).getByText('Wilki')).toBeVisible();
  expect(within(await column('Grupa B')).getByText('Nikogo.')).toBeVisible();
  expect(within(await column('Bez grupy')).getByText('Sowy')).toBeVisible();
});

test('a team is moved by its list, and the move can be taken back', async () => {
  const sent: unknown[] = [];
  const moved = { ...owls, groupId: groupB.id };
  const { user } = open({
    assignTeam: ({ params }) => {
      sent.push(params);
      return moved;
    },
    unassignTeam: ({ params }) => {
      sent.push(params);
      return owls;
    },
  });
  await user.selectOptions(await screen.findByLabelText('Grupa drużyny Sowy'), 'B');
  expect(await screen.findByText('Sowy: Grupa B.')).toBeVisible();
  expect(sent).toEqual([{ id: owls.id, groupId: groupB.id }]);
  await user.click(screen.getByRole('button', { name: 'Cofnij' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ id: owls.id });
});

test('a move is taken back while the lists are still being fetched after it', async () => {
  const sent: unknown[] = [];
  const { api, user } = open({
    assignTeam: ({ params }) => {
      sent.push(params);
      return { ...owls, groupId: groupB.id };
    },
    unassignTeam: ({ params }) => {
      sent.push(params);
      return owls;
    },
  });
  const choice = await screen.findByLabelText('Grupa drużyny Sowy');
  let respond: (teams: [typeof owls]) => void = () => undefined;
  const later = new Promise<[typeof owls]>((resolve) => {
    respond = resolve;
  });
  api.set({ getTeams: () => later });
  await user.selectOptions(choice, 'B');
  await user.click(await screen.findByRole('button', { name: 'Cofnij' }));
  respond([owls]);
  await waitFor(() => expect(sent).toEqual([{ id: owls.id, groupId: groupB.id }, { id: owls.id }]));
});

test('a rejected move puts the team back and says why', async () => {
  const { user } = open({ assignTeam: errorResponse('TEAM_NOT_ACCEPTED') });
  await user.selectOptions(await screen.findByLabelText('Grupa drużyny Sowy'), 'B');
  expect(await screen.findByRole('alert')).toHaveTextContent('nie jest jeszcze przyjęta');
  expect(within(await column('Bez grupy')).getByText('Sowy')).toBeVisible();
});

test('a new group with a taken name says so at its field', async () => {
  const { user } = open({ createGroup: errorResponse('NAME_TAKEN') });
  await user.type(await screen.findByLabelText('Nazwa nowej grupy'), 'A');
  await user.click(screen.getByRole('button', { name: 'Dodaj grupę' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ta nazwa jest już zajęta.');
  expect(screen.getByLabelText('Nazwa nowej grupy')).toHaveValue('A');
});

test('of a name that was rejected after one that was taken nothing is lost', async () => {
  const { api, user } = open({ createGroup: { id: uuid(77), name: 'E' } });
  const name = await screen.findByLabelText('Nazwa nowej grupy');
  await user.type(name, 'E{Enter}');
  await waitFor(() => expect(name).toHaveValue(''));
  expect(name).toHaveFocus();
  api.set({ createGroup: errorResponse('NAME_TAKEN') });
  // user-event does not notice that the form was reset.
  await user.clear(name);
  await user.type(name, 'A{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Ta nazwa jest już zajęta.');
  expect(name).toHaveValue('A');
  expect(name).toHaveFocus();
});

test('a draw is seen before it is stored, and stored only after the consequences were named', async () => {
  const draw = {
    seed: 'Lotto',
    drawnAt: null,
    teams: [wolves, owls].map(({ id, tag, schoolTag }) => ({ id, tag, schoolTag })),
    groups: [
      { name: 'A', teamIds: [owls.id] },
      { name: 'B', teamIds: [wolves.id] },
    ],
  };
  let stored: unknown;
  const { user } = open({
    previewGroupDraw: draw,
    drawGroups: ({ body }) => {
      stored = body;
      return { ...draw, drawnAt: '2026-11-21T10:00:00.000Z' };
    },
  });
  await user.type(await screen.findByLabelText('Ziarno losowania'), 'Lotto');
  await user.clear(screen.getByLabelText('Liczba grup'));
  await user.type(screen.getByLabelText('Liczba grup'), '2');
  await user.click(screen.getByRole('button', { name: 'Pokaż wynik' }));
  const preview = await screen.findByRole('region', { name: /nic jeszcze nie zapisano/ });
  expect(within(preview).getByText('Sowy')).toBeVisible();
  await user.click(within(preview).getByRole('button', { name: 'Zapisz to losowanie' }));
  expect(stored).toBeUndefined();
  const dialog = screen.getByRole('dialog', { name: 'Zapisać wynik losowania?' });
  expect(dialog).toHaveTextContent('Grupy o innych nazwach znikną');
  await user.click(within(dialog).getByRole('button', { name: 'Zapisz to losowanie' }));
  expect(await screen.findByText('Losowanie zapisane.')).toBeVisible();
  expect(stored).toEqual({ seed: 'Lotto', names: ['A', 'B'] });
});

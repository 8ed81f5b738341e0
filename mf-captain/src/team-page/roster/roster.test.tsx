import { screen, waitFor, within } from '@testing-library/react';
import type { OwnRosterRequest } from '@puchar/shared/contract';
import { errorResponse, fakeApi, renderAt, uuid } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import TeamPagePage from '../team-page.page.tsx';
import { aTeamPage, aTeamPageMember } from '../testing/a-team-page.ts';

const page = aTeamPage();

function open(responses: FakeResponses = {}) {
  const api = fakeApi({ getTeamPage: page, ...responses });
  const secret = 'S'.repeat(32);
  return {
    api,
    ...renderAt(<TeamPagePage />, { url: `/druzyna/${secret}`, path: '/druzyna/:secret' }),
  };
}

test('a member is replaced after a word on what is lost, and errors stand at their fields', async () => {
  const bodies: unknown[] = [];
  const issues = [{ path: ['person', 'riotTag'], message: 'Podanie TAGu jest wymagane.' }];
  const { api, user } = open({ changeOwnRoster: errorResponse('INVALID_DATA', {}, { issues }) });
  await user.click(await screen.findByRole('button', { name: 'Wymień zawodnika' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Wymiana zawodnika' }));
  await user.selectOptions(await dialog.findByLabelText('Kto odchodzi'), 'Wicher');
  expect(dialog.getByText(/zostaną usunięte/)).toBeVisible();
  await user.type(dialog.getByLabelText('Imię'), 'Kunegunda');
  await user.click(dialog.getByRole('button', { name: 'Zapisz zmianę' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('TAG gracza Riot')).toHaveAccessibleDescription(
      'Podanie TAGu jest wymagane.',
    ),
  );
  expect(dialog.getByLabelText('TAG gracza Riot')).toHaveFocus();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Wróć do edycji' }));
  expect(dialog.getByLabelText('Imię')).toHaveValue('Kunegunda');
  api.set({
    changeOwnRoster: ({ body }) => {
      bodies.push(body);
      return page;
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Zapisz zmianę' }));
  expect(await screen.findByText('Skład zmieniony.')).toBeVisible();
  expect(bodies).toMatchObject([
    {
      kind: 'REPLACE',
      playerId: page.members[1]?.id,
      person: { firstName: 'Kunegunda', isAdult: false },
      expectedUpdatedAt: page.team?.updatedAt,
    },
  ]);
});

test('a roster that changed meanwhile says so, keeps what was typed, and is saved on the next try', async () => {
  const present = aTeamPage();
  if (present.team !== null) present.team.updatedAt = '2025-11-19T09:00:00.000Z';
  const bodies: unknown[] = [];
  const { api, user } = open({
    changeOwnRoster: errorResponse('CHANGED_MEANWHILE', {}, { present }),
  });
  await user.click(await screen.findByRole('button', { name: 'Dodaj rezerwowego' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Nowy zawodnik rezerwowy' }));
  await user.type(await dialog.findByLabelText('Pseudonim'), 'Kuna');
  await user.click(dialog.getByRole('button', { name: 'Zapisz zmianę' }));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/ktoś zmienił drużynę/));
  expect(dialog.getByLabelText('Pseudonim')).toHaveValue('Kuna');
  api.set({
    changeOwnRoster: ({ body }) => {
      bodies.push(body);
      return present;
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Zapisz zmianę' }));
  await waitFor(() =>
    expect(bodies).toMatchObject([{ expectedUpdatedAt: '2025-11-19T09:00:00.000Z' }]),
  );
});

const edition = { ...page.edition, rosterDeadline: '2020-01-01T00:00:00.000Z' };
const wanted: OwnRosterRequest = {
  id: uuid(71),
  kind: 'REPLACE',
  state: 'OPEN',
  playerId: page.members[1]?.id ?? null,
  joining: { firstName: 'Kunegunda', nickname: 'Kuna' },
  reason: 'Złamana ręka.',
  declineReason: null,
  createdAt: '2025-11-18T09:00:00.000Z',
  closedAt: null,
};
const late = { ...page, edition };

test('after the date a change is a request, with an optional reason, and one waits at a time', async () => {
  const bodies: unknown[] = [];
  const { user } = open({
    getTeamPage: late,
    requestRosterChange: ({ body }) => {
      bodies.push(body);
      return { ...late, rosterRequest: wanted };
    },
  });
  expect(await screen.findByText(/Termin zmian składu minął/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Wymień zawodnika' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Wymiana zawodnika' }));
  await user.selectOptions(await dialog.findByLabelText('Kto odchodzi'), 'Wicher');
  await user.type(dialog.getByLabelText('Imię'), 'Kunegunda');
  await user.type(dialog.getByLabelText('Powód (nieobowiązkowy)'), 'Złamana ręka.');
  await user.click(dialog.getByRole('button', { name: 'Wyślij prośbę' }));
  expect(await screen.findByText('Prośba wysłana.')).toBeVisible();
  expect(bodies).toMatchObject([
    {
      change: { kind: 'REPLACE', playerId: wanted.playerId, person: { firstName: 'Kunegunda' } },
      reason: 'Złamana ręka.',
    },
  ]);
  const request = within(screen.getByRole('group', { name: 'Prośba o zmianę składu' }));
  expect(request.getByText('Czeka na organizatorów')).toBeVisible();
  expect(request.getByText('Kuna (Kunegunda)')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Wymień zawodnika' })).not.toBeInTheDocument();
});

test('a request is withdrawn, or shows what organisers decided meanwhile', async () => {
  const declined = {
    ...wanted,
    state: 'DECLINED' as const,
    joining: null,
    declineReason: 'Jest za późno.',
    closedAt: '2025-11-19T09:00:00.000Z',
  };
  const { api, user } = open({
    getTeamPage: { ...late, rosterRequest: wanted },
    withdrawRosterRequest: errorResponse('INTERNAL'),
  });
  const request = within(await screen.findByRole('group', { name: 'Prośba o zmianę składu' }));
  await user.click(request.getByRole('button', { name: 'Wycofaj prośbę' }));
  expect(await request.findByRole('alert')).toHaveTextContent('Nie udało się wycofać prośby.');
  const present = { ...late, rosterRequest: declined };
  api.set({
    getTeamPage: present,
    withdrawRosterRequest: errorResponse('CHANGED_MEANWHILE', {}, { present }),
  });
  await user.click(request.getByRole('button', { name: 'Wycofaj prośbę' }));
  expect(await request.findByText('Powód odmowy: Jest za późno.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Wymień zawodnika' })).toBeVisible();
});

test('a whole team takes no one more, and five players lose no one', async () => {
  const five = Array.from({ length: 5 }, () => aTeamPageMember());
  open({
    getTeamPage: {
      ...page,
      members: [...five, five[0], five[0]].map((member, place) => ({
        ...(member ?? aTeamPageMember()),
        id: `00000000-0000-4000-8000-00000000030${place}`,
      })),
    },
  });
  expect(await screen.findByRole('button', { name: 'Usuń zawodnika' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Dodaj rezerwowego' })).not.toBeInTheDocument();
});

test('roles of all change in one act', async () => {
  const bodies: unknown[] = [];
  const { user } = open({
    changeOwnRoster: ({ body }) => {
      bodies.push(body);
      return page;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Zmień role' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Role w drużynie' }));
  const choose = async (label: string, value: string) =>
    user.selectOptions(await dialog.findByLabelText(label), value);
  await choose('Miejsce w drużynie: Kometa', 'Zawodnik');
  await choose('Miejsce w drużynie: Wicher', 'Kapitan');
  await user.click(dialog.getByRole('button', { name: 'Zapisz zmianę' }));
  await waitFor(() =>
    expect(bodies).toMatchObject([
      { kind: 'ROLES', members: [{ memberType: 'NORMAL' }, { memberType: 'CAPTAIN' }] },
    ]),
  );
});

import { screen, waitFor, within } from '@testing-library/react';
import { aMeeting, aMeetingDetail, errorResponse } from '@puchar/shared/testing';
import { aBareGame, live, openMeeting, owls, wolves } from './testing/open-meeting.tsx';

test('an upcoming meeting is started from the state that was seen', async () => {
  let body: unknown;
  const { user } = openMeeting({
    getMeeting: aMeetingDetail({}),
    nextState: (call) => {
      body = call.body;
      return aMeeting(live(0, 0));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Rozpocznij mecz' }));
  await waitFor(() => expect(body).toEqual({ expectedState: 'UPCOMING' }));
});

test('the focus goes from what was clicked to the next step', async () => {
  const { api, user } = openMeeting({
    getMeeting: aMeetingDetail({}),
    nextState: () => {
      api.set({ getMeeting: aMeetingDetail(live(0, 0)) });
      return aMeeting(live(0, 0));
    },
    nextMatch: () => {
      api.set({ getMeeting: aMeetingDetail(live(0, 0), [aBareGame(1, null)]) });
      return { match: aBareGame(1, null) };
    },
  });
  const button = await screen.findByRole('button', { name: 'Rozpocznij mecz' });
  expect(screen.getByRole('group', { name: 'Następny krok' })).not.toHaveFocus();
  await user.click(button);
  const next = await screen.findByRole('button', { name: 'Otwórz grę 1' });
  expect(screen.getByRole('group', { name: 'Następny krok' })).toHaveFocus();
  await user.tab();
  expect(next).toHaveFocus();
  await user.keyboard('{Enter}');
  const question = await screen.findByRole('region', { name: /Gra 1 trwa/ });
  await user.tab();
  expect(within(question).getByLabelText(/Czas gry/)).toHaveFocus();
});

const seenAt = '2026-11-21T09:00:00.000Z';
test('an open game confirms who won; a wrong time is shown and nothing is sent', async () => {
  const sent: unknown[] = [];
  const { user } = openMeeting({
    getMeeting: aMeetingDetail(live(1, 0), [
      aBareGame(1, owls.id),
      { ...aBareGame(2, null), updatedAt: seenAt },
    ]),
    updateGame: ({ body }) => {
      sent.push(body);
      return aBareGame(2, wolves.id);
    },
  });
  const question = within(await screen.findByRole('region', { name: /Gra 2 trwa/ }));
  await user.type(question.getByLabelText(/Czas gry/), '31');
  await user.click(question.getByRole('button', { name: 'Wygrała Wilki Morskie' }));
  expect(question.getByText('Wpisz czas jako 31:20 albo 1:02:10.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(question.getByLabelText(/Czas gry/), ':20');
  await user.click(question.getByRole('button', { name: 'Wygrała Wilki Morskie' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { winnerId: wolves.id, durationSeconds: 1880, expectedUpdatedAt: seenAt },
    ]),
  );
});

test('with a winner the meeting is finished after its consequence was named', async () => {
  let finished = 0;
  const { user } = openMeeting({
    getMeeting: aMeetingDetail(
      live(2, 1),
      [1, 2, 3].map((number) => aBareGame(number, owls.id)),
    ),
    nextState: () => {
      finished += 1;
      return aMeeting({ ...live(2, 1), state: 'FINISHED', winner: owls.id });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Zakończ mecz' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Zakończyć mecz?' }));
  expect(dialog.getByText(/Wygrywa Nocne Sowy/)).toBeVisible();
  expect(finished).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Zakończ mecz' }));
  await waitFor(() => expect(finished).toBe(1));
});

test('without one the next game is opened', async () => {
  let opened = 0;
  const { user } = openMeeting({
    getMeeting: aMeetingDetail(live(1, 0), [aBareGame(1, owls.id)]),
    nextMatch: () => {
      opened += 1;
      return { match: aBareGame(2, null) };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Otwórz grę 2' }));
  await waitFor(() => expect(opened).toBe(1));
});

test('a correction that others depend on is rejected with what must go back first', async () => {
  const { user } = openMeeting({
    getMeeting: aMeetingDetail({ ...live(2, 0), state: 'FINISHED', winner: owls.id }),
    previousState: errorResponse('NEXT_MEETING_STARTED', {}, { list: ['Półfinał 1'] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Cofnij o jeden stan' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cofnąć mecz o jeden stan?' }));
  await user.click(dialog.getByRole('button', { name: 'Cofnij o jeden stan' }));
  expect(await screen.findByText(/Najpierw cofnij: Półfinał 1\./)).toBeVisible();
});

test('a walkover names its winner', async () => {
  let body: unknown;
  const { user } = openMeeting({
    getMeeting: aMeetingDetail({}),
    walkover: (call) => {
      body = call.body;
      return aMeeting({ state: 'FINISHED', winner: wolves.id, walkover: true });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Walkower' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Walkower' }));
  await user.selectOptions(dialog.getByLabelText('Kto wygrywa'), 'Wilki Morskie');
  await user.click(dialog.getByRole('button', { name: 'Walkower' }));
  await waitFor(() => expect(body).toEqual({ winnerId: wolves.id }));
});

test('a change of a live meeting leaves teams and format alone, and shows a rival version', async () => {
  const sent: unknown[] = [];
  const rival = aMeeting({
    ...live(0, 0),
    publicNote: 'Aula',
    updatedAt: '2026-11-21T09:00:00.000Z',
  });
  const { user } = openMeeting({
    getMeeting: aMeetingDetail({ ...live(0, 0), updatedAt: '2026-11-21T08:00:00.000Z' }),
    updateMeeting: ({ body }) => {
      sent.push(body);
      return sent.length === 1 ? errorResponse('CHANGED_MEANWHILE', {}, { present: rival }) : rival;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Zmień mecz' }));
  await user.type(screen.getByLabelText('Informacja dla wszystkich'), 'Sala 5');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  const conflict = within(
    await screen.findByRole('dialog', { name: 'Ktoś zmienił to w międzyczasie' }),
  );
  expect(conflict.getByText('Sala 5')).toBeVisible();
  expect(conflict.getByText('Aula')).toBeVisible();
  await user.click(conflict.getByRole('button', { name: 'Zapisz moją wersję' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).not.toHaveProperty('team1Id');
  expect(sent[1]).toMatchObject({
    publicNote: 'Sala 5',
    expectedUpdatedAt: '2026-11-21T09:00:00.000Z',
  });
});

test('two who changed different fields both have their way, and of the same fields each is chosen', async () => {
  const sent: unknown[] = [];
  const versions = [
    aMeeting({ streamLink: 'https://example.org/na-zywo', updatedAt: '2026-11-21T09:00:00.000Z' }),
    aMeeting({
      streamLink: 'https://example.org/powtorka',
      publicNote: 'Aula',
      bestOf: 5,
      updatedAt: '2026-11-21T10:00:00.000Z',
    }),
  ];
  const { user } = openMeeting({
    getMeeting: aMeetingDetail({ bestOf: 3, updatedAt: '2026-11-21T08:00:00.000Z' }),
    updateMeeting: ({ body }) => {
      const present = versions[sent.length];
      sent.push(body);
      return present === undefined
        ? aMeeting({})
        : errorResponse('CHANGED_MEANWHILE', {}, { present });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Zmień mecz' }));
  await user.type(screen.getByLabelText('Informacja dla wszystkich'), 'Sala 5');
  await user.selectOptions(screen.getByLabelText('Format'), '1');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  const conflict = within(
    await screen.findByRole('dialog', { name: 'Ktoś zmienił to w międzyczasie' }),
  );
  expect(sent).toMatchObject([
    { publicNote: 'Sala 5' },
    {
      publicNote: 'Sala 5',
      streamLink: 'https://example.org/na-zywo',
      expectedUpdatedAt: '2026-11-21T09:00:00.000Z',
    },
  ]);
  const fields = conflict.getAllByRole('radiogroup');
  expect(fields).toHaveLength(2);
  await user.click(
    within(conflict.getByRole('radiogroup', { name: 'Format' })).getByLabelText(/^Obecna/),
  );
  await user.click(conflict.getByRole('button', { name: 'Zapisz wybrane' }));
  expect(conflict.getByRole('alert')).toHaveTextContent('Wybierz wersję przy każdym polu.');
  const note = within(conflict.getByRole('radiogroup', { name: 'Informacja dla wszystkich' }));
  await user.click(note.getByLabelText(/^Twoja/));
  await user.click(conflict.getByRole('button', { name: 'Zapisz wybrane' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toMatchObject({
    bestOf: 5,
    publicNote: 'Sala 5',
    streamLink: 'https://example.org/powtorka',
    expectedUpdatedAt: '2026-11-21T10:00:00.000Z',
  });
});

test('Escape closes a form with typed text only after a yes', async () => {
  const { user } = openMeeting({ getMeeting: aMeetingDetail({}) });
  await user.click(await screen.findByRole('button', { name: 'Zmień mecz' }));
  await user.type(screen.getByLabelText('Informacja dla wszystkich'), 'Sala 5');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Wróć do edycji' }));
  expect(screen.getByLabelText('Informacja dla wszystkich')).toHaveValue('Sala 5');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Odrzuć zmiany' }));
  await user.click(screen.getByRole('button', { name: 'Zmień mecz' }));
  expect(screen.getByLabelText('Informacja dla wszystkich')).toHaveValue('');
});

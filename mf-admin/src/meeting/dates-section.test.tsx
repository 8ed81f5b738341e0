import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DateCase } from '@puchar/shared/contract';
import { aMeeting, aMeetingDetail, errorResponse, uuid } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { openMeeting, owls, wolves } from './testing/open-meeting.tsx';

const wednesday = '2025-11-26T17:00:00.000Z';
const thursday = '2025-11-27T17:00:00.000Z';

const dateCase = (changes: Partial<DateCase> = {}): DateCase => ({
  meeting: aMeeting({ id: uuid(301), team1: owls, team2: wolves }),
  state: {
    kind: 'ORGANISERS',
    outcome: null,
    reason: 'DEADLINE',
    deadline: '2025-11-20T10:00:00.000Z',
    agreedDate: null,
  },
  waits: true,
  proposals: [
    {
      id: uuid(1),
      teamId: wolves.id,
      at: '2025-11-17T10:00:00.000Z',
      isOpen: true,
      dates: [
        { date: wednesday, problem: null },
        { date: thursday, problem: 'CLASH' },
      ],
    },
  ],
  since: '2025-11-17T10:00:00.000Z',
  updatedAt: '2025-11-18T10:00:00.000Z',
  ...changes,
});

function open(found: DateCase, decideDate: FakeResponses['decideDate'] = { message: '' }) {
  const meeting = { ...found.meeting, id: uuid(301) };
  return openMeeting({
    getMeeting: aMeetingDetail(meeting),
    getDateCases: [found],
    ...(decideDate === undefined ? {} : { decideDate }),
  });
}

const section = async () =>
  within(await screen.findByRole('region', { name: 'Kapitanowie ustalają termin' }));

test('after the deadline one of the proposed dates is set in one click', async () => {
  const sent: unknown[] = [];
  const { user } = open(dateCase(), ({ body }) => {
    sent.push(body);
    return { message: 'Termin ustalony.' };
  });
  const shown = await section();
  expect(shown.getByText(/Decyzja należy do organizatorów/)).toBeVisible();
  expect(shown.getByText('Jedna z drużyn gra wtedy inny mecz.')).toBeVisible();
  const buttons = shown.getAllByRole('button', { name: /^Ustal termin/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Ustal termin: środa, 26 listopada, 18:00',
  ]);
  await user.click(shown.getByRole('button', { name: /^Ustal termin/ }));
  await waitFor(() =>
    expect(sent).toEqual([{ date: wednesday, expectedUpdatedAt: '2025-11-18T10:00:00.000Z' }]),
  );
});

test('another date has its error at the field, and what was typed stays', async () => {
  const message = 'Jedna z drużyn gra wtedy inny mecz.';
  const issues = [{ path: ['date'], message }];
  const { user } = open(dateCase(), errorResponse('INVALID_DATA', {}, { issues }));
  const shown = await section();
  await user.click(shown.getByRole('button', { name: 'Inny termin' }));
  const field = shown.getByLabelText('Data i godzina (Warszawa)');
  await user.click(shown.getByRole('button', { name: 'Ustal' }));
  expect(field).toHaveAccessibleDescription('Podaj datę i godzinę.');
  fireEvent.change(field, { target: { value: '2025-11-28T18:00' } });
  await user.click(shown.getByRole('button', { name: 'Ustal' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(message));
  expect(field).toHaveValue('2025-11-28T18:00');
});

test('while a team may reply it says for whom it waits, and closing wants a confirmation', async () => {
  const sent: unknown[] = [];
  const state = { ...dateCase().state, kind: 'REPLY' as const, reason: null };
  const { user } = open(dateCase({ waits: false, state }), ({ body }) => {
    sent.push(body);
    return { message: '' };
  });
  const shown = await section();
  expect(
    shown.getByText(
      `Czeka na odpowiedź drużyny ${owls.name}, do 11:00 20.11.2025. Możesz też zdecydować teraz.`,
    ),
  ).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Zamknij bez zmiany' }));
  expect(sent).toEqual([]);
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Zamknij bez zmiany' }));
  await waitFor(() => expect(sent).toMatchObject([{ date: null }]));
});

test('of an agreed date only the chosen one is set', async () => {
  const state = {
    ...dateCase().state,
    kind: 'APPROVAL' as const,
    reason: null,
    agreedDate: wednesday,
  };
  open(dateCase({ state }));
  const shown = await section();
  expect(shown.getByText(/Obie drużyny zgodziły się/)).toBeVisible();
  expect(shown.queryByText(/czwartek/)).not.toBeInTheDocument();
});

import { fireEvent, screen, within } from '@testing-library/react';
import type { MeetingDates } from '@puchar/shared/contract';
import { errorResponse, fakeApi, renderAt, uuid } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { aTeamDates } from '../testing/team-dates.ts';
import { Dates } from './dates.tsx';

const secret = 'S'.repeat(32);

const wednesday = '2030-04-10T16:00:00.000Z';
const thursday = '2030-04-11T16:00:00.000Z';

const ofMeeting = (changes: Partial<MeetingDates> = {}): MeetingDates => ({
  meetingId: uuid(1),
  bestOf: 1,
  date: '2030-04-08T16:00:00.000Z',
  toBeRescheduled: true,
  opponent: { name: 'Wilki Morskie', tag: 'WLK' },
  state: null,
  proposal: null,
  mayPropose: true,
  proposalsLeft: 3,
  engagements: [
    { date: '2030-04-09T16:00:00.000Z', bestOf: 1, team1: 'Wilki Morskie', team2: 'Lisy' },
  ],
  ...changes,
});
const state = (changes: Partial<NonNullable<MeetingDates['state']>>) => ({
  kind: 'REPLY' as const,
  outcome: null,
  reason: null,
  deadline: '2030-04-05T10:00:00.000Z',
  agreedDate: null,
  ...changes,
});
const theirs = {
  state: state({}),
  proposal: {
    id: uuid(2),
    isOwn: false,
    dates: [
      { date: wednesday, problem: null },
      { date: thursday, problem: 'CLASH' as const },
    ],
  },
};
const own = { state: state({}), proposal: { ...theirs.proposal, isOwn: true }, mayPropose: false };

function open(meeting: MeetingDates, responses: FakeResponses = {}) {
  const api = fakeApi({ getTeamDates: aTeamDates([meeting]), ...responses });
  return { api, ...renderAt(<Dates secret={secret} />, { url: '/druzyna/x' }) };
}

const field = (place: number) => screen.getByLabelText(new RegExp(`^Termin ${place}`));
// The native field takes a whole value at once.
const type = (place: number, value: string) =>
  fireEvent.change(field(place), { target: { value } });

test('the rules stand above the form, and dates are sent as Polish time', async () => {
  const sent: unknown[] = [];
  const { user } = open(ofMeeting(), {
    proposeDates: ({ body }) => {
      sent.push(body);
      return aTeamDates([ofMeeting(own)]);
    },
  });
  const button = await screen.findByRole('button', { name: /^Zaproponuj terminy/ });
  expect(screen.getByText('Zostały wam 3 propozycje.')).toBeVisible();
  await user.click(button);
  expect(screen.getByText(/w dni szkolne 15:00–20:00, w weekendy 10:00–20:00/)).toBeVisible();
  expect(screen.getByText(/Dni bez meczów: 01.04.2030–05.04.2030/)).toBeVisible();
  expect(screen.getByText('18:00 09.04.2030: Wilki Morskie – Lisy')).toBeVisible();
  type(1, '2030-04-10T18:00');
  type(3, '2030-01-12T10:00');
  await user.click(screen.getByRole('button', { name: 'Wyślij propozycję' }));
  expect(sent).toEqual([{ dates: [wednesday, '2030-01-12T09:00:00.000Z'], repliesTo: null }]);
  expect(
    await screen.findByText(
      'Czekacie na odpowiedź drużyny Wilki Morskie. Ma czas do 12:00 05.04.2030.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: /Wilki Morskie/ })).toHaveFocus();
});

test('each date that cannot be says why at its field, and nothing is sent', async () => {
  const { api, user } = open(ofMeeting());
  await user.click(await screen.findByRole('button', { name: /^Zaproponuj terminy/ }));
  const send = screen.getByRole('button', { name: 'Wyślij propozycję' });
  await user.click(send);
  expect(field(1)).toHaveAccessibleDescription('Podaj datę i godzinę.');
  expect(field(1)).toHaveFocus();
  type(1, '2030-04-10T14:00');
  type(2, '2030-04-09T18:30');
  type(3, '2030-04-02T18:00');
  await user.click(send);
  expect(field(1)).toHaveAccessibleDescription('O tej godzinie nie gramy.');
  expect(field(2)).toHaveAccessibleDescription('Jedna z drużyn gra wtedy inny mecz.');
  expect(field(3)).toHaveAccessibleDescription('W ten dzień jest przerwa w rozgrywkach.');
  expect(api.calls.some((call) => call.startsWith('POST'))).toBe(false);
});

test('what the server finds stands at the right field, and typed dates stay', async () => {
  const message = 'Jedna z drużyn gra wtedy inny mecz.';
  const issues = [{ path: ['dates', 1], message }];
  const { user } = open(ofMeeting(), {
    proposeDates: errorResponse('INVALID_DATA', {}, { issues }),
  });
  await user.click(await screen.findByRole('button', { name: /^Zaproponuj terminy/ }));
  type(1, '2030-04-10T18:00');
  type(3, '2030-04-11T18:00');
  await user.click(screen.getByRole('button', { name: 'Wyślij propozycję' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(field(3)).toHaveAccessibleDescription(message);
  expect(field(1)).toHaveValue('2030-04-10T18:00');
});

test('one of the dates is accepted after a confirmation, an impossible one cannot be', async () => {
  const sent: unknown[] = [];
  const agreed = { state: state({ kind: 'ENDED', outcome: 'AGREED' }), toBeRescheduled: false };
  const { user } = open(ofMeeting(theirs), {
    acceptDate: ({ body }) => {
      sent.push(body);
      return aTeamDates([ofMeeting({ ...agreed, date: wednesday, mayPropose: false })]);
    },
  });
  expect(await screen.findByText('Wybierzcie jeden z terminów do 12:00 05.04.2030.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Przyjmij termin/ })).toHaveLength(1);
  expect(screen.getByText('Jedna z drużyn gra wtedy inny mecz.')).toBeVisible();
  await user.click(
    screen.getByRole('button', { name: 'Przyjmij termin: środa, 10 kwietnia, 18:00' }),
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Przyjąć ten termin?' }));
  expect(dialog.getByText(/Mecz zostanie od razu przeniesiony/)).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Przyjmij' }));
  expect(sent).toEqual([{ proposalId: uuid(2), date: wednesday }]);
  expect(await screen.findByText('Ten termin uzgodniły obie drużyny.')).toBeVisible();
  expect(screen.getByText('Obecny termin: środa, 10 kwietnia, 18:00')).toBeVisible();
});

test('a step that came too late shows what stands now', async () => {
  const { api, user } = open(ofMeeting(own), { withdrawDates: errorResponse('PROPOSALS_CHANGED') });
  await user.click(await screen.findByRole('button', { name: 'Wycofaj propozycję' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Propozycje terminów zmieniły się w międzyczasie. Sprawdź, co jest teraz.',
  );
  expect(api.calls.filter((call) => call.startsWith('GET'))).toHaveLength(2);
});

test.each([
  [{ kind: 'ORGANISERS', reason: 'DEADLINE' }, /Minął czas na odpowiedź/],
  [{ kind: 'VOID', reason: 'DATE_SET' }, /Organizatorzy zmienili termin meczu/],
  [{ kind: 'APPROVAL', agreedDate: wednesday }, /Uzgodniony termin: środa, 10 kwietnia, 18:00/],
  [{ kind: 'PROPOSALS' }, /Zaproponujcie terminy do 12:00 05.04.2030/],
] as const)('%j in words', async (changes, words) => {
  open(ofMeeting({ state: state(changes) }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('a team whose last proposal was withdrawn learns whom to write to', async () => {
  const withdrawn = state({ kind: 'ENDED', outcome: 'WITHDRAWN' });
  open(ofMeeting({ state: withdrawn, mayPropose: false, proposalsLeft: 0 }));
  expect(await screen.findByText(/Propozycja została wycofana/)).toHaveTextContent(
    'Wykorzystaliście wszystkie swoje propozycje. W sprawie terminu napiszcie do organizatorów.',
  );
});

test('a team without such meetings has no section', async () => {
  const { api } = open(ofMeeting(), { getTeamDates: aTeamDates() });
  await expect(screen.findByText('Wczytywanie terminów')).resolves.toBeInTheDocument();
  expect(api.calls).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Terminy' })).not.toBeInTheDocument();
});

import { act, screen, waitFor, within } from '@testing-library/react';
import type { MeetingScore, RefereeMatchDay, Role } from '@puchar/shared/contract';
import {
  errorResponse,
  fakeApi,
  fakeUploads,
  offline,
  renderAt,
  uuid,
} from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { readActs } from '../../lib/acts/acts.ts';
import { stopSending } from '../../lib/acts/send-acts.ts';
import { RoleProvider } from '../../lib/session/role.tsx';
import { aMatchDay, coming, live, over, owls, wolves } from '../../lib/testing/a-match-day.ts';
import { MatchDaySection } from './match-day.tsx';

const account = uuid(900);
const referee: Role = 'REFEREE';
const noon = Date.parse('2025-11-22T16:50:00.000Z');
const [one, two] = [owls.teamId, wolves.teamId];

beforeEach(() => jest.useFakeTimers({ now: noon, advanceTimers: 20 }));
afterEach(() => {
  stopSending();
  jest.useRealTimers();
});

/** A server with one meeting. */
function open(first: RefereeMatchDay = aMatchDay(), responses: FakeResponses = {}) {
  fakeUploads();
  let day = first;
  const sent: unknown[] = [];
  const api = fakeApi({
    getMatchDay: () => [day],
    setScore: ({ body }) => {
      const { seen, next } = body as { seen: MeetingScore; next: MeetingScore }; // As sent.
      sent.push(next);
      if (JSON.stringify(seen) !== JSON.stringify(day.score)) {
        return errorResponse('CHANGED_MEANWHILE', {}, { present: day.score });
      }
      day = { ...day, score: next };
      return next;
    },
    ...responses,
  });
  const change = (score: MeetingScore) => {
    day = { ...day, score };
  };
  const view = renderAt(<MatchDaySection account={account} />, {
    advanceTimers: (ms) => jest.advanceTimersByTime(ms),
  });
  return { api, sent, change, ...view };
}

/** Once it takes a tap. */
async function button(name: string): Promise<HTMLElement> {
  const found = await screen.findByRole('button', { name });
  await waitFor(() => expect(found).not.toHaveAttribute('aria-disabled', 'true'));
  return found;
}
const allSent = () => waitFor(() => expect(readActs(account)).toEqual([]));

test('a best of one takes three taps', async () => {
  const { user, sent } = open();
  for (const name of ['Rozpocznij mecz', 'Wygrała Wilki Morskie', 'Zakończ mecz']) {
    await user.click(await button(name));
  }
  await allSent();
  expect(sent).toEqual([live(), live(two), over(two)]);
  expect(screen.getByText('zakończony')).toBeVisible();
  expect(screen.getByText('0 : 1')).toBeVisible();
});

test('a best of three takes five taps, and each is taken back by one', async () => {
  const { user, sent } = open(aMatchDay({ bestOf: 3 }));
  const taps = [
    'Rozpocznij mecz',
    'Wygrała Nocne Sowy',
    'Wygrała Wilki Morskie',
    'Wygrała Nocne Sowy',
    'Zakończ mecz',
  ];
  for (const name of taps) await user.click(await button(name));
  await allSent();
  expect(sent.at(-1)).toEqual(over(one, two, one));
  const undone = [
    'Cofnij zakończenie',
    'Cofnij wynik gry 3',
    'Cofnij wynik gry 2',
    'Cofnij wynik gry 1',
    'Cofnij rozpoczęcie',
  ];
  for (const name of undone) await user.click(await button(name));
  await allSent();
  expect(sent.at(-1)).toEqual(coming);
  expect(await button('Rozpocznij mecz')).toBeVisible();
});

test('the second tap of a double tap scores nothing', async () => {
  const { user, sent } = open();
  await user.click(await button('Rozpocznij mecz'));
  await user.click(screen.getByRole('button', { name: 'Wygrała Nocne Sowy' }));
  await allSent();
  expect(sent).toEqual([live()]);
});

test('without a connection the score goes on, and is said to wait', async () => {
  const { api, user, sent } = open(aMatchDay(), { setScore: offline() });
  await user.click(await button('Rozpocznij mecz'));
  await user.click(await button('Wygrała Nocne Sowy'));
  const card = within(screen.getByRole('listitem'));
  expect(card.getByText('1 : 0')).toBeVisible();
  expect(card.getByText('czeka na wysłanie')).toBeVisible();
  expect(readActs(account).map(({ next }) => next)).toEqual([live(), live(one)]);
  api.set({
    setScore: ({ body }) => {
      const { next } = body as { next: MeetingScore }; // As sent.
      sent.push(next);
      return next;
    },
  });
  act(() => void dispatchEvent(new Event('online')));
  await allSent();
  expect(sent).toEqual([live(), live(one)]);
  await waitFor(() => expect(card.queryByText('czeka na wysłanie')).not.toBeInTheDocument());
});

test('what another referee changed is shown with both values, and the own one is saved by choice', async () => {
  const { user, change, sent } = open();
  await user.click(await button('Rozpocznij mecz'));
  await allSent();
  change(live(two));
  await user.click(await button('Wygrała Nocne Sowy'));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/^Ktoś zmienił ten mecz/)).toBeVisible();
  expect(alert.getByText('trwa, 0 : 1 (kolejno: Wilki Morskie)')).toBeVisible();
  expect(alert.getByText('trwa, 1 : 0 (kolejno: Nocne Sowy)')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Zakończ mecz' })).not.toBeInTheDocument();
  await user.click(alert.getByRole('button', { name: 'Zapisz moją zmianę' }));
  await allSent();
  expect(sent.at(-1)).toEqual(live(one));
  expect(await button('Zakończ mecz')).toBeVisible();
});

test('the present value stays by choice, with all later acts of the meeting', async () => {
  const { user, change, sent } = open(aMatchDay({ bestOf: 3 }), {});
  await screen.findByText('przed meczem');
  change(over(two, two));
  await user.click(await button('Rozpocznij mecz'));
  await user.click(await button('Zostaw, jak jest'));
  await allSent();
  expect(sent).toEqual([live()]);
  expect(await screen.findByText('0 : 2')).toBeVisible();
});

test('a meeting that is not listed any more still shows its conflict', async () => {
  const { user, change, api } = open();
  await user.click(await button('Rozpocznij mecz'));
  await allSent();
  change(over(two));
  await user.click(await button('Wygrała Nocne Sowy'));
  await screen.findByRole('alert');
  api.set({ getMatchDay: [] });
  await act(async () => jest.advanceTimersByTimeAsync(16_000));
  expect(await screen.findByRole('heading', { name: 'Niewysłane' })).toBeVisible();
  await user.click(await button('Zostaw, jak jest'));
  await allSent();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('who is missing stands under the meeting once check-in is open', async () => {
  open(aMatchDay({ sides: [owls, { ...wolves, checkedInAt: null, hasLineUp: false }] }));
  const section = within(await screen.findByRole('region', { name: 'Mecze dziś' }));
  expect(
    section.getByText('Wilki Morskie: nie zgłosili gotowości, nie podali składu'),
  ).toBeVisible();
  expect(section.queryByText(/Nocne Sowy: /)).not.toBeInTheDocument();
});

test('equal results of the captains are confirmed by one tap', async () => {
  const winners = [one];
  const { user, sent } = open(
    aMatchDay({
      reports: 'EQUAL',
      sides: [
        { ...owls, winners },
        { ...wolves, winners },
      ],
    }),
  );
  await user.click(await button('Zatwierdź 1 : 0'));
  await allSent();
  expect(sent).toEqual([over(one)]);
});

test('of different results the referee takes either that the played games allow', async () => {
  const day = aMatchDay({
    reports: 'DIFFERENT',
    sides: [
      { ...owls, winners: [one] },
      { ...wolves, winners: [two] },
    ],
  });
  const { unmount } = open(day);
  expect(await screen.findByText('Drużyny podały różne wyniki. Rozstrzygnij.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Przyjmij 1 : 0 (Nocne Sowy)' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Przyjmij 0 : 1 (Wilki Morskie)' })).toBeVisible();
  unmount();
  open({ ...day, score: live(two) });
  expect(await button('Przyjmij 0 : 1 (Wilki Morskie)')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Przyjmij 1 : 0/ })).not.toBeInTheDocument();
  expect(screen.getByText('Podany wynik przeczy zapisanym grom.')).toBeVisible();
});

test('meetings stay where they are while a referee taps, and are in order again later', async () => {
  const { user } = open();
  await user.click(await button('Rozpocznij mecz'));
  await allSent();
  expect(screen.getByRole('heading', { name: 'Następne (1)' })).toBeVisible();
  await user.click(document.body);
  await act(async () => jest.advanceTimersByTimeAsync(25_000));
  expect(screen.getByRole('heading', { name: 'Trwają (1)' })).toBeVisible();
});

test('over midnight yesterday is not today, though the server cannot be reached', async () => {
  jest.setSystemTime(Date.parse('2025-11-22T22:59:30.000Z'));
  const { api } = open();
  expect(
    await screen.findByRole('link', { name: '18:00 Nocne Sowy – Wilki Morskie' }),
  ).toBeVisible();
  api.set({ getMatchDay: offline() });
  await act(async () => jest.advanceTimersByTimeAsync(45_000));
  expect(await screen.findByRole('alert')).toHaveTextContent('to ostatni znany stan');
  expect(screen.queryByRole('link', { name: /Nocne Sowy/ })).not.toBeInTheDocument();
  expect(screen.getByText('Dziś nie ma meczów.')).toBeVisible();
});

test('meetings of today that cannot be read are no empty day', async () => {
  fakeApi({ getMatchDay: errorResponse('INTERNAL') });
  renderAt(<MatchDaySection account={account} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się pobrać meczów dnia.');
});

test('a day without meetings is said to referees, who have nothing else here', async () => {
  fakeApi({ getMatchDay: [] });
  renderAt(
    <RoleProvider role={referee}>
      <MatchDaySection account={account} />
    </RoleProvider>,
  );
  expect(await screen.findByText('Dziś nie ma meczów.')).toBeVisible();
});

test('pictures of a disputed result are shown with the teams that sent them', async () => {
  const sides = [{ ...owls, hasScreenshot: true }, wolves];
  const { user } = open(aMatchDay({ reports: 'DIFFERENT', sides }), {
    getScreenshots: [{ teamId: one, file: 'UklGRg==' }],
  });
  await user.click(await button('Zrzuty ekranu: Nocne Sowy – Wilki Morskie'));
  const picture = await screen.findByRole('img', { name: 'Zrzut ekranu drużyny Nocne Sowy' });
  expect(picture).toHaveAttribute('src', 'data:image/webp;base64,UklGRg==');
});

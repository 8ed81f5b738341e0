import { screen } from '@testing-library/react';
import type { Meeting } from '@puchar/shared/contract';
import { aMeeting, aTeamSummary, renderAt, uuid } from '@puchar/shared/testing';
import { MatchHeader } from './match-header.tsx';

const wins = {
  team1: { ...aTeamSummary(), wins: 2 },
  team2: { ...aTeamSummary({ id: uuid(102), name: 'Wilki Morskie', tag: 'WILK' }), wins: 1 },
};

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2025-11-22T16:00:00Z') });
});

afterEach(() => {
  jest.useRealTimers();
});

function renderHeader(change: Partial<Meeting> = {}, onStart: () => void = () => undefined) {
  return renderAt(<MatchHeader meeting={aMeeting(change)} games={0} onStart={onStart} />);
}

const winCounts = () => screen.queryAllByText('Wygrane gry:');

test('an upcoming meeting shows date, countdown and no win counts', () => {
  renderHeader(wins);
  expect(screen.getByText('18:00 22.11.2025')).toBeVisible();
  expect(screen.getByRole('timer', { name: 'Do rozpoczęcia' })).toBeVisible();
  expect(winCounts()).toHaveLength(0);
  expect(screen.getByText('vs')).toBeVisible();
});

test('a meeting whose date is not agreed says so and counts nothing down', () => {
  renderHeader({ toBeRescheduled: true });
  expect(screen.getByText('DO USTALENIA')).toBeVisible();
  expect(screen.getByText('Drużyny ustalają termin meczu.')).toBeVisible();
  expect(screen.queryByText('18:00 22.11.2025')).not.toBeInTheDocument();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

test.each(['LIVE', 'FINISHED'] as const)(
  'a %s meeting shows the win counts, no countdown',
  (state) => {
    renderHeader({ ...wins, state });
    expect(winCounts()).toHaveLength(2);
    expect(screen.getByText('2')).toBeVisible();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  },
);

test('stage, group, format and state stand together', () => {
  renderHeader({ state: 'LIVE', liveGameNumber: 2 });
  expect(screen.getByText('Faza grupowa · Grupa A')).toBeVisible();
  expect(screen.getByText('Do 2 wygranych (Bo3)')).toBeVisible();
  expect(screen.getByText('NA ŻYWO – gra 2')).toBeVisible();
});

test('the winner is named in words', () => {
  renderHeader({ ...wins, state: 'FINISHED', winner: uuid(101) });
  expect(screen.getAllByText('Zwycięzca')).toHaveLength(1);
});

test('note, stream and walkover are shown where there are any', () => {
  renderHeader({
    state: 'FINISHED',
    walkover: true,
    winner: uuid(101),
    publicNote: 'Mecz w auli.',
    streamLink: 'https://stream.example/cup',
  });
  expect(screen.getByText('Mecz w auli.')).toBeVisible();
  expect(screen.getByText(/Walkower: zwycięstwo przyznano drużynie Nocne Sowy/)).toBeVisible();
  const link = screen.getByRole('link', { name: /Oglądaj transmisję.*nowej karcie/ });
  expect(link).toHaveAttribute('href', 'https://stream.example/cup');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('without them there is neither note nor stream', () => {
  renderHeader();
  expect(screen.queryByRole('link', { name: /transmisję/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('when the time has come the page is shown', () => {
  const onStart = jest.fn();
  renderHeader({ date: '2025-11-22T15:00:00Z' }, onStart);
  expect(onStart).toHaveBeenCalledTimes(1);
});

test('the page has one heading with both names', () => {
  renderHeader();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nocne Sowy – Wilki Morskie');
});

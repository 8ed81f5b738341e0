import { screen } from '@testing-library/react';
import type { Meeting } from '../../../contract/meeting.ts';
import { aMeeting, renderAt } from '../../../testing/index.ts';
import { MatchRow } from './match-row.tsx';

function row(change: Partial<Meeting>): HTMLElement {
  renderAt(<MatchRow meeting={aMeeting(change)} />);
  return screen.getByRole('link');
}

const base = aMeeting();
const scores = {
  team1: { ...base.team1, wins: 2 },
  team2: { ...base.team2, wins: 1 },
};

test('an upcoming meeting shows when, who and where, and has no score', () => {
  expect(row({})).toHaveAccessibleName(
    '18:00 22.11.2025 Nocne Sowy SOWY vs Wilki Morskie WILK Grupa A',
  );
});

test('the whole row is one link to the match', () => {
  expect(row({})).toHaveAttribute('href', `/mecze/${base.id}`);
});

test('a live meeting says so and names the game that is played', () => {
  const link = row({ state: 'LIVE', liveGameNumber: 2, ...scores });
  expect(link).toHaveAccessibleName(expect.stringContaining('NA ŻYWO Gra 2'));
  expect(link).toHaveAccessibleName(expect.stringContaining('wynik 2 : 1'));
});

test('a live meeting between two games names no game', () => {
  expect(row({ state: 'LIVE', ...scores })).not.toHaveTextContent('Gra ');
});

test('a meeting without a date says DO USTALENIA in its place', () => {
  const link = row({ toBeRescheduled: true });
  expect(link).toHaveTextContent('DO USTALENIA');
  expect(link).not.toHaveTextContent('22.11.2025');
});

test('a walkover is named', () => {
  const link = row({ state: 'FINISHED', walkover: true, winner: base.team1.id, ...scores });
  expect(link).toHaveTextContent('walkower');
});

const finished = { state: 'FINISHED', ...scores } as const;

test.each([
  [{ walkover: true, winner: null }, 'walkower obustronny'],
  [{ annulled: true, winner: base.team1.id }, 'anulowany'],
  [{ annulled: true, winner: null }, 'odwołany'],
])('a finished meeting with %p is named %p', (change, note) => {
  expect(row({ ...finished, ...change })).toHaveTextContent(note);
});

test('a meeting that was called off has no score', () => {
  expect(row({ ...finished, annulled: true, winner: null })).toHaveTextContent('vs');
});

test.each([
  [{}, 'Półfinał'],
  [{ state: 'LIVE', liveGameNumber: 1 } as const, 'NA ŻYWO Gra 1 Półfinał'],
  [{ ...finished, walkover: true, winner: base.team1.id }, 'walkower Półfinał'],
])('a knockout match with %p names its round', (change, end) => {
  const link = row({ stage: 'LADDER', groupName: null, roundName: 'Półfinał', ...change });
  expect(link).toHaveAccessibleName(expect.stringMatching(new RegExp(`${end}$`)));
});

test('under a day heading only the time is shown', () => {
  renderAt(<MatchRow meeting={base} when="time" />);
  expect(screen.getByRole('link')).not.toHaveTextContent('22.11.2025');
});

test('the schools of the teams are named', () => {
  const [team1, team2] = [
    { ...base.team1, schoolName: 'Liceum nr 1' },
    { ...base.team2, schoolName: 'Technikum nr 2' },
  ];
  expect(row({ team1, team2 })).toHaveAccessibleName(
    '18:00 22.11.2025 Nocne Sowy SOWY Liceum nr 1 vs Wilki Morskie WILK Technikum nr 2 Grupa A',
  );
});

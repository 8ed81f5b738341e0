import { screen } from '@testing-library/react';
import { aMeeting, fakeApi, renderAt, uuid } from '@puchar/shared/testing';
import TeamMatches from './team-matches.slot.tsx';

test('every meeting of the team is requested, whatever its state', async () => {
  const api = fakeApi({ getMeetings: [aMeeting()] });
  renderAt(<TeamMatches teamId={uuid(101)} />);
  expect(await screen.findByRole('link')).toHaveAttribute('href', `/mecze/${uuid(301)}`);
  expect(api.calls).toEqual([`GET /meetings?order=ASC&page=1&teamId=${uuid(101)}`]);
});

test('the days stand one level below the heading of the page', async () => {
  fakeApi({ getMeetings: [aMeeting()] });
  renderAt(<TeamMatches teamId={uuid(101)} />);
  expect(await screen.findByRole('heading', { level: 3 })).toHaveTextContent(
    'sobota, 22 listopada',
  );
});

test('a team without meetings', async () => {
  fakeApi({ getMeetings: [] });
  renderAt(<TeamMatches teamId={uuid(101)} />);
  expect(await screen.findByText('Brak meczy.')).toBeVisible();
});

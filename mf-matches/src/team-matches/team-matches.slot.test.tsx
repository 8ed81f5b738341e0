import { screen, waitFor, within } from '@testing-library/react';
import { aMeeting, fakeApi, renderAt, uuid } from '@puchar/shared/testing';
import TeamMatches from './team-matches.slot.tsx';

test('every meeting of the team is requested, whatever its state', async () => {
  const api = fakeApi({ getMeetings: [aMeeting()] });
  renderAt(<TeamMatches teamId={uuid(101)} />);
  expect(await screen.findByRole('link', { name: /SOWY/ })).toHaveAttribute(
    'href',
    `/mecze/${uuid(301)}`,
  );
  expect(api.calls).toEqual([`GET /meetings?order=ASC&page=1&teamId=${uuid(101)}`]);
});

test('the days stand one level below the heading of the page', async () => {
  fakeApi({ getMeetings: [aMeeting()] });
  renderAt(<TeamMatches teamId={uuid(101)} />);
  expect(await screen.findByRole('heading', { level: 3 })).toHaveTextContent(
    'sobota, 22 listopada',
  );
});

test('the heading comes with the meetings, also of a team without any', async () => {
  fakeApi({ getMeetings: [] });
  renderAt(<TeamMatches teamId={uuid(101)} />);
  const section = screen.getByRole('region', { name: 'MECZE' });
  expect(within(section).getByRole('heading', { level: 2, name: 'MECZE' })).toBeVisible();
  expect(await within(section).findByText('Brak meczy.')).toBeVisible();
});

test.each([
  ['no meeting', [], 0],
  ['a meeting that is over', [aMeeting({ state: 'FINISHED' })], 0],
  ['a meeting to come', [aMeeting({ state: 'FINISHED' }), aMeeting({ id: uuid(302) })], 1],
] as const)('with %s the calendar is offered as it has something', async (_, meetings, count) => {
  fakeApi({ getMeetings: [...meetings] });
  const { client } = renderAt(<TeamMatches teamId={uuid(101)} />);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryAllByRole('button', { name: 'Dodaj do kalendarza' })).toHaveLength(count);
});

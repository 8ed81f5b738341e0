import { screen, within } from '@testing-library/react';
import type { Meeting, MeetingState } from '@puchar/shared/contract';
import { aMeeting, fakeApi, offline, errorResponse, renderAt, uuid } from '@puchar/shared/testing';
import CompactList from './compact-list.slot.tsx';

function many(state: MeetingState, from: number, count: number): Meeting[] {
  return Array.from({ length: count }, (_, index) => aMeeting({ id: uuid(from + index), state }));
}

function responses(byState: Partial<Record<MeetingState, Meeting[]>>) {
  return fakeApi({
    getMeetings: ({ query }) => {
      const state = query.get('state');
      if (state === 'LIVE') return byState.LIVE ?? [];
      return (state === 'FINISHED' ? byState.FINISHED : byState.UPCOMING) ?? [];
    },
  });
}

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const headings = () => screen.getAllByRole('heading').map((heading) => heading.textContent);

test('live meetings come first, then the next few, then the last few', async () => {
  responses({
    LIVE: many('LIVE', 1, 1),
    UPCOMING: many('UPCOMING', 11, 6),
    FINISHED: many('FINISHED', 21, 6),
  });
  renderAt(<CompactList />);
  await screen.findByText('Trwające');
  expect(headings()).toEqual(['Mecze', 'Trwające', 'Najbliższe', 'Ostatnie wyniki']);
  const rows = links().filter((href) => href?.startsWith('/mecze/'));
  expect(rows).toEqual(
    [1, 11, 12, 13, 14, 21, 22, 23, 24].map((number) => `/mecze/${uuid(number)}`),
  );
});

test('a link leads to all meetings', async () => {
  responses({ UPCOMING: many('UPCOMING', 11, 1) });
  renderAt(<CompactList />);
  expect(await screen.findByRole('link', { name: 'Wszystkie mecze' })).toHaveAttribute(
    'href',
    '/mecze',
  );
});

test('a part without meetings has no heading', async () => {
  responses({ UPCOMING: many('UPCOMING', 11, 1) });
  renderAt(<CompactList />);
  await screen.findByText('Najbliższe');
  expect(headings()).toEqual(['Mecze', 'Najbliższe']);
});

test('meetings with an agreed date come before those without one', async () => {
  responses({
    UPCOMING: [aMeeting({ id: uuid(11), toBeRescheduled: true }), ...many('UPCOMING', 12, 2)],
  });
  renderAt(<CompactList />);
  const part = (await screen.findByText('Najbliższe')).closest('section') ?? document.body;
  const rows = within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(rows).toEqual([12, 13, 11].map((number) => `/mecze/${uuid(number)}`));
});

test('before the first meeting the teams and the regulations can be read', async () => {
  responses({});
  renderAt(<CompactList />, { site: { routes: ['/druzyny'] } });
  expect(await screen.findByText(/Terminarz jeszcze powstaje/)).toBeVisible();
  expect(headings()).toEqual(['Mecze']);
  const ways = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways.slice(1)).toEqual([
    ['Zobacz drużyny', '/druzyny'],
    ['Przeczytaj regulamin', '/regulamin'],
  ]);
});

test('no way leads to teams that have no page', async () => {
  responses({});
  renderAt(<CompactList />);
  await screen.findByText(/Terminarz jeszcze powstaje/);
  expect(screen.queryByRole('link', { name: 'Zobacz drużyny' })).not.toBeInTheDocument();
});

test('while the lists are on their way their place is reserved', () => {
  fakeApi({ getMeetings: () => new Promise<Meeting[]>(() => undefined) });
  renderAt(<CompactList />);
  expect(screen.getByRole('status')).toBeInTheDocument();
});

test('what could be had is shown beside the failure, and a retry requests the rest alone', async () => {
  const api = fakeApi({
    getMeetings: ({ query }) =>
      query.get('state') === 'FINISHED' ? errorResponse('INTERNAL') : many('UPCOMING', 11, 1),
  });
  const { user } = renderAt(<CompactList />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się pobrać listy meczów.');
  expect(screen.getByText('Najbliższe')).toBeVisible();
  const before = api.calls.length;
  api.set({ getMeetings: many('FINISHED', 21, 1) });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByText('Ostatnie wyniki')).toBeVisible();
  expect(api.calls.slice(before)).toEqual([
    'GET /meetings?limit=4&order=DESC&page=1&state=FINISHED',
  ]);
});

test('when nothing could be had the failure stands alone', async () => {
  fakeApi({ getMeetings: offline() });
  renderAt(<CompactList />);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(headings()).toEqual(['Mecze']);
});

import { screen, waitFor, within } from '@testing-library/react';
import type { Meeting } from '@puchar/shared/contract';
import { aMeeting, fakeApi, offline, renderAt, uuid } from '@puchar/shared/testing';
import { MeetingList } from './meeting-list.tsx';

function meetings(from: number, count: number): Meeting[] {
  return Array.from({ length: count }, (_, index) => aMeeting({ id: uuid(from + index) }));
}

const upcoming = { state: 'UPCOMING', order: 'ASC' } as const;

function renderList() {
  return renderAt(<MeetingList query={upcoming} level={2} />);
}

const more = () => screen.queryByRole('button', { name: 'Pokaż więcej' });

test('a page of 19 meetings ends the list', async () => {
  fakeApi({ getMeetings: meetings(1, 19) });
  renderList();
  expect(await screen.findAllByRole('link')).toHaveLength(19);
  expect(more()).not.toBeInTheDocument();
});

test('a page of 20 meetings offers more, and the short page after it ends the list', async () => {
  const api = fakeApi({
    getMeetings: ({ query }) => (query.get('page') === '1' ? meetings(1, 20) : meetings(21, 3)),
  });
  const { user } = renderList();
  await user.click(await screen.findByRole('button', { name: 'Pokaż więcej' }));
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(23));
  expect(more()).not.toBeInTheDocument();
  expect(api.calls).toEqual([
    'GET /meetings?order=ASC&page=1&state=UPCOMING',
    'GET /meetings?order=ASC&page=2&state=UPCOMING',
  ]);
});

test('when the button goes with the last page the focus moves to the first new row', async () => {
  fakeApi({
    getMeetings: ({ query }) => (query.get('page') === '1' ? meetings(1, 20) : meetings(21, 3)),
  });
  const { user } = renderList();
  await user.click(await screen.findByRole('button', { name: 'Pokaż więcej' }));
  await waitFor(() => expect(document.activeElement).toHaveAttribute('href', `/mecze/${uuid(21)}`));
});

test('a list of exactly 20 ends with an empty page', async () => {
  fakeApi({ getMeetings: ({ query }) => (query.get('page') === '1' ? meetings(1, 20) : []) });
  const { user } = renderList();
  await user.click(await screen.findByRole('button', { name: 'Pokaż więcej' }));
  await waitFor(() => expect(more()).not.toBeInTheDocument());
  expect(screen.getAllByRole('link')).toHaveLength(20);
  // The last page was empty and the button is gone: the focus stays at the end of the list.
  await waitFor(() => expect(document.activeElement).toHaveAttribute('href', `/mecze/${uuid(20)}`));
});

test('a further page that cannot be had is said, and the button repeats the request', async () => {
  const api = fakeApi({
    getMeetings: ({ query }) => (query.get('page') === '1' ? meetings(1, 20) : offline()),
  });
  const { user } = renderList();
  await user.click(await screen.findByRole('button', { name: 'Pokaż więcej' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Nie udało się pobrać kolejnych meczów.',
  );
  api.set({ getMeetings: meetings(21, 1) });
  await user.click(screen.getByRole('button', { name: 'Pokaż więcej' }));
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(21));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('no meetings: the sentence of the specification', async () => {
  fakeApi({ getMeetings: [] });
  renderList();
  expect(await screen.findByText('Brak meczy.')).toBeVisible();
});

test('while the list is on its way its place is reserved', () => {
  fakeApi({ getMeetings: () => new Promise<Meeting[]>(() => undefined) });
  renderList();
  expect(screen.getByRole('status')).toHaveTextContent('Wczytywanie meczów…');
});

test('a failed list can be requested again', async () => {
  const api = fakeApi({ getMeetings: offline() });
  const { user } = renderList();
  expect(await screen.findByText('Nie udało się pobrać listy meczów.')).toBeVisible();
  api.set({ getMeetings: meetings(1, 1) });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByRole('link')).toHaveAttribute('href', `/mecze/${uuid(1)}`);
});

test('rows stand under the day they are played on; one without a date under its own heading', async () => {
  fakeApi({
    getMeetings: [
      aMeeting({ id: uuid(1), date: '2025-11-21T23:30:00Z', time: '00:30' }),
      aMeeting({ id: uuid(2), date: '2025-11-23T17:00:00Z', time: '18:00' }),
      aMeeting({ id: uuid(3), toBeRescheduled: true }),
    ],
  });
  renderList();
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'sobota, 22 listopada',
    'niedziela, 23 listopada',
    'Bez terminu',
  ]);
  const lists = screen.getAllByRole('list');
  expect(within(lists[2] ?? document.body).getByRole('link')).toHaveTextContent('DO USTALENIA');
});

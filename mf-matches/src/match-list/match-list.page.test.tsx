import { screen, waitFor, within } from '@testing-library/react';
import type { Meeting, MeetingState } from '@puchar/shared/contract';
import { aMeeting, aTeamSummary, fakeApi, offline, renderAt, uuid } from '@puchar/shared/testing';
import MatchListPage from './match-list.page.tsx';

const live = aMeeting({
  id: uuid(1),
  state: 'LIVE',
  team1: { ...aTeamSummary({ name: 'Żywi', tag: 'ZYW' }), wins: 1 },
  liveGameNumber: 2,
});
const upcoming = aMeeting({ id: uuid(2) });
const finished = aMeeting({ id: uuid(3), state: 'FINISHED', winner: uuid(101) });

function responses(byState: Partial<Record<MeetingState, Meeting[]>>) {
  return fakeApi({
    getMeetings: ({ query }) => {
      const state = query.get('state');
      if (state === 'LIVE') return byState.LIVE ?? [];
      return (state === 'FINISHED' ? byState.FINISHED : byState.UPCOMING) ?? [];
    },
  });
}

const everything = { LIVE: [live], UPCOMING: [upcoming], FINISHED: [finished] };

test('upcoming meetings stand under NADCHODZĄCE, ascending, below the live block', async () => {
  const api = responses(everything);
  renderAt(<MatchListPage />, { url: '/mecze' });
  const block = await screen.findByRole('region', { name: 'TRWAJĄCE' });
  expect(within(block).getByRole('link', { name: /Żywi/ })).toHaveAttribute(
    'href',
    `/mecze/${uuid(1)}`,
  );
  expect(within(block).getByText('NA ŻYWO')).toBeVisible();
  const panel = screen.getByRole('tabpanel', { name: 'NADCHODZĄCE' });
  expect(within(panel).getByRole('link')).toHaveAttribute('href', `/mecze/${uuid(2)}`);
  expect(api.calls).toContain('GET /meetings?order=ASC&page=1&state=UPCOMING');
  expect(screen.getByRole('heading', { level: 1, name: 'MECZE' })).toBeVisible();
});

test('without live meetings there is no live block', async () => {
  responses({ UPCOMING: [upcoming] });
  renderAt(<MatchListPage />, { url: '/mecze' });
  expect(await screen.findByRole('link')).toBeVisible();
  expect(screen.queryByText('TRWAJĄCE')).not.toBeInTheDocument();
});

test('a search filters every list and is in the address', async () => {
  const api = responses(everything);
  const { user, currentUrl } = renderAt(<MatchListPage />, { url: '/mecze?strona=2' });
  const field = screen.getByRole('searchbox', { name: 'Szukaj drużyny lub szkoły' });
  await user.type(field, ' lic łódź ');
  await waitFor(() =>
    expect(currentUrl()).toBe(`/mecze?${new URLSearchParams({ szukaj: 'lic łódź' })}`),
  );
  const query = new URLSearchParams({ search: 'lic łódź' });
  await waitFor(() => {
    expect(api.calls).toContain(`GET /meetings?order=ASC&page=1&${query}&state=UPCOMING`);
    expect(api.calls).toContain(`GET /meetings?order=ASC&page=1&${query}&state=LIVE`);
  });
  await user.clear(field);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(currentUrl()).toBe('/mecze'));
});

test('the search of an address stands in its field, and the tab keeps it', async () => {
  responses(everything);
  const { user, currentUrl } = renderAt(<MatchListPage />, { url: '/mecze?szukaj=sowy' });
  expect(screen.getByRole('searchbox')).toHaveValue('sowy');
  await user.click(screen.getByRole('tab', { name: 'ZAKOŃCZONE' }));
  expect(currentUrl()).toBe('/mecze?szukaj=sowy&tab=zakonczone');
});

test('the chosen tab is in the address, finished ones descending', async () => {
  const api = responses(everything);
  const { user, currentUrl } = renderAt(<MatchListPage />, { url: '/mecze' });
  await user.click(screen.getByRole('tab', { name: 'ZAKOŃCZONE' }));
  expect(currentUrl()).toBe('/mecze?tab=zakonczone');
  const panel = await screen.findByRole('tabpanel', { name: 'ZAKOŃCZONE' });
  expect(await within(panel).findByRole('link')).toHaveAttribute('href', `/mecze/${uuid(3)}`);
  expect(api.calls).toContain('GET /meetings?order=DESC&page=1&state=FINISHED');
  await user.click(screen.getByRole('tab', { name: 'NADCHODZĄCE' }));
  expect(currentUrl()).toBe('/mecze');
});

test('an address with the tab opens it, and requests nothing of the other', async () => {
  const api = responses(everything);
  renderAt(<MatchListPage />, { url: '/mecze?tab=zakonczone' });
  expect(screen.getByRole('tab', { name: 'ZAKOŃCZONE' })).toHaveAttribute('aria-selected', 'true');
  await screen.findByRole('region', { name: 'TRWAJĄCE' });
  expect(api.calls.filter((call) => call.includes('UPCOMING'))).toEqual([]);
});

test('a tab the page does not know opens the upcoming ones', () => {
  responses(everything);
  renderAt(<MatchListPage />, { url: '/mecze?tab=inne' });
  expect(screen.getByRole('tab', { name: 'NADCHODZĄCE' })).toHaveAttribute('aria-selected', 'true');
});

test('arrow keys move between the tabs', async () => {
  responses(everything);
  const { user, currentUrl } = renderAt(<MatchListPage />, { url: '/mecze' });
  screen.getByRole('tab', { name: 'NADCHODZĄCE' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'ZAKOŃCZONE' })).toHaveFocus();
  expect(currentUrl()).toBe('/mecze?tab=zakonczone');
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'NADCHODZĄCE' })).toHaveFocus();
  expect(currentUrl()).toBe('/mecze');
});

test('more than twenty live meetings can all be reached', async () => {
  const twenty = Array.from({ length: 20 }, (_, index) =>
    aMeeting({ id: uuid(600 + index), state: 'LIVE' }),
  );
  fakeApi({
    getMeetings: ({ query }) => {
      if (query.get('state') !== 'LIVE') return [];
      return query.get('page') === '1' ? twenty : [live];
    },
  });
  const { user } = renderAt(<MatchListPage />, { url: '/mecze' });
  await user.click(await screen.findByRole('button', { name: 'Pokaż więcej trwających' }));
  expect(await screen.findByText('Żywi')).toBeVisible();
});

test('nothing at all: the sentence of the specification', async () => {
  responses({});
  renderAt(<MatchListPage />, { url: '/mecze' });
  expect(await screen.findByText('Brak meczy.')).toBeVisible();
});

test('a failed page says so once and fills in after a retry', async () => {
  const api = fakeApi({ getMeetings: offline() });
  const { user } = renderAt(<MatchListPage />, { url: '/mecze' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się pobrać listy meczów.');
  api.set({ getMeetings: [upcoming] });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByRole('link')).toBeVisible();
});

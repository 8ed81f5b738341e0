import { screen, within } from '@testing-library/react';
import { aMediaItem, fakeApi, offline, renderAt } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import MediaPage from './media.page.tsx';

const getSession = anOrganiser;

test('everything that the feeds give is shown', async () => {
  fakeApi({
    getSession,
    getRecentStreams: [aMediaItem({ id: 'a', title: 'Półfinał na żywo' })],
    getRecentVideos: [aMediaItem()],
  });
  renderAt(<MediaPage />);
  const streams = within(await screen.findByRole('region', { name: 'Transmisje z Twitcha' }));
  expect(await streams.findByRole('link', { name: /Półfinał na żywo/ })).toBeVisible();
  const videos = within(screen.getByRole('region', { name: 'Filmy z YouTube' }));
  expect(await videos.findByRole('link', { name: /Skrót pierwszej kolejki/ })).toBeVisible();
});

test('an empty feed says what it may lack, and a failed one can be asked for again', async () => {
  const api = fakeApi({ getSession, getRecentStreams: [], getRecentVideos: offline() });
  const { user } = renderAt(<MediaPage />);
  expect(await screen.findByText(/Twitch nie jest skonfigurowany/)).toBeVisible();
  expect(screen.getByText(/TWITCH_CLIENT_ID/)).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się pobrać listy.');
  api.set({ getRecentVideos: [] });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByText(/YouTube nie jest skonfigurowany/)).toBeVisible();
});

import { screen, within } from '@testing-library/react';
import type { MediaFeed } from '@puchar/shared/contract';
import { aMediaItem, fakeApi, offline, errorResponse, renderAt } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import MediaPage from './media.page.tsx';

const getSession = anOrganiser;

const aFeed = (change: Partial<MediaFeed>): MediaFeed => ({
  provider: 'TWITCH',
  on: true,
  fetchedAt: '2026-03-27T11:00:00.000Z',
  failedAt: null,
  fault: null,
  items: 1,
  ...change,
});
const youtube = (change: Partial<MediaFeed> = {}) => aFeed({ provider: 'YOUTUBE', ...change });

const regionOf = async (name: string) => within(await screen.findByRole('region', { name }));

test('everything that the feeds give is shown, with its age', async () => {
  fakeApi({
    getSession,
    getMediaFeeds: [aFeed({}), youtube()],
    getRecentStreams: [aMediaItem({ id: 'a', title: 'Półfinał na żywo' })],
    getRecentVideos: [aMediaItem()],
  });
  renderAt(<MediaPage />);
  const streams = await regionOf('Transmisje z Twitcha');
  const link = await streams.findByRole('link', { name: /Półfinał na żywo/ });
  // The linked site gets no referrer and cannot steer this page.
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(streams.getByText('Stan z 12:00 27.03.2026.')).toBeVisible();
  const videos = await regionOf('Filmy z YouTube');
  expect(await videos.findByRole('link', { name: /Skrót pierwszej kolejki/ })).toBeVisible();
});

test('a feed that is off says what it lacks, and there is nothing to refresh', async () => {
  fakeApi({
    getSession,
    getMediaFeeds: [
      aFeed({ on: false, fetchedAt: null, items: 0 }),
      youtube({ on: false, fetchedAt: null, items: 0 }),
    ],
  });
  renderAt(<MediaPage />);
  const streams = await regionOf('Transmisje z Twitcha');
  expect(streams.getByRole('link', { name: 'Ustaw w Usługach' })).toHaveAttribute(
    'href',
    '/uslugi',
  );
  expect((await regionOf('Filmy z YouTube')).getByText(/nie jest jeszcze ustawiony/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Odśwież teraz' })).not.toBeInTheDocument();
});

test('a failing feed says since when, why, and what the site shows meanwhile', async () => {
  fakeApi({
    getSession,
    getMediaFeeds: [
      aFeed({ failedAt: '2026-03-27T11:30:00.000Z', fault: 'REFUSED' }),
      youtube({ fetchedAt: null, failedAt: '2026-03-27T11:30:00.000Z', fault: 'DOWN', items: 0 }),
    ],
    getRecentStreams: [aMediaItem()],
    getRecentVideos: [],
  });
  renderAt(<MediaPage />);
  const streams = await regionOf('Transmisje z Twitcha');
  expect(streams.getByText(/12:30 27.03.2026.*odrzuca klucz. Wpisz nowy/)).toBeVisible();
  expect(streams.getByText(/Strona pokazuje listę z 12:00 27.03.2026/)).toBeVisible();
  const videos = await regionOf('Filmy z YouTube');
  expect(videos.getByText(/usługa nie odpowiada/)).toBeVisible();
  expect(videos.getByText(/Serwer jeszcze nie pobrał tej listy/)).toBeVisible();
});

test('a click confirms the services and shows what they responded', async () => {
  const api = fakeApi({
    getSession,
    getMediaFeeds: [aFeed({}), youtube({ on: false })],
    getRecentStreams: [],
  });
  const { user } = renderAt(<MediaPage />);
  expect(await screen.findByText('Na kanale nie ma czego pokazać.')).toBeVisible();
  api.set({ refreshMedia: [], getRecentStreams: [aMediaItem({ title: 'Nowa transmisja' })] });
  await user.click(screen.getByRole('button', { name: 'Odśwież teraz' }));
  expect(await screen.findByRole('link', { name: /Nowa transmisja/ })).toBeVisible();
  expect(screen.getByText('Zapytano o nowe filmy i transmisje.')).toBeVisible();
});

test('a click too soon after the last one is shown when the next may come', async () => {
  fakeApi({
    getSession,
    getMediaFeeds: [aFeed({}), youtube({ on: false })],
    getRecentStreams: [],
    refreshMedia: errorResponse('TOO_MANY_REQUESTS', { 'retry-after': '60' }),
  });
  const { user } = renderAt(<MediaPage />);
  await user.click(await screen.findByRole('button', { name: 'Odśwież teraz' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('1 minutę');
});

test('state and lists that cannot be had can be fetched again', async () => {
  const api = fakeApi({ getSession, getMediaFeeds: offline() });
  const { user } = renderAt(<MediaPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się sprawdzić stanu list.');
  api.set({ getMediaFeeds: [aFeed({}), youtube({ on: false })], getRecentStreams: offline() });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  const streams = await regionOf('Transmisje z Twitcha');
  expect(await streams.findByRole('alert')).toHaveTextContent('Nie udało się pobrać listy.');
  api.set({ getRecentStreams: [aMediaItem()] });
  await user.click(streams.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await streams.findByRole('link', { name: /Skrót pierwszej kolejki/ })).toBeVisible();
});

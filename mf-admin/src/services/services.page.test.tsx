import { screen, within } from '@testing-library/react';
import type { Announcement, ServiceState } from '@puchar/shared/contract';
import { fakeApi, offline, renderAt, uuid } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import ServicesPage from './services.page.tsx';

const getSession = anOrganiser;

function aService(change: Partial<ServiceState>): ServiceState {
  return {
    name: 'RIOT',
    on: true,
    missing: [],
    lastGoodAt: null,
    lastFaultAt: null,
    lastFault: null,
    ...change,
  };
}

function anAnnouncement(change: Partial<Announcement> = {}): Announcement {
  return {
    id: uuid(1),
    kind: 'MEETING_LIVE',
    content: 'Żubry – Lwy: mecz na żywo',
    createdAt: '2026-11-20T17:00:00.000Z',
    sentAt: '2026-11-20T17:00:05.000Z',
    dueAt: null,
    fault: null,
    ...change,
  };
}

async function rowOf(title: string) {
  const heading = await screen.findByRole('heading', { name: title });
  const row = screen.getAllByRole('listitem').find((item) => item.contains(heading));
  if (row === undefined) throw new Error(`no row ${title}`);
  return within(row);
}

test('a service is on, in trouble, not fetched yet or off, and says what to do', async () => {
  fakeApi({
    getSession,
    getAnnouncements: [],
    getServices: [
      aService({ lastGoodAt: '2026-11-20T17:00:00.000Z' }),
      aService({
        name: 'TWITCH',
        lastGoodAt: '2026-11-20T16:00:00.000Z',
        lastFaultAt: '2026-11-20T17:00:00.000Z',
        lastFault: 'REFUSED',
      }),
      aService({ name: 'DATA_DRAGON' }),
      aService({ name: 'YOUTUBE', on: false, missing: ['YOUTUBE_CHANNEL_ID'] }),
      aService({ name: 'RIOT_TOURNAMENTS', on: false, missing: ['RIOT_TOURNAMENTS'] }),
    ],
  });
  renderAt(<ServicesPage />);
  expect((await rowOf('Riot: konta graczy')).getByText('Działa')).toBeVisible();
  const twitch = await rowOf('Twitch: transmisje');
  expect(twitch.getByText('Kłopot')).toBeVisible();
  expect(twitch.getByText(/18:00 20.11.2026: odrzuca klucz/)).toBeVisible();
  expect(twitch.getByText(/Ostatnia dobra odpowiedź: 17:00/)).toBeVisible();
  expect((await rowOf('Data Dragon: nazwy i obrazki z gry')).getByText('Włączona')).toBeVisible();
  const youtube = await rowOf('YouTube: filmy');
  expect(youtube.getByText('Wyłączona')).toBeVisible();
  expect(youtube.getByText('YOUTUBE_CHANNEL_ID')).toBeVisible();
  const tournaments = await rowOf('Riot: kody i wyniki gier');
  expect(tournaments.getByText(/Wyłącza ją ustawienie/)).toBeVisible();
});

test('a error before the last good response is no trouble any more', async () => {
  fakeApi({
    getSession,
    getAnnouncements: [],
    getServices: [
      aService({
        lastGoodAt: '2026-11-20T17:00:00.000Z',
        lastFaultAt: '2026-11-20T16:00:00.000Z',
        lastFault: 'DOWN',
      }),
    ],
  });
  renderAt(<ServicesPage />);
  const row = await rowOf('Riot: konta graczy');
  expect(row.getByText('Działa')).toBeVisible();
  expect(row.getByText(/17:00 20.11.2026: nie odpowiada/)).toBeVisible();
});

test('of every message it is shown what became of it', async () => {
  fakeApi({
    getSession,
    getServices: [],
    getAnnouncements: [
      anAnnouncement({ id: uuid(1) }),
      anAnnouncement({
        id: uuid(2),
        sentAt: null,
        dueAt: '2026-11-20T17:05:00.000Z',
        fault: 'DOWN',
      }),
      anAnnouncement({ id: uuid(3), kind: 'REGISTRATION_OPEN', sentAt: null }),
      anAnnouncement({ id: uuid(5), sentAt: null, fault: 'REFUSED' }),
      anAnnouncement({ id: uuid(4), sentAt: null, dueAt: '2026-11-20T17:00:00.000Z' }),
    ],
  });
  renderAt(<ServicesPage />);
  const list = within(await screen.findByRole('list', { name: 'Ogłoszenia na Discordzie' }));
  expect(list.getByText(/Wysłane 18:00/)).toBeVisible();
  expect(list.getByText(/Następna próba 18:05/)).toBeVisible();
  expect(list.getByText('Niewysłane: straciło aktualność')).toBeVisible();
  expect(list.getByText('Niewysłane')).toBeVisible();
  expect(list.getByText(/odrzuca klucz/)).toBeVisible();
  expect(list.getByText('Czeka na wysłanie')).toBeVisible();
  expect(list.getByText(/Start zapisów/)).toBeVisible();
});

test('what could not be read can be fetched again, and nothing is said to be nothing', async () => {
  const api = fakeApi({ getSession, getServices: offline(), getAnnouncements: offline() });
  const { user } = renderAt(<ServicesPage />);
  expect(await screen.findByText('Nie udało się pobrać stanu usług.')).toBeVisible();
  expect(await screen.findByText('Nie udało się pobrać ogłoszeń.')).toBeVisible();
  api.set({ getServices: [aService({})], getAnnouncements: [] });
  for (const button of screen.getAllByRole('button', { name: 'Spróbuj ponownie' })) {
    await user.click(button);
  }
  expect(await rowOf('Riot: konta graczy')).toBeTruthy();
  expect(await screen.findByText('Nie było jeszcze żadnego ogłoszenia.')).toBeVisible();
});

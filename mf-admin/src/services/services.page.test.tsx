import { screen, waitFor, within } from '@testing-library/react';
import type { Announcement, ServiceSettings, ServiceState } from '@puchar/shared/contract';
import { errorResponse, fakeApi, offline, renderAt, uuid } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import { noMail } from './testing/no-mail.ts';
import ServicesPage from './services.page.tsx';
import { at, setting, discord, riot, twitch, youtube } from './testing/settings.ts';

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

function open(responses: FakeResponses = {}) {
  const api = fakeApi({
    getSession,
    getAnnouncements: [],
    getMailOutbox: noMail,
    getServices: [],
    getServiceSettings: [riot, discord, twitch, youtube],
    ...responses,
  });
  return { api, ...renderAt(<ServicesPage />) };
}

async function cardOf(title: string) {
  const heading = await screen.findByRole('heading', { name: title });
  const card = screen.getAllByRole('listitem').find((item) => item.contains(heading));
  if (card === undefined) throw new Error(`no card ${title}`);
  return within(card);
}

test('a service is on, in trouble, not fetched yet or off, and says what to do', async () => {
  open({
    getServices: [
      aService({ lastGoodAt: at }),
      aService({ name: 'RIOT_TOURNAMENTS', on: false, missing: ['RIOT_TOURNAMENTS'] }),
      aService({
        name: 'TWITCH',
        lastGoodAt: '2026-11-20T16:00:00.000Z',
        lastFaultAt: at,
        lastFault: 'REFUSED',
      }),
      aService({ name: 'DATA_DRAGON' }),
      aService({ name: 'YOUTUBE', on: false, missing: ['YOUTUBE_CHANNEL_ID'] }),
    ],
  });
  const games = await cardOf('Riot');
  expect(games.getByText('Działa')).toBeVisible();
  expect(games.getByText('Wyłączone w ustawieniach.')).toBeVisible();
  const streams = await cardOf('Twitch');
  expect(streams.getByText('Kłopot')).toBeVisible();
  expect(streams.getByText(/18:00 20.11.2026: odrzuca klucz/)).toBeVisible();
  expect(streams.getByText(/Ostatnia dobra odpowiedź: 17:00/)).toBeVisible();
  expect((await cardOf('Data Dragon')).getByText('Włączona')).toBeVisible();
  const films = await cardOf('YouTube');
  expect(films.getByText('Wyłączona')).toBeVisible();
  expect(films.getByText('Brakuje: Identyfikator kanału.')).toBeVisible();
});

test('an error before the last good response is no trouble any more', async () => {
  open({
    getServices: [
      aService({ lastGoodAt: at, lastFaultAt: '2026-11-20T16:00:00.000Z', lastFault: 'DOWN' }),
    ],
  });
  const card = await cardOf('Riot');
  expect(card.getByText('Działa')).toBeVisible();
  expect(card.getByText(/17:00 20.11.2026: nie odpowiada/)).toBeVisible();
});

test('a setting is shown with who has set it, and a secret never', async () => {
  open();
  const card = await cardOf('Discord');
  const rowOf = (label: string) => card.getByText(label).closest('div');
  expect(rowOf('Token bota')).toHaveTextContent('zapisane, nie do odczytania');
  expect(rowOf('Numer serwera')).toHaveTextContent(
    '123456789012345678ustawione zmienną środowiskową DISCORD_GUILD_ID',
  );
  expect(rowOf('Numer kanału ogłoszeń')).toHaveTextContent('223456789012345678');
  expect(
    (await cardOf('Twitch')).getByText(/Wpisz ponownie: klucz szyfrujący serwera się zmienił/),
  ).toBeVisible();
});

test('only what was entered or emptied is sent, and the button has the focus again', async () => {
  let sent: unknown;
  const { user } = open({
    setServiceSettings: ({ params, body }) => {
      sent = [params['service'], body];
      return discord;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Zmień: Discord' }));
  expect(screen.getByRole('heading', { name: 'Ustawienia: Discord' })).toHaveFocus();
  expect(screen.queryByLabelText('Numer serwera')).not.toBeInTheDocument();
  const token = screen.getByLabelText('Token bota');
  expect(token).toHaveValue('');
  expect(token).toHaveAttribute('type', 'password');
  expect(token).toHaveAccessibleDescription(/Zostaw puste, żeby nie zmieniać/);
  await user.clear(screen.getByLabelText('Numer kanału ogłoszeń'));
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  expect(await screen.findByText('Zapisano. Sprawdź, czy działa.')).toBeVisible();
  expect(sent).toEqual([
    'DISCORD',
    { values: {}, removed: ['DISCORD_CHANNEL_ID'], expectedUpdatedAt: at },
  ]);
  expect(screen.getByRole('button', { name: 'Zmień: Discord' })).toHaveFocus();
});

test('a wrong key is named at its field before it is sent, and what lacks at the one that lacks', async () => {
  const sent: unknown[] = [];
  const { user } = open({
    setServiceSettings: ({ body }) => {
      sent.push(body);
      return errorResponse(
        'INVALID_DATA',
        {},
        { issues: [{ path: ['values', 'RIOT_API_KEY'], message: 'To pole jest wymagane.' }] },
      );
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ustaw: Riot' }));
  const key = screen.getByLabelText('Klucz');
  await user.type(key, 'klucz');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  expect(key).toHaveAccessibleDescription(/Klucz zaczyna się od RGAPI-/);
  expect(sent).toEqual([]);
  await user.clear(key);
  await user.selectOptions(screen.getByLabelText('Kody gier'), 'Na próbę: nie działają w grze');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() => expect(key).toHaveAccessibleDescription(/To pole jest wymagane/));
  expect(sent).toEqual([
    { values: { RIOT_TOURNAMENTS: 'stub' }, removed: [], expectedUpdatedAt: null },
  ]);
  expect(screen.getByLabelText('Kody gier')).toHaveValue('stub');
});

test('after the first key the card has its check at once, before anything is fetched again', async () => {
  const { api, user } = open({
    setServiceSettings: { ...riot, updatedAt: at, settings: [setting('RIOT_API_KEY', 'PANEL')] },
  });
  await user.click(await screen.findByRole('button', { name: 'Ustaw: Riot' }));
  await user.type(screen.getByLabelText('Klucz'), 'RGAPI-wzorzec-klucza');
  api.set({ getServiceSettings: offline() });
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  expect(await screen.findByText('Zapisano. Sprawdź, czy działa.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Zmień: Riot' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Sprawdź: Riot' })).toBeVisible();
});

test('of two edits only the secret that both may have typed is a question, without any secret', async () => {
  const theirs: ServiceSettings = {
    ...twitch,
    updatedAt: '2026-11-20T18:00:00.000Z',
    settings: [setting('TWITCH_CHANNEL', 'PANEL', 'inny'), ...twitch.settings.slice(1)],
  };
  const sent: unknown[] = [];
  const { user } = open({
    setServiceSettings: ({ body }) => {
      sent.push(body);
      return sent.length === 1
        ? errorResponse('CHANGED_MEANWHILE', {}, { present: theirs })
        : theirs;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Zmień: Twitch' }));
  await user.type(screen.getByLabelText(/Sekret aplikacji/), 'TAJNE-wpisany-sekret');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  const dialog = within(await screen.findByRole('dialog', { name: /w międzyczasie/ }));
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Sekret aplikacji (Client Secret)',
  ]);
  expect(dialog.queryByText(/TAJNE/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Zapisz moją wersję' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    values: { TWITCH_CHANNEL: 'inny', TWITCH_CLIENT_SECRET: 'TAJNE-wpisany-sekret' },
    expectedUpdatedAt: theirs.updatedAt,
  });
});

test('a check says what came of it, and that it could not be tried', async () => {
  const { api, user } = open({
    checkService: {
      results: [
        { good: true, text: 'Bot jest na serwerze.' },
        { good: false, text: 'Discord nie zna kanału.' },
      ],
    },
  });
  const card = await cardOf('Discord');
  const check = card.getByRole('button', { name: 'Sprawdź: Discord' });
  await user.click(check);
  const status = await card.findByRole('status');
  await waitFor(() => expect(within(status).getAllByRole('listitem')).toHaveLength(2));
  expect(status).toHaveTextContent('Bot jest na serwerze.');
  expect(status).toHaveTextContent('Discord nie zna kanału.');
  api.set({ checkService: errorResponse('TOO_MANY_REQUESTS', { 'retry-after': '60' }) });
  await user.click(check);
  expect(await card.findByRole('alert')).toHaveTextContent('Odczekaj 1 minutę');
  expect(status).toBeEmptyDOMElement();
});

test('settings are removed after a confirmation; what the environment sets has no such button', async () => {
  const { api, user } = open({ deleteServiceSettings: { ...discord, settings: [] } });
  expect(
    (await cardOf('YouTube')).queryByRole('button', { name: /^(Usuń|Sprawdź)/ }),
  ).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Usuń: Discord' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Usunąć ustawienia? Discord' }));
  expect(dialog.getByText(/nie da się odzyskać/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Usuń ustawienia' }));
  await waitFor(() => expect(api.calls).toContain('DELETE /services/DISCORD/settings'));
});

test('of every message it is shown what became of it', async () => {
  fakeApi({
    getSession,
    getServices: [],
    getServiceSettings: [],
    getMailOutbox: noMail,
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
  const api = fakeApi({
    getSession,
    getServices: offline(),
    getServiceSettings: [riot],
    getMailOutbox: noMail,
    getAnnouncements: offline(),
  });
  const { user } = renderAt(<ServicesPage />);
  expect(await screen.findByText('Nie udało się pobrać stanu usług.')).toBeVisible();
  expect(await screen.findByText('Nie udało się pobrać ogłoszeń.')).toBeVisible();
  api.set({ getServices: [aService({})], getAnnouncements: [] });
  for (const button of screen.getAllByRole('button', { name: 'Spróbuj ponownie' })) {
    await user.click(button);
  }
  expect((await cardOf('Riot')).getByText('Włączona')).toBeVisible();
  expect(await screen.findByText('Nie było jeszcze żadnego ogłoszenia.')).toBeVisible();
});

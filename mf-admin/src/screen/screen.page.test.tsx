import { screen, waitFor } from '@testing-library/react';
import type { Role, ScreenSettings } from '@puchar/shared/contract';
import {
  aMeeting,
  aMeetingDetail,
  errorResponse,
  fakeApi,
  renderAt,
  uuid,
} from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import { someSite } from '../lib/testing/site-facts.ts';
import ScreenPage from './screen.page.tsx';

const kinds = ['LIVE', 'NEXT', 'TABLES', 'BRACKET', 'SPONSORS', 'MESSAGES'] as const;
const updatedAt = '2026-11-20T10:00:00.000Z';
const settings: ScreenSettings = {
  hall: {
    scenes: kinds.map((kind) => ({ kind, seconds: 10, shown: kind !== 'BRACKET' })),
    messages: [{ text: 'Obiad o 13.' }],
    updatedAt,
  },
  overlays: { meetingId: null, groupId: null, hidden: ['SCORE'] },
};

async function open(responses: FakeResponses = {}, role: Role = 'OWNER') {
  const sent: unknown[] = [];
  const api = fakeApi({
    getSession: { ...anOrganiser, role },
    getScreen: settings,
    getMeetings: ({ query }) =>
      query.get('state') === 'LIVE' ? [aMeeting({ state: 'LIVE' })] : [],
    getGroups: [{ id: uuid(11), name: 'A' }],
    controlOverlays: ({ body }) => {
      sent.push(body);
      return settings.overlays;
    },
    ...(role === 'REFEREE' ? {} : { getSiteFacts: someSite }),
    ...responses,
  });
  const view = renderAt(<ScreenPage />, { url: '/ekran' });
  await screen.findByRole('heading', { name: 'Nakładki na transmisję' });
  return { ...view, api, sent };
}

test('an overlay is shown and hidden, and the match and the group are chosen at once', async () => {
  const { user, sent } = await open();
  expect(screen.getByRole('checkbox', { name: 'Wynik' })).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Wynik' }));
  await user.click(screen.getByRole('checkbox', { name: 'Tabela' }));
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Mecz w nakładkach' }),
    'Nocne Sowy – Wilki Morskie, na żywo',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tabela w nakładce' }), 'Grupa A');
  await waitFor(() =>
    expect(sent).toEqual([
      { show: 'SCORE' },
      { hide: 'TABLE' },
      { meetingId: uuid(301) },
      { groupId: uuid(11) },
    ]),
  );
});

test('a chosen match that is over stays the chosen one', async () => {
  await open({
    getScreen: { ...settings, overlays: { ...settings.overlays, meetingId: uuid(320) } },
    getMeeting: aMeetingDetail({ id: uuid(320), state: 'FINISHED' }),
  });
  const select = screen.getByRole('combobox', { name: 'Mecz w nakładkach' });
  await waitFor(() => expect(select).toHaveDisplayValue('Nocne Sowy – Wilki Morskie'));
});

test('scenes are ordered and messages written, and sent with the version that was seen', async () => {
  let sent: unknown;
  const { user } = await open({
    setHallScreen: ({ body }) => {
      sent = body;
      return settings.hall;
    },
  });
  expect(screen.getByText(/^Na żywo: 10 s → Następne mecze: 10 s → Tabele/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Zmień sceny i komunikaty' }));
  await user.click(screen.getByRole('button', { name: 'Przesuń niżej: Na żywo' }));
  await user.click(screen.getByRole('checkbox', { name: 'Pokazuj: Drabinka' }));
  const seconds = screen.getByRole('spinbutton', { name: 'Sekundy: Tabele' });
  await user.clear(seconds);
  await user.type(seconds, '4');
  await user.click(screen.getByRole('button', { name: 'Dodaj komunikat' }));
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  expect(await screen.findByText('Podaj liczbę sekund od 5 do 300.')).toBeVisible();
  expect(screen.getByText('Wpisz komunikat.')).toBeVisible();
  await user.clear(seconds);
  await user.type(seconds, '30');
  await user.type(screen.getByRole('textbox', { name: 'Komunikat 2' }), 'Finał o 17.');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  await waitFor(() => expect(sent).toBeDefined());
  const [live, next, tables, bracket, ...others] = settings.hall.scenes;
  expect(sent).toEqual({
    scenes: [next, live, { ...tables, seconds: 30 }, { ...bracket, shown: true }, ...others],
    messages: [{ text: 'Obiad o 13.' }, { text: 'Finał o 17.' }],
    expectedUpdatedAt: updatedAt,
  });
  expect(await screen.findByRole('button', { name: 'Zmień sceny i komunikaty' })).toHaveFocus();
});

test('of two editors the second sees what differs, and nothing typed is lost', async () => {
  const present = { ...settings.hall, messages: [], updatedAt: '2026-11-20T11:00:00.000Z' };
  const { user } = await open({
    setHallScreen: errorResponse('CHANGED_MEANWHILE', {}, { present }),
  });
  await user.click(screen.getByRole('button', { name: 'Zmień sceny i komunikaty' }));
  await user.type(screen.getByRole('textbox', { name: 'Komunikat 1' }), ' Smacznego');
  await user.click(screen.getByRole('button', { name: 'Zapisz' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Obiad o 13. Smacznego');
});

test('a referee controls the overlays, and has no part in the scenes', async () => {
  await open({}, 'REFEREE');
  expect(screen.getByRole('checkbox', { name: 'Wynik' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Zmień sceny i komunikaty' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Podgląd: Wynik (nowa karta)' })).toHaveAttribute(
    'href',
    '/nakladka/wynik',
  );
});

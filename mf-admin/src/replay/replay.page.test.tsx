import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReplayPreview } from '@puchar/shared/contract';
import {
  aGame,
  aMeetingDetail,
  aPlayer,
  fakeApi,
  fakeUploads,
  filesChanged,
  offline,
  errorResponse,
  renderAt,
  uuid,
} from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import ReplayPage from './replay.page.tsx';

const membersOf = (first: number, name: string) =>
  [0, 1, 2, 3, 4].map((place) =>
    aPlayer({ id: uuid(first + place), nickname: `${name} ${place}` }),
  );
const owls = membersOf(600, 'Sowa');
const wolves = membersOf(620, 'Wilk');
const automation = {
  tournamentCode: null,
  isWaiting: false,
  fault: null,
  filledBy: null,
  isCorrected: false,
};
const open = aGame({
  winnerId: null,
  durationSeconds: null,
  team1Statistics: null,
  team2Statistics: null,
  players: [],
  automation,
});
const url = `/api/matches/${open.id}/download-replay`;

const preview: ReplayPreview = {
  uploadId: 'u'.repeat(43),
  durationSeconds: 1800,
  patch: '15.22',
  winnerSide: 'BLUE',
  blueTeamId: uuid(101),
  seats: [...owls, ...wolves].map(({ id }, place) => ({
    place,
    side: place < 5 ? 'BLUE' : 'RED',
    account: `Konto ${place}#PROBA`,
    championName: 'Smok',
    championKey: place === 0 ? 1 : 0,
    position: null,
    kills: 4,
    deaths: 2,
    assists: 7,
    playerId: place === 9 ? null : id,
  })),
  wouldFill: true,
};

function show(responses: FakeResponses = {}) {
  const api = fakeApi({
    getSession: anOrganiser,
    getGame: open,
    getMeeting: aMeetingDetail({ state: 'LIVE' }, [open], { team1: owls, team2: wolves }),
    getStaticData: { version: null, champions: {}, items: {}, runes: {}, summonerSpells: {} },
    previewReplay: preview,
    ...responses,
  });
  const uploads = fakeUploads();
  const address = `/mecze/${uuid(301)}/gry/${open.id}/powtorka`;
  const path = '/mecze/:meetingId/gry/:gameId/powtorka';
  return { api, uploads, ...renderAt(<ReplayPage />, { url: address, path }) };
}
const aFile = (name = 'gra.rofl', bytes = 200) => new File([new Uint8Array(bytes)], name);
const field = () => screen.findByLabelText(/Wybierz (inny )?plik/);
const seat = (account: string) => screen.findByLabelText(`Gracz na koncie ${account}`);
const save = () => screen.findByRole('button', { name: 'Zapisz powtórkę' });

test('a chosen file is sent as a form, and what it says stands there before anything is saved', async () => {
  let sent: unknown;
  const { uploads, user } = show({
    previewReplay: ({ body }) => {
      sent = body;
      return preview;
    },
  });
  uploads.hold();
  await user.upload(await field(), aFile());
  act(() => uploads.progress(0.42));
  expect(await screen.findByText('Wysyłanie: 42%')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Wysyłanie powtórki' })).toHaveValue(0.42);
  act(() => uploads.progress(1));
  expect(await screen.findByText('Sprawdzanie pliku…')).toBeVisible();
  uploads.release();
  expect(await screen.findByText('30:00')).toBeVisible();
  expect(sent).toBeInstanceOf(FormData);
  expect(uploads.headers[0]).not.toHaveProperty('content-type');
  expect(screen.getByText('Niebiescy: Nocne Sowy', { selector: 'dd' })).toBeVisible();
  expect(await seat('Konto 0#PROBA')).toHaveDisplayValue(/^Sowa 0/);
  expect(await seat('Konto 9#PROBA')).toHaveDisplayValue('Nikt ze zgłoszonych');
  const warnings = within(screen.getByRole('list', { name: 'Zanim zapiszesz' }));
  expect(warnings.getByText('Plik uzupełni wynik i statystyki tej gry.')).toBeVisible();
  expect(warnings.getByText(/^1 konto bez zgłoszonego gracza/)).toBeVisible();
});

test('a file that changed since it was chosen is to be chosen again, a lost connection keeps it', async () => {
  const { user } = show({ previewReplay: offline() });
  await user.upload(await field(), aFile());
  expect(await screen.findByRole('alert')).toHaveTextContent('Brak połączenia z serwerem.');
  filesChanged();
  await user.click(screen.getByRole('button', { name: 'Wyślij jeszcze raz' }));
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Wybierz plik jeszcze raz.'),
  );
  expect(await field()).toBeInvalid();
  expect(await field()).toHaveAccessibleDescription(/Wybierz plik jeszcze raz\./);
  expect(screen.queryByRole('button', { name: 'Wyślij jeszcze raz' })).not.toBeInTheDocument();
});

test('what was decided is saved, and the outcome takes the focus', async () => {
  let body: unknown;
  const { user } = show({
    keepReplay: (call) => {
      body = call.body;
      return { publicUrl: url, filled: true };
    },
  });
  await user.upload(await field(), aFile());
  await user.selectOptions(await seat('Konto 9#PROBA'), uuid(624));
  expect(screen.queryByText(/bez zgłoszonego gracza/)).not.toBeInTheDocument();
  await user.click(await save());
  const outcome = await screen.findByText('Powtórka zapisana, wynik i statystyki wpisane.');
  expect(outcome).toHaveFocus();
  expect(body).toEqual({
    uploadId: preview.uploadId,
    blueTeamId: uuid(101),
    seats: [...owls, ...wolves].map(({ id }, place) => ({ place, playerId: id })),
  });
  expect(screen.queryByRole('button', { name: 'Zapisz powtórkę' })).not.toBeInTheDocument();
});

test('other sides offer the other players, and no one sits twice', async () => {
  let retained = 0;
  const { user } = show({
    keepReplay: () => {
      retained += 1;
      return { publicUrl: url, filled: true };
    },
  });
  await user.upload(await field(), aFile());
  await user.selectOptions(await seat('Konto 1#PROBA'), uuid(600));
  expect(screen.getByText('Ten gracz jest wskazany dwa razy.')).toBeVisible();
  await user.click(await save());
  expect(retained).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Zamień strony' }));
  expect(screen.getByText('Niebiescy: Wilki Morskie', { selector: 'dd' })).toBeVisible();
  expect(await seat('Konto 1#PROBA')).toHaveDisplayValue('Nikt ze zgłoszonych');
  await user.selectOptions(await seat('Konto 1#PROBA'), uuid(620));
  await user.click(await save());
  await waitFor(() => expect(retained).toBe(1));
});

test('unclear sides are to be named before it can be saved', async () => {
  let body: unknown;
  const { user } = show({
    previewReplay: { ...preview, blueTeamId: null },
    keepReplay: (call) => {
      body = call.body;
      return { publicUrl: url, filled: false };
    },
  });
  await user.upload(await field(), aFile());
  expect(await screen.findByText(/Konta nie mówią/)).toBeVisible();
  expect(await seat('Konto 0#PROBA')).toBeDisabled();
  await user.click(await save());
  expect(body).toBeUndefined();
  await user.selectOptions(screen.getByLabelText('Kto grał po niebieskiej stronie'), 'Nocne Sowy');
  expect(await seat('Konto 0#PROBA')).toHaveDisplayValue(/^Sowa 0/);
  await user.click(await save());
  expect(await screen.findByText(/Statystyk nie udało się wpisać/)).toBeVisible();
});

test('everything that stands against the file is shown', async () => {
  const { user } = show({
    getGame: aGame({ winnerId: uuid(102), players: [], automation }),
    previewReplay: { ...preview, wouldFill: false },
  });
  await user.upload(await field(), aFile());
  expect(await screen.findByText(/Plik nie zmieni statystyk/)).toBeVisible();
  expect(
    screen.getByText(/wygrała drużyna Nocne Sowy, a wpisany jest wynik: Wilki Morskie/),
  ).toBeVisible();
});

test('a rejected file is shown in the server’s own words, and another may be chosen', async () => {
  const { api, user } = show({
    previewReplay: errorResponse('INVALID_REPLAY', {}, { list: ['To nie jest powtórka.'] }),
  });
  await user.upload(await field(), aFile());
  expect(await screen.findByRole('alert')).toHaveTextContent('To nie jest powtórka.');
  api.set({ previewReplay: preview });
  await user.upload(await field(), aFile('inna.rofl'));
  expect(await screen.findByText(/^inna\.rofl/)).toBeVisible();
  expect(await save()).toBeVisible();
});

test('a file that is empty or too large is not sent', async () => {
  const { api, user } = show();
  await user.upload(await field(), aFile('pusty.rofl', 0));
  expect(await screen.findByText('Ten plik jest pusty. Wybierz inny.')).toBeVisible();
  const large = aFile('duza.rofl');
  Object.defineProperty(large, 'size', { value: 64 * 1024 * 1024 + 1 });
  await user.upload(await field(), large);
  expect(await screen.findByText(/ponad 64 MB/)).toBeVisible();
  expect(api.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('a broken or cancelled upload keeps the file for another try', async () => {
  const { api, uploads, user } = show({ previewReplay: errorResponse('UNAVAILABLE') });
  await user.upload(await field(), aFile());
  expect(await screen.findByRole('alert')).toBeVisible();
  api.set({ previewReplay: preview });
  uploads.hold();
  await user.click(screen.getByRole('button', { name: 'Wyślij jeszcze raz' }));
  await user.click(await screen.findByRole('button', { name: 'Przerwij' }));
  expect(await screen.findByText('Wysyłanie przerwane.')).toBeVisible();
  uploads.release();
  await user.click(screen.getByRole('button', { name: 'Wyślij jeszcze raz' }));
  expect(await save()).toBeVisible();
});

test('a file that waited too long is sent again, and what was decided stays', async () => {
  const { user } = show({ keepReplay: errorResponse('NOT_FOUND') });
  await user.upload(await field(), aFile());
  await user.selectOptions(await seat('Konto 9#PROBA'), uuid(624));
  await user.click(await save());
  expect(await screen.findByText(/Plik czekał zbyt długo/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Wyślij jeszcze raz' }));
  await waitFor(() => expect(screen.queryByText(/Plik czekał zbyt długo/)).not.toBeInTheDocument());
  expect(await seat('Konto 9#PROBA')).toHaveDisplayValue(/^Wilk 4/);
});

test('a session that ended takes neither the file nor the decisions', async () => {
  const { api, user } = show({ keepReplay: errorResponse('NO_SESSION') });
  await user.upload(await field(), aFile());
  await user.selectOptions(await seat('Konto 9#PROBA'), uuid(624));
  api.set({ getSession: errorResponse('NO_SESSION'), signIn: anOrganiser });
  await user.click(await save());
  await user.type(await screen.findByLabelText('Adres e-mail'), 'jagna@cup.example');
  await user.type(screen.getByLabelText('Hasło'), 'haslo-do-testow-1');
  api.set({ getSession: anOrganiser });
  await user.click(screen.getByRole('button', { name: 'Zaloguj się' }));
  expect(await seat('Konto 9#PROBA')).toHaveDisplayValue(/^Wilk 4/);
});

test('the present replay says who may have it, and goes after a question', async () => {
  let removed = 0;
  const { api, user } = show({
    getGame: aGame({ replayUrl: url, automation }),
    deleteReplay: () => {
      removed += 1;
      api.set({ getGame: open });
      return open;
    },
  });
  expect(await screen.findByText('Mogą ją pobrać tylko organizatorzy.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pobierz plik' })).toHaveAttribute('href', url);
  await user.click(screen.getByRole('button', { name: 'Usuń powtórkę' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Usunąć powtórkę?' }));
  expect(removed).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Usuń powtórkę' }));
  expect(await screen.findByText('Powtórka usunięta.')).toBeVisible();
  expect(await screen.findByText('Ta gra nie ma jeszcze powtórki.')).toHaveFocus();
  expect(removed).toBe(1);
});

test('a game of another meeting is not found', async () => {
  show({ getGame: aGame({ meetId: uuid(999) }) });
  expect(await screen.findByText('Nie ma takiej gry.')).toBeVisible();
});

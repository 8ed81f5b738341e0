import { screen, waitFor, within } from '@testing-library/react';
import {
  aGame,
  aMeetingDetail,
  fakeApi,
  errorResponse,
  renderAt,
  uuid,
} from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { anOrganiser } from '../lib/session/testing/an-organiser.ts';
import GamePage from './game.page.tsx';
import {
  champions,
  emptyGame,
  fullGame,
  live,
  owls,
  rosters,
  version,
  wolves,
} from './testing/games.ts';

function open(responses: FakeResponses) {
  fakeApi({
    getSession: anOrganiser,
    getGame: emptyGame,
    getMeeting: aMeetingDetail(live, [], rosters),
    getStaticData: champions,
    ...responses,
  });
  const url = `/mecze/${uuid(301)}/gry/${uuid(401)}`;
  return renderAt(<GamePage />, { url, path: '/mecze/:meetingId/gry/:gameId' });
}

// `hidden` skips the check of computed styles, which is slow in a form this long.
const byName = (name: string) => ({ name, hidden: true });
const team = async (name: string) => within(await screen.findByRole('region', byName(name)));
const row = async (name: string, of = 'Nocne Sowy') =>
  within(await screen.findByRole('group', byName(`${name}, ${of}`)));
type User = ReturnType<typeof open>['user'];
/** Pasted: typing key by key renders the whole form as often. */
async function fill(user: User, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.paste(text);
}
const result = async () => within(await screen.findByRole('group', byName('Wynik gry')));
const save = () => screen.getByText('Zapisz statystyki', { selector: 'button' });

test('starters are listed by role, and a substitute may replace one', async () => {
  const { user } = open({});
  const jungler = await row('Jungler');
  expect(jungler.getByLabelText('Zawodnik')).toHaveDisplayValue('Puchacz');
  await user.selectOptions(jungler.getByLabelText('Zawodnik'), 'Rezerwa');
  expect(jungler.getByLabelText('Zawodnik')).toHaveDisplayValue('Rezerwa');
  const support = await row('Support', 'Wilki Morskie');
  expect(support.getByLabelText('Zawodnik')).toHaveDisplayValue('Latarnik');
});

test('what follows from the figures is counted at once, and a number becomes its champion', async () => {
  const { user } = open({});
  const fields = await result();
  const top = await row('Top laner');
  await fill(user, fields.getByLabelText('Czas gry (mm:ss)'), '30:00');
  await fill(user, top.getByLabelText('Zabójstwa'), '4');
  await fill(user, top.getByLabelText('Śmierci'), '2');
  await fill(user, top.getByLabelText('Złoto'), '12 000');
  await fill(user, top.getByLabelText('Bohater'), '54');
  await user.tab();
  expect(top.getByText('KDA 2 · udział 100%')).toBeVisible();
  expect(top.getByText(/złoto 400/)).toBeVisible();
  expect(top.getByLabelText('Bohater')).toHaveValue('Malphite');
});

test('a game is sent whole, with the version that was seen', async () => {
  const sent: unknown[] = [];
  const { user } = open({
    getGame: { ...fullGame(), team1Statistics: null, team2Statistics: null },
    updateGame: ({ body }) => {
      sent.push(body);
      return fullGame();
    },
  });
  const top = await row('Top laner');
  await fill(user, top.getByLabelText('Bohater'), 'malphite');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    winnerId: owls.id,
    durationSeconds: 1800,
    expectedUpdatedAt: version,
    team1Statistics: { side: 'BLUE', kills: 5, deaths: 5, gold: 50_000, bans: [] },
    team2Statistics: { side: 'RED', kills: 5, assists: 15, picks: [86, 86, 86, 86, 86] },
  });
  expect(sent[0]).toMatchObject({
    players: expect.arrayContaining([
      expect.objectContaining({
        playerId: uuid(201),
        championKey: 54,
        championName: 'Malphite',
        win: true,
        takedowns: 4,
        kda: 4,
        killParticipation: 0.8,
        goldPerMinute: 333.33,
      }),
      expect.objectContaining({ playerId: uuid(211), teamId: wolves.id, win: false }),
    ]),
  });
});

test('a total is compared with its players while it is typed', async () => {
  const { user } = open({ getGame: fullGame() });
  const own = await team('Nocne Sowy');
  const gold = within(own.getByRole('group', byName('Razem'))).getByLabelText('Złoto');
  expect(await screen.findByText('Sumy się zgadzają.')).toBeVisible();
  await fill(user, gold, '49999');
  expect(gold).toHaveAccessibleDescription(
    /Gracze razem: 50000.*Gracze mają razem 50000 złota, a drużyna tylko 49999\./,
  );
  expect(screen.getByText('Do poprawienia: 1 pole.')).toBeVisible();
  await user.clear(gold);
  expect(screen.getByText('Sumy się zgadzają.')).toBeVisible();
  const kills = within(own.getByRole('group', byName('Razem'))).getByLabelText('Zabójstwa');
  await fill(user, kills, '6');
  expect(screen.getByText('Drużyna ma 6 zabójstw, a rywale tylko 5 śmierci.')).toBeVisible();
});

test('what is missing is shown when saving, where it is missing, and nothing is sent', async () => {
  const sent: unknown[] = [];
  const { user } = open({
    updateGame: ({ body }) => {
      sent.push(body);
      return emptyGame;
    },
  });
  const top = await row('Top laner');
  await fill(user, top.getByLabelText('Zabójstwa'), '1');
  expect(screen.queryByText('Wybierz bohatera.')).not.toBeInTheDocument();
  await user.click(save());
  expect(top.getByText('Wybierz bohatera.')).toBeVisible();
  expect((await result()).getByLabelText('Kto wygrał')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a game of which only the result is known has no figures', async () => {
  const sent: unknown[] = [];
  const { user } = open({
    updateGame: ({ body }) => {
      sent.push(body);
      return emptyGame;
    },
  });
  await user.selectOptions((await result()).getByLabelText('Kto wygrał'), 'Wilki Morskie');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ winnerId: wolves.id, team1Statistics: null, players: [] });
});

test('a rival version is shown field by field, and mine is saved over it when chosen', async () => {
  const sent: unknown[] = [];
  const present = fullGame({ patch: '15.23', updatedAt: '2026-11-21T10:00:00.000Z' });
  const { user } = open({
    getGame: fullGame(),
    updateGame: ({ body }) => {
      sent.push(body);
      return sent.length === 1 ? errorResponse('CHANGED_MEANWHILE', {}, { present }) : present;
    },
  });
  const patch = (await result()).getByLabelText(/Wersja gry/);
  await fill(user, patch, '15.24');
  await user.click(save());
  const dialog = within(
    await screen.findByRole('dialog', byName('Ktoś zmienił to w międzyczasie')),
  );
  expect(dialog.getByText('15.24')).toBeVisible();
  expect(dialog.getByText('15.23')).toBeVisible();
  await user.click(dialog.getByRole('button', byName('Zapisz moją wersję')));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ patch: '15.24', expectedUpdatedAt: present.updatedAt });
});

test('after a error everything stands as typed', async () => {
  const { user } = open({ getGame: fullGame(), updateGame: errorResponse('INTERNAL') });
  const patch = (await result()).getByLabelText(/Wersja gry/);
  await fill(user, patch, '15.24');
  await user.click(save());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(patch).toHaveValue('15.24');
});

test('without names of the game champions go by number, and those of the game stay', async () => {
  const sent: unknown[] = [];
  const { user } = open({
    getGame: fullGame(),
    getStaticData: { ...champions, version: null, champions: {} },
    updateGame: ({ body }) => {
      sent.push(body);
      return fullGame();
    },
  });
  const top = await row('Top laner');
  expect(top.getByLabelText('Bohater')).toHaveValue('Garen');
  expect(top.getByText(/Wpisz numer bohatera/)).toBeVisible();
  const jungler = await row('Jungler');
  await fill(user, jungler.getByLabelText('Bohater'), '54');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    players: expect.arrayContaining([
      expect.objectContaining({ nickname: 'Kometa', championKey: 86, championName: 'Garen' }),
      expect.objectContaining({ nickname: 'Puchacz', championKey: 54 }),
    ]),
  });
});

test('a figure beyond the usual ones opens with its group and is sent', async () => {
  const sent: unknown[] = [];
  const { user } = open({
    getGame: fullGame(),
    updateGame: ({ body }) => {
      sent.push(body);
      return fullGame();
    },
  });
  const top = await row('Top laner');
  expect(top.queryByLabelText('Postawione totemy')).not.toBeInTheDocument();
  await user.click(top.getByRole('button', byName('Więcej statystyk')));
  await fill(user, top.getByLabelText('Postawione totemy'), '17');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    players: expect.arrayContaining([
      expect.objectContaining({
        nickname: 'Kometa',
        wardsPlaced: 17,
        items: [3078, 3047, 3071, 3053, 0, 0, 3340],
        summonerSpells: [4, 14],
      }),
    ]),
  });
});

test('a game of another meeting is not found here', async () => {
  open({ getGame: aGame({ meetId: uuid(999) }) });
  expect(await screen.findByText('Nie ma takiej gry w tym meczu.')).toBeVisible();
});

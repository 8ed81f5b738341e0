import { screen, waitFor, within } from '@testing-library/react';
import type { Game } from '@puchar/shared/contract';
import { aMeetingDetail, errorResponse } from '@puchar/shared/testing';
import type { FakeResponses } from '@puchar/shared/testing';
import { aBareGame, live, openMeeting, owls } from './testing/open-meeting.tsx';

const code = 'EUN17000-1a23b456-a1b2-1abc-ab12-1234567890ab';

type Automation = NonNullable<Game['automation']>;
const automation = (more: Partial<Automation> = {}): Automation => ({
  tournamentCode: code,
  isWaiting: true,
  fault: null,
  filledBy: null,
  isCorrected: false,
  ...more,
});
const gameOf = (more: Partial<Automation> | null, winnerId: string | null = null) =>
  aBareGame(1, winnerId, more === null ? {} : { automation: automation(more) });
const detail = (game: Game) => aMeetingDetail(live(0, 0), [game]);
const service = (on: boolean) => ({
  name: 'RIOT_TOURNAMENTS' as const,
  on,
  missing: [],
  lastGoodAt: null,
  lastFaultAt: null,
  lastFault: null,
});

const open = (game: Game, responses: FakeResponses = {}) =>
  openMeeting({ getMeeting: detail(game), getServices: [service(true)], ...responses });
const openGame = async () => within(await screen.findByRole('region', { name: /Gra 1 trwa/ }));

test('the code of the open game is shown, copied, and its result waited for', async () => {
  const { user } = open(gameOf({}));
  const question = await openGame();
  expect(question.getByText(code)).toBeVisible();
  expect(question.getByText('Czekamy na wynik z Riot.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Skopiuj: Kod turniejowy' }));
  expect(await question.findByText('Skopiowano.')).toBeVisible();
  // A typed duration would be a manual override of Riot's.
  expect(question.queryByLabelText(/Czas gry/)).not.toBeInTheDocument();
  expect(question.getByRole('button', { name: 'Wygrała Nocne Sowy' })).toBeVisible();
});

test('a missing code is fetched, and a error says what is wrong', async () => {
  let requested = 0;
  const { api, user } = open(gameOf({ tournamentCode: null, isWaiting: false }), {
    makeTournamentCode: () => {
      requested += 1;
      return errorResponse('UNAVAILABLE');
    },
  });
  const question = await openGame();
  await user.click(await question.findByRole('button', { name: 'Pobierz kod' }));
  expect(await question.findByRole('alert')).toBeVisible();
  api.set({
    makeTournamentCode: () => {
      api.set({ getMeeting: detail(gameOf({})) });
      return { tournamentCode: code };
    },
  });
  await user.click(question.getByRole('button', { name: 'Pobierz kod' }));
  expect(await question.findByText(code)).toBeVisible();
  expect(requested).toBe(1);
});

test('where codes are off no one hears of them', async () => {
  open(gameOf({ tournamentCode: null, isWaiting: false }), { getServices: [service(false)] });
  const question = await openGame();
  expect(await question.findByLabelText(/Czas gry/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/kod/i)).not.toBeInTheDocument());
});

const sentences: [Automation['fault'], RegExp][] = [
  ['ABORTED', /przerwaną/],
  ['OTHER_GAME', /inną grę/],
  ['SIDES_UNCLEAR', /Popraw konta/],
  ['IMPOSSIBLE', /sprzeczne/],
  ['MEETING_CLOSED', /Cofnij mecz/],
  ['NOT_PLAYED', /nie zna gry/],
  ['SERVICE', /zbyt długo/],
  ['OTHER_WINNER', /przez pomyłkę, popraw go/],
  ['UNREADABLE', /nie da się odczytać\. Wpisz je ręcznie/],
];
test.each(sentences)('%s is shown with what to do', async (failure, sentence) => {
  open(gameOf({ fault: failure, isWaiting: false }));
  const question = await openGame();
  expect(question.getByText(sentence)).toBeVisible();
  expect(question.getByRole('button', { name: 'Pobierz wynik z Riot, gra 1' })).toBeVisible();
});

test('a result is fetched; why it was rejected stands beside the button', async () => {
  const reason = 'Riot nie zna żadnej gry z tym kodem.';
  const { api, user } = open(gameOf({}), {
    fetchResult: () => errorResponse('RESULT_REFUSED', undefined, { list: [reason] }),
  });
  const question = await openGame();
  await user.click(question.getByRole('button', { name: /Pobierz wynik z Riot/ }));
  expect(await question.findByRole('alert')).toHaveTextContent(reason);
  const filled = gameOf({ filledBy: 'RIOT', isWaiting: false }, owls.id);
  api.set({
    fetchResult: () => {
      api.set({ getMeeting: detail(filled) });
      return filled;
    },
  });
  await user.click(question.getByRole('button', { name: /Pobierz wynik z Riot/ }));
  expect(await screen.findByText('Wynik i statystyki z Riot.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Pobierz wynik/ })).not.toBeInTheDocument();
});

test('a game closed by hand still waits for its figures, a corrected one for nothing', async () => {
  const { api } = open(gameOf({}, owls.id));
  expect(await screen.findByText('Czekamy na statystyki z Riot.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pobierz wynik z Riot, gra 1' })).toBeVisible();
  expect(api).toBeDefined();
});

test('what was entered by hand says so', async () => {
  open(gameOf({ isCorrected: true, isWaiting: false }, owls.id));
  expect(await screen.findByText(/Wpisane ręcznie/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Pobierz wynik/ })).not.toBeInTheDocument();
});

test('a game without a word about it looks as before', async () => {
  open(gameOf(null));
  expect(await (await openGame()).findByLabelText(/Czas gry/)).toBeVisible();
});

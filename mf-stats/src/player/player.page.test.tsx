import { screen, within } from '@testing-library/react';
import type { FakeResponses } from '@puchar/shared/testing';
import {
  aPlayerGame,
  aPlayerRecord,
  errorResponse,
  fakeApi,
  offline,
  renderAt,
  uuid,
} from '@puchar/shared/testing';
import PlayerPage from './player.page.tsx';

function open(given: FakeResponses, id = uuid(201)) {
  const api = fakeApi(given);
  const view = renderAt(<PlayerPage />, {
    url: `/statystyki/${id}`,
    path: '/statystyki/:playerId',
  });
  return { api, ...view };
}

test('a player has nickname, role and team, averages and every game', async () => {
  const games = [
    aPlayerGame(),
    aPlayerGame({
      id: uuid(502),
      gameNumber: 1,
      win: false,
      kills: 0,
      deaths: 6,
      seconds: null,
      champion: { key: 1, name: null, image: null },
    }),
  ];
  open({ getPlayerRecord: aPlayerRecord(games) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Kometa' })).toBeVisible();
  expect(screen.getByText('Top laner')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nocne Sowy' })).toHaveAttribute('href', '/druzyny/SOWY');
  const averages = within(screen.getByRole('region', { name: 'ŚREDNIE' }));
  const terms = averages.getAllByRole('term').map(({ textContent }) => textContent);
  const values = averages.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(terms.map((term, at) => [term, values[at]])).toEqual([
    ['Wygrane', '1 z\u00A02'],
    ['KDA', '2,50'],
    ['Zabójstwa na grę', '2,0'],
    ['Śmierci na grę', '4,0'],
    ['Asysty na grę', '8,0'],
    ['Obrażenia na minutę', '600'],
    ['Wizja na minutę', '1,00'],
    ['Stwory na minutę', '6,0'],
  ]);
  const [, won, lost] = within(screen.getByRole('table', { name: 'GRY' })).getAllByRole('row');
  expect(won).toHaveTextContent(/Wygrana.*Rysie.*22\.11\.2025, gra 2.*Bohater A.*4 \/ 2 \/ 8/);
  expect(within(won ?? document.body).getByRole('link')).toHaveAttribute(
    'href',
    `/mecze/${uuid(301)}?gra=2`,
  );
  expect(lost).toHaveTextContent(/Przegrana.*Nieznany bohater.*0 \/ 6 \/ 8.*–/);
});

test('a player without figures that may be shown is not there, and nothing says why', async () => {
  open({ getPlayerRecord: errorResponse('NOT_FOUND') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie ma tu statystyk tego zawodnika.');
  expect(screen.getByRole('link', { name: 'Wszystkie statystyki' })).toHaveAttribute(
    'href',
    '/statystyki',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Zawodnik' })).toBeInTheDocument();
});

test('an address without an id is no player, and no call is made of it', async () => {
  const { api } = open({}, 'kometa');
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie ma tu statystyk tego zawodnika.');
  expect(api.calls).toEqual([]);
});

test('with the consent the figures leave an open page too', async () => {
  const { api, client } = open({ getPlayerRecord: aPlayerRecord() });
  await screen.findByRole('heading', { level: 1, name: 'Kometa' });
  api.set({ getPlayerRecord: errorResponse('NOT_FOUND') });
  await client.invalidateQueries();
  expect(await screen.findByText('Nie ma tu statystyk tego zawodnika.')).toBeVisible();
  expect(screen.queryByText('Kometa')).not.toBeInTheDocument();
});

test('any other failure offers another try', async () => {
  const { api, user } = open({ getPlayerRecord: offline() });
  expect(await screen.findByRole('alert')).toHaveTextContent('Wystąpił nieoczekiwany błąd.');
  api.set({ getPlayerRecord: aPlayerRecord() });
  await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Kometa' })).toBeVisible();
});

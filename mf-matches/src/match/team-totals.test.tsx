import { screen } from '@testing-library/react';
import type { Game } from '@puchar/shared/contract';
import {
  aGame,
  aMeetingDetail,
  aPlayerStatistics,
  aStaticData,
  aTeamStatistics,
  renderAt,
  uuid,
} from '@puchar/shared/testing';
import { TeamTotals } from './team-totals.tsx';

const { meet } = aMeetingDetail();

function renderTotals(change: Partial<Game> = {}, data = aStaticData()) {
  return renderAt(<TeamTotals game={aGame(change)} meet={meet} data={data} />);
}

function rowTexts() {
  return screen
    .getAllByRole('row')
    .slice(1, 11)
    .map((row) => [...row.children].map((cell) => cell.textContent?.replaceAll('\u00A0', ' ')));
}

test('the totals mirror: value of the one, name, value of the other', () => {
  renderTotals();
  expect(rowTexts()).toEqual([
    ['25', 'Zabójstwa', '14'],
    ['14', 'Śmierci', '25'],
    ['51', 'Asysty', '51'],
    ['64 300', 'Złoto', '64 300'],
    ['9', 'Wieże', '9'],
    ['2', 'Inhibitory', '2'],
    ['1', 'Barony', '1'],
    ['3', 'Smoki', '3'],
    ['1', 'Heroldy', '1'],
    ['4', 'Larwy', '4'],
  ]);
});

test('each team has its side, and who got first blood is said', () => {
  renderTotals();
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads[0]).toContain('Nocne Sowy');
  expect(heads[0]).toContain('Strona niebieskaPierwsza krew');
  expect(heads[2]).toContain('Strona czerwona');
});

test('bans and picks are champions by number; a ban not used is left out', () => {
  renderTotals(
    {
      team1Statistics: aTeamStatistics({ bans: [86, -1], picks: [6] }),
      team2Statistics: aTeamStatistics({ teamId: uuid(102), bans: [], picks: [] }),
    },
    aStaticData({ version: '15.22.1', champions: { 86: { name: 'Garen', image: null } } }),
  );
  const names = screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'));
  expect(names).toEqual(['Garen', 'Nieznany bohater']);
});

test('without static data picks take the names stored with the players', () => {
  renderTotals({
    team1Statistics: aTeamStatistics({ bans: [], picks: [6] }),
    team2Statistics: aTeamStatistics({ teamId: uuid(102), bans: [], picks: [] }),
    players: [aPlayerStatistics({ championKey: 6, championName: 'Urgot' })],
  });
  expect(screen.getByRole('img', { name: 'Urgot' })).toBeVisible();
  expect(screen.queryByRole('rowheader', { name: 'Bany' })).not.toBeInTheDocument();
});

test('without the figures of both teams there is no table', () => {
  renderTotals({ team1Statistics: null });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('bans and picks can be opened as text', async () => {
  const { user } = renderTotals(
    {
      team1Statistics: aTeamStatistics({ bans: [86, 7, 8], picks: [86] }),
      team2Statistics: aTeamStatistics({ teamId: uuid(102), bans: [-1], picks: [9] }),
    },
    aStaticData({ version: '15.22.1', champions: { 86: { name: 'Garen', image: null } } }),
  );
  const names = () => screen.getAllByRole('definition').map((entry) => entry.textContent);
  expect(screen.getByText('Garen, Nieznany bohater × 2')).not.toBeVisible();
  await user.click(screen.getByText('Nazwy banów i wyborów'));
  expect(screen.getByText('Garen, Nieznany bohater × 2')).toBeVisible();
  expect(names()).toEqual(['Garen, Nieznany bohater × 2', 'Garen', 'brak', 'Nieznany bohater']);
});

test.each([
  [0, 5],
  [5, 0],
  [0, 0],
  [1, 999_999],
  [999_999, 1],
])('the bar of %d to %d has parts that can be rendered', (first, second) => {
  const { container } = renderTotals({
    team1Statistics: aTeamStatistics({ gold: first }),
    team2Statistics: aTeamStatistics({ teamId: uuid(102), gold: second }),
  });
  const rects = [...container.querySelectorAll('svg rect')];
  expect(rects.length).toBeGreaterThanOrEqual(10);
  for (const rect of rects) expect(Number(rect.getAttribute('width'))).toBeGreaterThan(0);
});

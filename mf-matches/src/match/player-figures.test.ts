import { aPlayerStatistics } from '@puchar/shared/testing';
import { figureGroups, rowFields } from './player-figures.ts';

const notFigures = ['playerId', 'teamId', 'win'];

const figures = figureGroups.flatMap((group) => group.figures);

test('row and details together show every figure of the contract', () => {
  const shown = [...new Set([...notFigures, ...rowFields, ...figures.map(({ id }) => id)])];
  expect(shown.toSorted()).toEqual(Object.keys(aPlayerStatistics()).toSorted());
});

test('no figure is in the details twice, and no label either', () => {
  expect(new Set(figures.map(({ id }) => id)).size).toBe(figures.length);
  expect(new Set(figures.map(({ label }) => label)).size).toBe(figures.length);
});

function text(id: string, change: Parameters<typeof aPlayerStatistics>[0]) {
  return figures.find((figure) => figure.id === id)?.text(aPlayerStatistics(change));
}

test('figures read as people write them', () => {
  expect(text('totalDamageTaken', { totalDamageTaken: 24_100 })).toBe('24\u00A0100');
  expect(text('firstBlood', { firstBlood: true })).toBe('tak');
  expect(text('firstTower', { firstTower: false })).toBe('nie');
  expect(text('spellCasts', { spellCasts: [120, 80, 140, 9] })).toBe('120 / 80 / 140 / 9');
  expect(text('spellCasts', { spellCasts: [] })).toBe('brak');
});

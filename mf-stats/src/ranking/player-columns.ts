import type { PlayerAverages } from '@puchar/shared/domain';
import { formatFigure } from '../lib/format-figure.ts';
import { texts } from '../lib/texts.pl.ts';
import type { Column, Direction, Named } from './sort-rows.ts';

export interface PlayerRow extends Named {
  averages: PlayerAverages;
}

type Figure = Exclude<keyof PlayerAverages, 'games' | 'wins' | 'kda'>;

function figure(
  id: string,
  of: Figure,
  hint: string,
  digits: number,
  direction: Direction = 'descending',
): Column<PlayerRow> {
  const value = ({ averages }: PlayerRow) => averages[of];
  const text = (row: PlayerRow) => formatFigure(value(row), digits);
  return { id, label: texts[of], hint, value, text, direction };
}

export const playerColumns: readonly Column<PlayerRow>[] = [
  {
    id: 'gry',
    label: texts.games,
    value: ({ averages }) => averages.games,
    text: ({ averages }) => formatFigure(averages.games),
    direction: 'descending',
    narrow: true,
  },
  {
    id: 'kda',
    label: texts.kda,
    long: texts.kdaFull,
    value: ({ averages }) => averages.kda,
    text: ({ averages }) => formatFigure(averages.kda, 2),
    direction: 'descending',
    narrow: true,
  },
  figure('zabojstwa', 'kills', texts.perGame, 1),
  // Few deaths are good.
  figure('smierci', 'deaths', texts.perGame, 1, 'ascending'),
  figure('asysty', 'assists', texts.perGame, 1),
  figure('obrazenia', 'damage', texts.perMinute, 0),
  figure('wizja', 'vision', texts.perMinute, 2),
  figure('stwory', 'minions', texts.perMinute, 1),
];

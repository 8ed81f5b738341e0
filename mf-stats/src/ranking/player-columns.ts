import { playerFigures } from '@puchar/shared/domain';
import type { PlayerAverages, PlayerRow } from '@puchar/shared/domain';
import { formatFigure } from '../lib/format-figure.ts';
import { texts } from '../lib/texts.pl.ts';
import type { Column } from './column.ts';

type Look = Pick<Column<PlayerRow>, 'hint' | 'long' | 'narrow'> & { digits: number };

const looks: Partial<Record<keyof PlayerAverages, Look>> = {
  games: { digits: 0, narrow: true },
  kda: { digits: 2, long: texts.kdaFull, narrow: true },
  kills: { digits: 1, hint: texts.perGame },
  deaths: { digits: 1, hint: texts.perGame },
  assists: { digits: 1, hint: texts.perGame },
  damage: { digits: 0, hint: texts.perMinute },
  vision: { digits: 2, hint: texts.perMinute },
  minions: { digits: 1, hint: texts.perMinute },
};

export const playerColumns: readonly Column<PlayerRow>[] = playerFigures.map(
  ({ of, ...figure }) => {
    const { digits = 0, ...look } = looks[of] ?? {};
    return {
      ...figure,
      ...look,
      label: of === 'wins' ? '' : texts[of],
      text: (row) => formatFigure(row.averages[of], digits),
    };
  },
);

import { formatNumber } from '@puchar/shared/domain';
import { texts } from './texts.pl.ts';

export const formatFigure = (value: number | null, digits = 0) =>
  value === null ? texts.none : formatNumber(value, digits);

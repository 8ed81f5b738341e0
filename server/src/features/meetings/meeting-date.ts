import { AppError } from '../../app-error.ts';
import { texts } from './texts.pl.ts';

const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2101, 0, 1);

/**
 * The moment of a meeting. The contract takes the years 0000 to 9999, of which no database keeps the
 * first and no cup needs most.
 *
 * @param text ISO 8601 with an offset.
 * @throws AppError INVALID_DATA
 */
export function meetingDate(text: string): Date {
  const date = new Date(text);
  if (date.getTime() >= earliest && date.getTime() < latest) return date;
  throw new AppError('INVALID_DATA', {
    issues: [{ path: ['date'], message: texts.dateOutOfRange }],
  });
}

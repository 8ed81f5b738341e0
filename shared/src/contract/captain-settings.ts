import * as z from 'zod/mini';

const day = z.iso.date('Podaj datę.');
const optionalDay = z.union([z.literal(''), day], { error: 'Podaj datę.' });
const time = z
  .string('Podaj godzinę.')
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Podaj godzinę.'));
const count = (least: number, most: number) => {
  const error = `Podaj liczbę od ${least} do ${most}.`;
  return z.int(error).check(z.gte(least, error), z.lte(most, error));
};

/** Which meetings captains may propose dates for. */
export const movableMeetings = z.enum(['ALL', 'UNDECIDED', 'NONE']);
export type MovableMeetings = z.infer<typeof movableMeetings>;

const mostBreaks = 30;

/** What captains may do on the pages of their teams. */
export const captainSettings = z.strictObject({
  movable: movableMeetings,
  /** Of the window; empty: without an end. */
  firstDay: optionalDay,
  lastDay: optionalDay,
  /** Earliest and latest start in Warsaw; without time between them there is none. */
  schoolDayFrom: time,
  schoolDayTo: time,
  weekendFrom: time,
  weekendTo: time,
  /** Days without meetings, the first and the last included. */
  breaks: z
    .array(
      z.strictObject({ from: day, to: day }).check(
        z.refine(({ from, to }) => to >= from, {
          error: 'Ostatni dzień nie może być przed pierwszym.',
          path: ['to'],
        }),
      ),
    )
    .check(z.maxLength(mostBreaks, `Może być najwyżej ${mostBreaks} pozycji.`)),
  /** Between a proposal, or its acceptance, and the meeting. */
  leadHours: count(0, 336),
  /** From the first proposal until organisers decide. */
  decisionDays: count(1, 14),
  /** From the moment at which captains may look for a date until organisers decide without a proposal. */
  openDays: count(1, 30),
  /** Agreed dates count without an organiser's yes. */
  datesAtOnce: z.boolean(),
});
export type CaptainSettings = z.output<typeof captainSettings>;

/** After school, and a whole day ahead. */
export const defaultCaptainSettings: CaptainSettings = {
  movable: 'ALL',
  firstDay: '',
  lastDay: '',
  schoolDayFrom: '15:00',
  schoolDayTo: '20:00',
  weekendFrom: '10:00',
  weekendTo: '20:00',
  breaks: [],
  leadHours: 24,
  decisionDays: 3,
  openDays: 7,
  datesAtOnce: true,
};

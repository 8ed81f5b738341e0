import * as z from 'zod/mini';
import { foldText } from './fold-text.ts';
import { groupName } from './group-inputs.ts';
import { meetingInput } from './meeting-inputs.ts';
import { teamSummary } from './team.ts';
import { instant, lineText } from './text.ts';

export const drawInput = z.strictObject({
  seed: lineText(1, 120, { missing: 'Podaj ziarno losowania.' }),
  names: z.array(groupName).check(
    z.minLength(1, 'Podaj co najmniej jedną grupę.'),
    z.maxLength(16, 'Grup może być najwyżej 16.'),
    z.refine((names) => new Set(names.map(foldText)).size === names.length, {
      error: 'Nazwy grup muszą się różnić.',
    }),
  ),
});
export type DrawInput = z.output<typeof drawInput>;

const wrongAtOnce = 'Naraz może się zaczynać od 1 do 16 meczów.';

const wrongDay = 'Podaj dzień, który jest w kalendarzu.';

const day = z.iso
  .date(wrongDay)
  .check(z.refine((text) => text.startsWith('20'), { error: wrongDay }));
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Local times in Warsaw. */
export const scheduleInput = z.strictObject({
  days: z.array(day).check(z.minLength(1, 'Wybierz co najmniej jeden dzień.'), z.maxLength(60)),
  times: z.array(time).check(z.minLength(1, 'Wybierz co najmniej jedną godzinę.'), z.maxLength(24)),
  atOnce: z.int(wrongAtOnce).check(z.gte(1, wrongAtOnce), z.lte(16, wrongAtOnce)),
});
export type ScheduleInput = z.infer<typeof scheduleInput>;

export const schedulePreview = z.strictObject({
  meetings: z.array(
    z.strictObject({
      team1: teamSummary,
      team2: teamSummary,
      date: z.nullable(instant),
    }),
  ),
});
export type SchedulePreview = z.infer<typeof schedulePreview>;

export const meetingsInput = z.strictObject({
  meetings: z.array(meetingInput).check(z.minLength(1), z.maxLength(200)),
});

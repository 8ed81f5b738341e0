import type { Plan } from '@puchar/shared/contract';
import { playingDays, startsOf } from '@puchar/shared/domain';
import type { PlanRules, TimeOfDayRange } from '@puchar/shared/domain';
import { ruleTexts as texts } from '../texts.pl.ts';

/** As they are typed. */
export interface RuleValues {
  first: string;
  last: string;
  weekdays: string[];
  /** Days without meetings, the first and the last included. */
  without: { from: string; to: string }[];
  schoolDayFrom: string;
  schoolDayTo: string;
  weekendFrom: string;
  weekendTo: string;
  minutes: string;
  pause: string;
  breaks: string;
  stations: string;
  atOnce: string;
  rest: string;
  perDay: string;
  bestOf: string;
  /** Plans those again that have a date. */
  again: boolean;
}

export function firstValues({ rules, meetings }: Pick<Plan, 'rules' | 'meetings'>): RuleValues {
  const { firstDay, lastDay, breaks, ...hours } = rules;
  const stations = [...new Set(meetings.flatMap(({ station }) => station ?? []))].toSorted();
  return {
    ...hours,
    first: firstDay,
    last: lastDay,
    weekdays: ['0', '1', '2', '3', '4'],
    without: breaks.map(({ from, to }) => ({ from, to })),
    minutes: '60',
    pause: '0',
    breaks: '',
    stations: stations.join(', '),
    atOnce: '2',
    rest: '30',
    perDay: '2',
    bestOf: '1',
    again: false,
  };
}

const partsOf = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const time = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/;

function timeOf(text: string): string | null {
  const [, hours, minutes] = time.exec(text.trim()) ?? [];
  return hours === undefined || minutes === undefined
    ? null
    : `${hours.padStart(2, '0')}:${minutes}`;
}

/** Of a text such as `12:00–12:30, 17.00-17.15`; null when one of them is none. */
export function breaksOf(text: string): TimeOfDayRange[] | null {
  const ranges = partsOf(text, /[,;]+/).map((part) => {
    const [from, to, ...others] = part.split(/[-–—]/).map(timeOf);
    if (others.length > 0 || !from || !to || from >= to) return null;
    return { from, to };
  });
  return ranges.every((range) => range !== null) ? ranges : null;
}

const longestName = 24;

export function stationsOf(text: string): string[] | null {
  const names = [...new Set(partsOf(text, /[,;\n]+/))];
  return names.some((name) => name.length > longestName) || names.length > 16 ? null : names;
}

type Numeric = 'minutes' | 'pause' | 'atOnce' | 'rest' | 'perDay';
const limits: Readonly<Record<Numeric, readonly [number, number]>> = {
  minutes: [10, 480],
  pause: [0, 240],
  atOnce: [1, 16],
  rest: [0, 1_440],
  perDay: [1, 12],
};

function numberOf(values: RuleValues, name: Numeric): number | null {
  const [least, most] = limits[name];
  const text = values[name].trim();
  const value = Number(text);
  return text !== '' && Number.isInteger(value) && value >= least && value <= most ? value : null;
}

export type RuleErrors = Partial<Record<keyof RuleValues, string>>;

/** Those of the days, which need both ends. */
function dayErrors(values: RuleValues, days: readonly string[]): RuleErrors {
  const isHalf = values.without.some(({ from, to }) => from === '' || to < from);
  return {
    ...(values.first === '' ? { first: texts.missingDay } : {}),
    ...(values.last === '' ? { last: texts.missingDay } : {}),
    ...(values.first !== '' && values.last !== '' && days.length === 0
      ? { last: texts.noDays }
      : {}),
    ...(isHalf ? { without: texts.wrongRange } : {}),
  };
}

/** Rules for what the fields say so far, and what is wrong with them. */
export function readRules(values: RuleValues): { rules: PlanRules; errors: RuleErrors } {
  const { first, last, schoolDayFrom, schoolDayTo, weekendFrom, weekendTo } = values;
  const weekdays = new Set(values.weekdays.map(Number));
  const closed = values.without.filter(({ from, to }) => from !== '' && to >= from);
  const days = playingDays({ first, last, weekdays, without: closed });
  const numbers = Object.keys(limits).map((name) => {
    const known = name as Numeric; // The keys of `limits`.
    return [known, numberOf(values, known)] as const;
  });
  const breaks = breaksOf(values.breaks);
  const stations = stationsOf(values.stations);
  const of = (name: Numeric) => numberOf(values, name) ?? limits[name][0];
  const rules: PlanRules = {
    days,
    schoolDayFrom,
    schoolDayTo,
    weekendFrom,
    weekendTo,
    minutes: of('minutes'),
    pause: of('pause'),
    rest: of('rest'),
    atOnce: of('atOnce'),
    perDay: of('perDay'),
    breaks: breaks ?? [],
    stations: stations ?? [],
  };
  const hasHours = days.length === 0 || days.some((day) => startsOf(day, rules).length > 0);
  const errors: RuleErrors = {
    ...dayErrors(values, days),
    ...Object.fromEntries(
      numbers.flatMap(([name, value]) =>
        value === null ? [[name, texts.wrongNumber(...limits[name])]] : [],
      ),
    ),
    ...(breaks === null ? { breaks: texts.wrongBreaks } : {}),
    ...(stations === null ? { stations: texts.wrongStations } : {}),
    ...(hasHours ? {} : { schoolDayTo: texts.noHours }),
  };
  return { rules, errors };
}

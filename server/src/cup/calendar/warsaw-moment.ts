import type { ICalLuxonDateTimeStub } from 'ical-generator';

export const calendarZone = 'Europe/Warsaw';

const wall = new Intl.DateTimeFormat('en-GB', {
  timeZone: calendarZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** What the library asks for, and the parts that it is made of. */
const formats: Readonly<Record<string, readonly Intl.DateTimeFormatPartTypes[]>> = {
  yyyyLLdd: ['year', 'month', 'day'],
  HHmmss: ['hour', 'minute', 'second'],
};

/**
 * An instant that the library writes as clocks in Warsaw show it. A bare `Date` it would write as the
 * clocks of this machine do.
 */
export function warsawMoment(date: Date): ICalLuxonDateTimeStub {
  const parts = new Map(wall.formatToParts(date).map(({ type, value }) => [type, value]));
  const moment: ICalLuxonDateTimeStub = {
    isValid: true,
    zone: { type: 'iana' },
    setZone(zone) {
      if (zone !== calendarZone) throw new Error(`No clock of ${zone} is known.`);
      return moment;
    },
    toFormat(format) {
      const wanted = formats[format];
      if (wanted === undefined) throw new Error(`No format ${format} is known.`);
      return wanted.map((part) => parts.get(part) ?? '').join('');
    },
    toJSDate: () => date,
    toJSON: () => date.toISOString(),
  };
  return moment;
}

const localTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** Quotas reset at midnight Pacific time. Off by an hour on the two days of a clock change. */
export function untilQuotaReset(now: Date): number {
  const {
    hour = 0,
    minute = 0,
    second = 0,
  } = Object.fromEntries(
    localTime.formatToParts(now).map(({ type, value }) => [type, Number(value)]),
  );
  return (86_400 - hour * 3_600 - minute * 60 - second) * 1000;
}

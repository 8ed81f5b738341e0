const wallTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/**
 * Milliseconds until the service's day begins anew: at midnight of its own wall clock. On the two days
 * when that clock is changed up to an hour off, which costs one early question or an hour of waiting.
 */
export function untilQuotaReset(now: Date): number {
  const parts = new Map(
    wallTime.formatToParts(now).map(({ type, value }) => [type, Number(value)]),
  );
  const [hour = 0, minute = 0, second = 0] = [
    parts.get('hour'),
    parts.get('minute'),
    parts.get('second'),
  ];
  return (86_400 - hour * 3_600 - minute * 60 - second) * 1000;
}

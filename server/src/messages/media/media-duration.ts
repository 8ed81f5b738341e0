function secondsOf(days: string, hours: string, minutes: string, seconds: string): number {
  return Number(days) * 86_400 + Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

/** @returns Undefined for nothing and for what is not understood: a running broadcast has no length. */
function known(match: RegExpExecArray | null): number | undefined {
  if (match === null) return undefined;
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] = match;
  const total = secondsOf(days, hours, minutes, seconds);
  return total > 0 ? total : undefined;
}

/** Seconds of a length such as `3h21m9s`. */
export function spelledSeconds(length: string): number | undefined {
  return known(/^(?:(\d{1,4})d)?(?:(\d{1,4})h)?(?:(\d{1,4})m)?(?:(\d{1,4})s)?$/.exec(length));
}

/** Seconds of an ISO 8601 duration such as `PT1H2M10S`. */
export function isoSeconds(length: string): number | undefined {
  return known(
    /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,4})M)?(?:(\d{1,4})(?:\.\d+)?S)?)?$/.exec(length),
  );
}

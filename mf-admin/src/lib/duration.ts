const mostSeconds = 86_400;

/** Seconds of `mm:ss` or `h:mm:ss`, at most a day; null for anything else. */
export function secondsOf(text: string): number | null {
  const match = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim());
  if (match === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = match;
  const all = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return all <= mostSeconds ? all : null;
}

const hour = 3_600;

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** `mm:ss`, above 3600 s `hh:mm:ss`. @throws RangeError for negative or fractional seconds. */
export function formatDuration(seconds: number): string {
  if (!Number.isInteger(seconds) || seconds < 0) {
    throw new RangeError(`Not a number of whole seconds: ${seconds}`);
  }
  const rest = twoDigits(seconds % 60);
  if (seconds <= hour) return `${twoDigits(Math.floor(seconds / 60))}:${rest}`;
  const minutes = Math.floor((seconds % hour) / 60);
  return `${twoDigits(Math.floor(seconds / hour))}:${twoDigits(minutes)}:${rest}`;
}

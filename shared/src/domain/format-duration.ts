const hour = 3_600;

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/**
 * Length of a game or film.
 *
 * @param seconds Whole seconds, 0 or more.
 * @returns `mm:ss`; `hh:mm:ss` only above 3600 s, so 3600 gives `60:00`.
 * @throws RangeError for negative or fractional input; the contract rejects both earlier.
 */
export function formatDuration(seconds: number): string {
  if (!Number.isInteger(seconds) || seconds < 0) {
    throw new RangeError(`Not a number of whole seconds: ${seconds}`);
  }
  const rest = twoDigits(seconds % 60);
  if (seconds <= hour) return `${twoDigits(Math.floor(seconds / 60))}:${rest}`;
  const minutes = Math.floor((seconds % hour) / 60);
  return `${twoDigits(Math.floor(seconds / hour))}:${twoDigits(minutes)}:${rest}`;
}

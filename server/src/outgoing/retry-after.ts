/**
 * The wait that an answer asks for: `Retry-After` in seconds, decimals allowed, or as a date.
 *
 * @returns Milliseconds, or null when it names none.
 */
export function retryAfterMs(header: string | null, now: Date): number | null {
  const value = header?.trim() ?? '';
  if (/^\d{1,9}(\.\d{1,6})?$/.test(value)) return Math.ceil(Number(value) * 1000);
  const date = value.endsWith('GMT') ? Date.parse(value) : NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime());
}

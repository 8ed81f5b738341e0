import * as z from 'zod/mini';

/** Milliseconds of `Retry-After` (seconds, decimals allowed, or a date); null when it has none. */
export function retryAfterMs(header: string | null, now: Date): number | null {
  const value = header?.trim() ?? '';
  if (/^\d{1,9}(\.\d{1,6})?$/.test(value)) return Math.ceil(Number(value) * 1000);
  const date = value.endsWith('GMT') ? Date.parse(value) : NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime());
}

/** Milliseconds until `Ratelimit-Reset`, in seconds since 1970. */
export function resetMs(header: string | null, now: Date): number | null {
  const value = header?.trim() ?? '';
  return /^\d{9,11}$/.test(value) ? Math.max(0, Number(value) * 1000 - now.getTime()) : null;
}

const saidInBody = z.object({ retry_after: z.number().check(z.gte(0), z.lt(1e9)) });

/** Milliseconds of Discord's `retry_after` in an error body, in seconds. */
export function bodyWaitMs(body: unknown): number | null {
  const parsed = saidInBody.safeParse(body);
  return parsed.success ? Math.ceil(parsed.data.retry_after * 1000) : null;
}

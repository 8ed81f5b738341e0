import { countdown } from '@puchar/shared/domain';
import { texts } from './texts.pl.ts';

const dayMs = 86_400_000;

/** `za 12 min`; null from a day before on, when the hour alone says too little. */
export function untilText(target: string, now: number): string | null {
  const left = Date.parse(target) - now;
  if (left >= dayMs) return null;
  const { hours, minutes, seconds, finished } = countdown(Date.parse(target), now);
  if (finished) return texts.soon;
  if (hours > 0) return texts.inHours(hours, String(minutes).padStart(2, '0'));
  return minutes > 0 ? texts.inMinutes(minutes) : texts.inSeconds(seconds);
}

import type { ModuleVersion } from '@puchar/shared/contract';
import { cameKey, markPrefix } from './begun.ts';

/** A page that lives writes every second; a slow phone may miss some. */
const silentMs = 4000;
const lookAgainMs = 1500;
/** For so long a browser shows the version before without trying again. */
const rememberMs = 3_600_000;

const endedPrefix = `${markPrefix}ended `;

const textOf = (key: string): string => localStorage.getItem(key) ?? '';

function isSilent(key: string): boolean {
  return Date.now() - parseInt(textOf(key), 10) > silentMs;
}

function notesOf(mark: string): string[] {
  return Object.keys(localStorage).filter(
    (key) =>
      key.startsWith(markPrefix) && !key.startsWith(endedPrefix) && textOf(key).includes(mark),
  );
}

/** After a visitor who gave up on a slow line there is nothing to run. */
async function hasArrived({ base, entry }: ModuleVersion): Promise<boolean> {
  if (localStorage.getItem(cameKey(base)) !== null) return true;
  const request = { cache: 'only-if-cached', mode: 'same-origin' } as const;
  return fetch(base + entry, request).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Both are notes of this device alone, and say nothing of who uses it. */
function forgetOld(): void {
  for (const key of Object.keys(localStorage)) {
    const isOld = Date.now() - parseInt(textOf(key), 10) > rememberMs;
    if (isOld && key.startsWith(markPrefix)) localStorage.removeItem(key);
  }
}

export type Hang = 'seen' | 'known' | 'none';

/**
 * Whether a page with this component of the version stopped: its note has no sign of life, also after a while, which a
 * computer that slept has.
 * @returns `known` when an earlier page has already reported it.
 */
export async function findHang(version: ModuleVersion, mark: string): Promise<Hang> {
  forgetOld();
  if (textOf(endedPrefix + mark) !== '') return 'known';
  if (!notesOf(mark).some(isSilent)) return 'none';
  await new Promise((resolve) => {
    setTimeout(resolve, lookAgainMs);
  });
  const silent = notesOf(mark).filter(isSilent);
  for (const key of silent) localStorage.removeItem(key);
  if (silent.length === 0 || !(await hasArrived(version))) return 'none';
  localStorage.setItem(endedPrefix + mark, `${Date.now()} ${mark}`);
  return 'seen';
}

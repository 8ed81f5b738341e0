import type { ModuleVersion } from '@puchar/shared/contract';
import type { RemoteAddress } from '../remotes/exposed-component.ts';

export const markPrefix = 'module-begun ';
/** That the entry of a version has come, where the cache of the site cannot say so. */
export const cameKey = (base: string) => `${markPrefix}came ${base}`;
const own = markPrefix + Math.random();
const beatMs = 1000;
/** For so long after a component was loaded or shown, its effects may still stop the page. */
export const settleMs = 2500;

const begun = new Set<string>();
let beat = 0;

export function markOf({ base }: ModuleVersion, { kind, id }: RemoteAddress): string {
  return `${base}#${kind}/${id} `;
}

/** A hidden tab may be discarded without a word, and a page that is left has not hung. */
function write(): void {
  if (begun.size === 0) clearInterval(beat);
  // Storage may be blocked.
  try {
    if (begun.size === 0 || document.hidden) localStorage.removeItem(own);
    else localStorage.setItem(own, [Date.now(), ...begun].join(' '));
  } catch {
    clearInterval(beat);
  }
}

function forget(): void {
  begun.clear();
  write();
}

/**
 * Notes on this device that a component of a page is being loaded or rendered, with a sign of life every second: the next
 * visit finds the note that a page which hung left behind.
 */
export function begin(mark: string): void {
  if (begun.size === 0) {
    beat = window.setInterval(write, beatMs);
    addEventListener('pagehide', forget);
    document.addEventListener('visibilitychange', write);
  }
  begun.add(mark);
  write();
}

export function end(mark: string): void {
  if (begun.delete(mark)) write();
}

/** Whether a component of this version is still on its way. */
export function isBegun({ base }: Pick<ModuleVersion, 'base'>): boolean {
  return [...begun].some((mark) => mark.startsWith(base));
}

/** Whether another page, perhaps a living one, has begun the same. */
export function isBegunElsewhere(mark: string): boolean {
  try {
    return Object.entries(localStorage).some(
      ([key, text]) => key.startsWith(markPrefix) && key !== own && text.includes(mark),
    );
  } catch {
    return false;
  }
}

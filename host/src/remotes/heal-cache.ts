import type { ModuleVersion } from '@puchar/shared/contract';

/** A repaired version still stands broken in the browser's cache under its own addresses. */
export function healCache(version: ModuleVersion): void {
  for (const file of Object.keys(version.integrity)) {
    // Whatever comes of it, the page already shows the part.
    fetch(version.base + file, { cache: 'reload' }).catch(() => undefined);
  }
}

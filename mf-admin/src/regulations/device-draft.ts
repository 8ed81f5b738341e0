const key = 'puchar.regulations-draft';

export interface RegulationsDraft {
  text: string;
  /** `lastUpdatedAt` of the version that the text was begun from; null when there was none. */
  base: string | null;
}

function isDraft(value: unknown): value is RegulationsDraft {
  if (typeof value !== 'object' || value === null) return false;
  if (!('text' in value) || !('base' in value)) return false;
  return typeof value.text === 'string' && (value.base === null || typeof value.base === 'string');
}

/** The draft of this device; null where there is none, or none can be read. */
export function readDraft(): RegulationsDraft | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(found) ? found : null;
  } catch {
    // A browser may refuse every look at its storage; the editor works without.
    return null;
  }
}

/** Keeps a draft on the device, or takes it away with null. @returns Whether the device did so. */
export function keepDraft(draft: RegulationsDraft | null): boolean {
  try {
    if (draft === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

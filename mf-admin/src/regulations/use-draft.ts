import { useState } from 'react';
import type { Regulations } from '@puchar/shared/contract';

const key = 'puchar.regulations-draft';

interface RegulationsDraft {
  text: string;
  /** `lastUpdatedAt` of the version that the draft started from; null for none. */
  base: string | null;
}

function isDraft(value: unknown): value is RegulationsDraft {
  if (typeof value !== 'object' || value === null) return false;
  if (!('text' in value) || !('base' in value)) return false;
  return typeof value.text === 'string' && (value.base === null || typeof value.base === 'string');
}

function readDraft(): RegulationsDraft | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isDraft(found) ? found : null;
  } catch {
    // A browser may deny all access to its storage; the editor works without.
    return null;
  }
}

/** @returns Whether the device stored, or with null removed, the draft. */
function keepDraft(draft: RegulationsDraft | null): boolean {
  try {
    if (draft === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function useDraft(present: Regulations | null) {
  const [draft, setDraft] = useState(readDraft);
  const [isStored, setStored] = useState(true);
  const [dropped, setDropped] = useState<RegulationsDraft | null>(null);
  const base = present?.lastUpdatedAt ?? null;

  function put(next: RegulationsDraft | null) {
    setDraft(next);
    setStored(keepDraft(next));
  }

  return {
    draft,
    isStored,
    dropped,
    text: draft?.text ?? present?.content ?? '',
    isBehind: draft !== null && draft.base !== base,
    write: (text: string) => {
      setDropped(null);
      const begun = draft?.base ?? base;
      put(begun === base && text === (present?.content ?? '') ? null : { text, base: begun });
    },
    drop: () => {
      setDropped(draft);
      put(null);
    },
    restore: () => {
      put(dropped);
      setDropped(null);
    },
    /** Text typed during the request stays as a draft on top of the new version. */
    published: (sent: string, version: Regulations) => {
      setDropped(null);
      const typedOn = draft !== null && draft.text !== sent;
      put(typedOn ? { text: draft.text, base: version.lastUpdatedAt } : null);
    },
  };
}

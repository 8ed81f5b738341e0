import { useState } from 'react';
import type { Regulations } from '@puchar/shared/contract';
import { keepDraft, readDraft } from './device-draft.ts';
import type { RegulationsDraft } from './device-draft.ts';

/** What an organiser has written and not published; it lives on the device until then. */
export function useDraft(present: Regulations | null) {
  const [draft, setDraft] = useState(readDraft);
  const [kept, setKept] = useState(true);
  /** What was dropped last, for taking that back. */
  const [dropped, setDropped] = useState<RegulationsDraft | null>(null);
  const base = present?.lastUpdatedAt ?? null;

  function put(next: RegulationsDraft | null) {
    setDraft(next);
    setKept(keepDraft(next));
  }

  return {
    draft,
    kept,
    dropped,
    text: draft?.text ?? present?.content ?? '',
    /** Somebody published since the draft was begun. */
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
    /** After publishing: what was typed meanwhile stays, on top of the new version. */
    published: (sent: string, version: Regulations) => {
      setDropped(null);
      const typedOn = draft !== null && draft.text !== sent;
      put(typedOn ? { text: draft.text, base: version.lastUpdatedAt } : null);
    },
  };
}

import { useSyncExternalStore } from 'react';

const key = 'puchar.typer.picks';

export type Picks = Readonly<Record<string, string>>;

const none: Picks = {};
/** The server knows no picks, and hydration starts from its HTML. */
const noneYet = () => none;
const listeners = new Set<() => void>();
let known: { text: string | null; picks: Picks } = { text: null, picks: none };

function parse(text: string | null): Picks {
  if (text === null) return none;
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== 'object' || json === null) return none;
    const entries = Object.entries(json);
    return Object.fromEntries(entries.filter(([, team]) => typeof team === 'string'));
  } catch {
    return none;
  }
}

function read(): Picks {
  try {
    const text = window.localStorage.getItem(key);
    // The same object for the same text, or every read would look like a change.
    if (text !== known.text) known = { text, picks: parse(text) };
  } catch {
    return known.picks;
  }
  return known.picks;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the same visitor.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function write(picks: Picks): void {
  const text = JSON.stringify(picks);
  known = { text: known.text, picks };
  try {
    window.localStorage.setItem(key, text);
    known = { text, picks };
  } catch {
    // A device that keeps nothing: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export function usePicks() {
  const picks = useSyncExternalStore(subscribe, read, noneYet);
  const pick = (meetingId: string, teamId: string) => write({ ...read(), [meetingId]: teamId });
  return { picks, pick };
}

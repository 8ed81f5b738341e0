import { useSyncExternalStore } from 'react';
import type { MeetingScore, RefereeMatchDay } from '@puchar/shared/contract';

export interface ActProblem {
  /** Polish. */
  text: string;
  /** Where the server sent it. */
  present: MeetingScore | null;
}

/** A change of a score that the server may not have yet. */
export interface Act {
  /** The same for each try: the server changes the score once. */
  key: string;
  meetingId: string;
  sides: readonly Pick<RefereeMatchDay['sides'][number], 'teamId' | 'name'>[];
  seen: MeetingScore;
  next: MeetingScore;
  /** Milliseconds since 1970. */
  at: number;
  /** Without a response. */
  tries: number;
  problem: ActProblem | null;
}

type Acts = readonly Act[];

const none: Acts = [];
const listeners = new Set<() => void>();
/** Where a browser denies its storage: acts then live as long as the page. */
const inMemory = new Map<string, string>();
let read: { key: string; text: string; acts: Acts } | null = null;

const keyOf = (account: string) => `puchar.scores.${account}`;

function textOf(key: string): string {
  try {
    return inMemory.get(key) ?? localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function parsed(text: string): Acts {
  try {
    return text === '' ? none : (JSON.parse(text) as Acts); // Written below.
  } catch {
    return none;
  }
}

/** In the order of the referee. @returns The same array until something changes. */
export function readActs(account: string): Acts {
  const key = keyOf(account);
  const text = textOf(key);
  if (read?.key !== key || read.text !== text) read = { key, text, acts: parsed(text) };
  return read.acts;
}

function write(key: string, acts: Acts): void {
  const text = JSON.stringify(acts);
  try {
    if (acts.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    inMemory.delete(key);
  } catch {
    inMemory.set(key, text);
  }
}

/** Also a tab that shows the same acts may change them: they are read again first. */
export function changeActs(account: string, change: (acts: Acts) => Acts): void {
  write(keyOf(account), change(readActs(account)));
  for (const listener of listeners) listener();
}

/** On sign-out: what was not sent is lost. */
export function forgetActs(account: string): void {
  changeActs(account, () => none);
}

/** @returns Stops watching. */
export function watchActs(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export function useActs(account: string): Acts {
  return useSyncExternalStore(
    watchActs,
    () => readActs(account),
    () => none,
  );
}
